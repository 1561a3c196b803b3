import { expect, type Locator, type Page } from '@playwright/test';
import { createPhotoUpload } from '@/contract/photos';
import { agreeToTerms } from '@/contract/terms';
import { drawPhoto } from '@/testing/api/photos';
import { watchApi } from '../fixtures/api-traffic';
import { newPhone } from '../fixtures/phones';
import { SignUpFunnel } from '../fixtures/sign-up-funnel';
import { standsAt } from '../fixtures/sign-up-watch';
import { test } from '../fixtures/test';

async function standBeforeTheEnd(page: Page, name: string): Promise<SignUpFunnel> {
  const funnel = new SignUpFunnel(page);
  await funnel.signInAtProvider(name);
  await funnel.agreeToAll();
  await funnel.verifyPhone();
  await funnel.answerUntilPhoto(name);
  await funnel.choosePhoto(name);
  await expect(page.getByRole('button', { name: '가입하기' })).toBeEnabled();
  return funnel;
}

test('a nickname that somebody took meanwhile is asked for again; everything else stands', async ({
  page,
  browser,
}, { retry }) => {
  const nickname = `같은별${retry}`;
  const slow = await standBeforeTheEnd(page, nickname);
  const other = await newPhone(browser);
  const fast = await standBeforeTheEnd(await other.newPage(), nickname);
  await fast.page.getByRole('button', { name: '가입하기' }).click();
  await expect(fast.page).toHaveURL(/\/onboarding$/);
  await other.close();

  await page.getByRole('button', { name: '가입하기' }).click();
  await standsAt(page, 'nickname', 1);
  await expect(slow.field('닉네임')).toHaveValue(nickname);
  await expect(page.getByText('다른 사람이 이미 쓰고 있어요. 조금 바꿔 볼까요?')).toBeVisible();
  await slow.type('닉네임', `${nickname}둘`);
  await slow.next().click();
  await standsAt(page, 'photo', 7);
  await expect(page.getByRole('img', { name: '사진 1' })).toBeVisible();
  await page.getByRole('button', { name: '가입하기' }).click();
  await expect(page).toHaveURL(/\/onboarding$/);
});

test('who agreed to older terms is asked once, and only once, before anything else', async ({ page }, {
  retry,
}) => {
  // As if the terms had changed since the sign-up: the api takes nothing but the version in force.
  let hasAgreed = false;
  page.on('request', (request) => {
    hasAgreed ||= request.method() === agreeToTerms.method && request.url().endsWith(agreeToTerms.path);
  });
  await page.route(/\/api\/v1\/users$/, async (route) => {
    if (hasAgreed) return route.continue();
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), termsOfUse: false } });
  });
  await standBeforeTheEnd(page, `옛약관${retry}`);
  await page.getByRole('button', { name: '가입하기' }).click();
  await expect(page).toHaveURL(/\/onboarding$/);
  await page.getByRole('button', { name: '건너뛰기' }).click();

  const question = page.getByRole('heading', { name: '약관이 바뀌었어요' });
  await expect(question).toBeVisible();
  await page.goto('/my-page');
  await expect(question).toBeVisible();
  await page.getByText('모두 동의할게요').click();
  await page.getByRole('button', { name: '동의하고 계속하기' }).click();
  await expect(question).toBeHidden();
  await page.reload();
  await expect(page.getByRole('link', { name: '프로필 편집' })).toBeVisible();
  await expect(question).toBeHidden();
});

