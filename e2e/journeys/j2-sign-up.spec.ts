import { expect, type Page } from '@playwright/test';
import { signUpOverHttp } from '@/testing/stack/http-person';
import { SignUpFunnel } from '../fixtures/sign-up-funnel';
import { standsAt, watchChecks } from '../fixtures/sign-up-watch';
import { stackOfRun } from '../fixtures/stack-of-run';
import { test } from '../fixtures/test';

test('every question, every refusal, back and forth, with a reload in the middle of each', async ({
  page,
  context,
}, { retry }) => {
  const funnel = new SignUpFunnel(page);
  const nickname = `첫걸음${retry}`;
  const { nickname: taken } = await signUpOverHttp(stackOfRun(), { nickname: `이미있음${retry}` });

  await test.step('terms: what is ticked outlives a reload; marketing is optional', async () => {
    await funnel.signInAtProvider(nickname);
    const proceed = page.getByRole('button', { name: '동의하고 계속하기' });
    await page.getByText('[필수] 서비스 이용약관').click();
    await expect(proceed).toBeDisabled();
    await page.getByText('[필수] 개인정보 수집·이용 동의').click();
    await page.reload();
    await expect(page.getByRole('checkbox', { name: '[필수] 서비스 이용약관' })).toBeChecked();
    await expect(page.getByRole('checkbox', { name: '모두 동의할게요' })).not.toBeChecked();
    await proceed.click();
    await funnel.seesVerifier();
    await funnel.verifyPhone();
    await standsAt(funnel.page, 'nickname', 1);
  });

  await test.step('nickname: cut at twelve, malformed, taken, blocked, usable', async () => {
    const field = funnel.field('닉네임');
    const checks = await watchChecks(page);
    await field.fill(taken);
    await expect.poll(checks.count).toBe(1);
    await field.fill('');
    await field.pressSequentially('가나다라마바사아자차카타파하');
    await expect(field).toHaveValue('가나다라마바사아자차카타');
    await expect(page.getByText('12/12')).toBeVisible();
    await expect(page.getByText('사용할 수 있는 닉네임입니다')).toBeVisible();
    checks.release();
    await expect(page.getByText('사용할 수 있는 닉네임입니다')).toBeVisible();
    expect(checks.count(), 'typing fast asks for what stands there, not for every letter').toBeLessThan(4);
    await field.fill('빈 칸!');
    await expect(page.getByText('한글, 영문, 숫자만 쓸 수 있어요')).toBeVisible();
    for (const [text, hint] of [
      [taken, '다른 사람이 이미 쓰고 있어요. 조금 바꿔 볼까요?'],
      ['시발', '쓸 수 없는 말이 들어 있어요. 다른 말로 바꿔 주세요.'],
    ] as const) {
      await field.fill(text);
      await expect(page.getByText('사용할 수 없는 닉네임입니다')).toBeVisible();
      await expect(page.getByText(hint)).toBeVisible();
      await expect(funnel.next()).toBeDisabled();
    }
    await funnel.type('닉네임', nickname);
    await page.reload();
    await expect(field).toHaveValue(nickname);
    await funnel.next().click();
    await standsAt(funnel.page, 'job', 2);
  });

  await test.step('job and affiliation: refused and usable', async () => {
    for (const [label, blocked, text, step, number] of [
      ['직업', '개새끼', '대학생', 'job', 2],
      ['소속', '병신대학교', '연세대 건축공학과', 'affiliation', 3],
    ] as const) {
      await standsAt(funnel.page, step, number);
      await funnel.field(label).fill(blocked);
      await expect(page.getByText(`사용할 수 없는 ${label}이에요`)).toBeVisible();
      await funnel.type(label, text);
      await page.reload();
      await expect(funnel.field(label)).toHaveValue(text);
      await funnel.next().click();
    }
    await standsAt(funnel.page, 'location', 4);
  });

  await test.step('back by the app and by the browser, and forward: nothing is lost', async () => {
    await page.getByRole('button', { name: '뒤로' }).click();
    await expect(funnel.field('소속')).toHaveValue('연세대 건축공학과');
    await page.goBack();
    await standsAt(funnel.page, 'job', 2);
    await page.goForward();
    await page.goForward();
    await standsAt(funnel.page, 'location', 4);
  });

  await test.step('the address of a later question leads to the first one without an answer', async () => {
    await page.goto('/sign-up?step=photo');
    await standsAt(funnel.page, 'location', 4);
    await page.goto('/sign-up?step=nonsense');
    await standsAt(funnel.page, 'location', 4);
  });

  await test.step('location and half a type', async () => {
    await funnel.chooseLocation('서울', '서울 마포구');
    await page.reload();
    await expect(page.getByRole('radio', { name: '서울 마포구' })).toBeChecked();
    await funnel.next().click();
    await standsAt(funnel.page, 'mbti', 5);
    for (const letter of ['외향', '직관']) await funnel.chooseLetter(letter);
    await page.reload();
    await expect(page.getByRole('radio', { name: /외향/ })).toBeChecked();
    await expect(funnel.next()).toBeDisabled();
    for (const letter of ['감정', '판단']) await page.getByText(letter, { exact: true }).last().click();
    await funnel.next().click();
    await standsAt(funnel.page, 'hashtag', 6);
  });

  await test.step('hashtags: five, chosen and typed; refused ones stay in the field, with the reason', async () => {
    const typed = page.getByRole('textbox', { name: '태그 직접 입력' });
    await typed.fill('밤 산책');
    await typed.press('Enter');
    await expect(typed).toHaveAccessibleDescription('태그에는 빈칸, #, 쉼표를 쓸 수 없어요.');
    await typed.fill('병신');
    await typed.press('Enter');
    await expect(typed).toHaveAccessibleDescription('사용할 수 없는 태그예요');
    await expect(typed).toHaveValue('병신');
    await expect(page.getByText('0/5')).toBeVisible();
    await typed.fill('밤산책');
    await typed.press('Enter');
    for (const tag of ['보드게임', '맛집탐방', '카페투어', '영화보기'])
      await page.getByRole('button', { name: tag, exact: true }).click();
    await expect(page.getByText('5/5')).toBeVisible();
    await expect(page.getByRole('button', { name: '독서', exact: true })).toBeDisabled();
    await page.reload();
    await expect(page.getByText('5/5')).toBeVisible();
    await funnel.next().click();
    await standsAt(funnel.page, 'photo', 7);
  });

  await test.step('a photo from the camera roll waits for a connection, also over a reload', async () => {
    await expect(page.getByRole('button', { name: '가입하기' })).toBeDisabled();
    await expect(page.getByRole('img', { name: '아직 고르지 않은 내 사진' })).toBeVisible();
    await funnel.openCropper(nickname);
    await seesLeafOverCropper(page);
    await page.getByRole('button', { name: '닫기' }).click();
    await context.setOffline(true);
    await funnel.choosePhoto(nickname);
    await expect(page.getByText('연결되면')).toBeVisible();
    // It needs no connection: it is what the phone holds.
    await seesPhotoInLeaf(page);
    await context.setOffline(false);
    await expect(page.getByRole('button', { name: '가입하기' })).toBeEnabled();
    await page.reload();
    await expect(page.getByRole('img', { name: '사진 1' })).toBeVisible();
    await page.getByRole('button', { name: '가입하기' }).click();
  });

  await test.step('onboarding, home, and no way back into the questions', async () => {
    await expect(page).toHaveURL(/\/onboarding$/);
    for (const text of ['다음', '다음', '시작하기'])
      await page.getByRole('button', { name: text, exact: true }).click();
    await expect(page).toHaveURL(/\/home$/);
    await page.goto('/sign-up?step=nickname');
    await expect(page).toHaveURL(/\/home$/);
    expect(await page.evaluate(() => localStorage.getItem('sign-up-draft'))).toBeNull();
  });
});