test('what is not a picture, a HEIC the browser cannot open and a tiny picture are named; a wide one fills the frame', async ({
  page,
  context,
}, { retry }) => {
  const { asked } = watchApi(context);
  const funnel = new SignUpFunnel(page);
  await funnel.signInAtProvider(`사진고민${retry}`);
  await funnel.agreeToAll();
  await funnel.verifyPhone();
  await funnel.answerUntilPhoto(`사진고민${retry}`);
  const album = page.locator('input[type=file]').first();
  await album.setInputFiles({ name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: Buffer.from('heic') });
  await expect(page.getByText(/HEIC 사진은 이 브라우저에서 열 수 없어요/)).toBeVisible();
  await album.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') });
  await expect(page.getByText('사진을 열 수 없어요. 다른 사진을 골라 주세요.')).toBeVisible();

  const cropper = page.getByRole('dialog', { name: '사진 자르기' });
  const tiny = await drawPhoto({ width: 20, height: 20, color: '#000' });
  await album.setInputFiles({ name: 'dot.jpg', mimeType: 'image/jpeg', buffer: tiny });
  const refusal = '사진이 너무 작아요. 가로와 세로가 480픽셀 이상인 사진을 골라 주세요.';
  await expect(page.getByText(refusal, { exact: true })).toBeVisible();
  await expect(cropper).toHaveCount(0);
  await expect(page.getByText('0/3')).toBeVisible();

  const wide = await drawPhoto({ width: 1600, height: 900 });
  await album.setInputFiles({ name: 'wide.jpg', mimeType: 'image/jpeg', buffer: wide });
  await seesPictureFillFrame(cropper);
  await cropper.getByRole('button', { name: '이 사진 쓰기' }).click();
  await expect(page.getByRole('button', { name: '가입하기' })).toBeEnabled();
  const taken = page.getByRole('img', { name: '카드에 보일 내 사진' });
  await expect.poll(() => taken.evaluate(shapeOf)).toBe(1);
  // Of all that was chosen the api was asked for one place: nothing refused was on its way.
  expect(asked.filter((call) => call === uploadCall)).toHaveLength(1);
});

const uploadCall = `${createPhotoUpload.method} ${createPhotoUpload.path}`;

/** No stripe of the ground beside the picture, and the frame of what is kept as large as there is room. */
async function seesPictureFillFrame(cropper: Locator): Promise<void> {
  await expect(cropper.getByRole('button', { name: '이 사진 쓰기' })).toBeEnabled();
  const room = await edgesOf(cropper.getByTestId('container'));
  const picture = await edgesOf(cropper.getByTestId('container').locator('img'));
  const frame = await edgesOf(cropper.getByTestId('cropper'));
  expect(room.right - room.left).toBeGreaterThan(200);
  for (const covered of [room, frame]) {
    expect(picture.left).toBeLessThanOrEqual(covered.left + 1);
    expect(picture.top).toBeLessThanOrEqual(covered.top + 1);
    expect(picture.right).toBeGreaterThanOrEqual(covered.right - 1);
    expect(picture.bottom).toBeGreaterThanOrEqual(covered.bottom - 1);
  }
  expect(Math.abs(frame.bottom - frame.top - (room.bottom - room.top))).toBeLessThanOrEqual(1);
  // Not pulled to a square either: faces would be narrow.
  expect((picture.right - picture.left) / (picture.bottom - picture.top)).toBeCloseTo(1600 / 900, 1);
}

const edgesOf = (target: Locator) =>
  target.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return { left, top, right, bottom };
  });

/** In the page: how much wider than high; 0 while nothing is drawn. */
const shapeOf = (image: Element) =>
  image instanceof HTMLImageElement && image.naturalHeight > 0 ? image.naturalWidth / image.naturalHeight : 0;

test('an upload the other side fails is tried again; one that is taken back leaves room for another', async ({
  page,
}, { retry }) => {
  const funnel = new SignUpFunnel(page);
  await funnel.signInAtProvider(`올리기${retry}`);
  await funnel.agreeToAll();
  await funnel.verifyPhone();
  await funnel.answerUntilPhoto(`올리기${retry}`);
  let failures = 2;
  await page.route(
    (url) => url.pathname.includes('/objects/'),
    (route) => {
      if (route.request().method() !== 'PUT' || failures-- <= 0) return route.continue();
      return route.fulfill({ status: 503, headers: { 'access-control-allow-origin': '*' } });
    },
  );
  await funnel.choosePhoto('올리기');
  await expect(page.getByRole('progressbar', { name: '사진 1 올리는 중' })).toBeVisible();
  await expect(page.getByRole('button', { name: '가입하기' })).toBeEnabled();
  expect(failures).toBeLessThan(1);

  await page.getByRole('button', { name: '사진 1 빼기' }).click();
  await expect(page.getByRole('button', { name: '가입하기' })).toBeDisabled();
  await page.reload();
  await expect(page.getByText('0/3')).toBeVisible();
});