/** The leaf of a card lies over what is cropped: where it will show the photo, which is 1.42 times as wide as it is high. */
async function seesLeafOverCropper(page: Page): Promise<void> {
  const cropper = page.getByRole('dialog', { name: '사진 자르기' });
  const leaf = await cropper.getByTestId('cropper').evaluate(readLeaf);
  expect(leaf.drawn).toMatch(/^url\("data:image\/svg/);
  expect(leaf.width).toBeCloseTo(1.22 / 1.42, 1);
  expect(leaf.height).toBeCloseTo(1 / 1.42, 1);
  expect(leaf.top).toBeCloseTo(0.424 - 0.46 / 1.42, 1);
}

/** In the page: the leaf's box, in parts of the square that is kept. */
function readLeaf(area: Element) {
  const square = area.getBoundingClientRect();
  const leaf = getComputedStyle(area, '::after');
  return {
    drawn: leaf.backgroundImage,
    width: Number.parseFloat(leaf.width) / square.width,
    height: Number.parseFloat(leaf.height) / square.height,
    top: Number.parseFloat(leaf.top) / square.height,
  };
}

/** As large as a card shows it, and in its shape. */
async function seesPhotoInLeaf(page: Page): Promise<void> {
  const photo = page.getByRole('img', { name: '카드에 보일 내 사진' });
  await expect(photo).toBeVisible();
  await expect.poll(() => photo.evaluate(isDrawn)).toBe(true);
  const { mask, height } = await photo.locator('..').evaluate((side) => ({
    mask: getComputedStyle(side).getPropertyValue('-webkit-mask-image'),
    height: side.getBoundingClientRect().height,
  }));
  expect(mask).toMatch(/^url\("data:image\/svg/);
  expect(height).toBeGreaterThanOrEqual(120);
}

/** In the page. */
const isDrawn = (image: Element) =>
  image instanceof HTMLImageElement && image.src.startsWith('blob:') && image.naturalWidth > 0;
