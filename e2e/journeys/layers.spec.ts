import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page, type Route } from '@playwright/test';
import { acceptFriendRequest, createFriendRequest } from '@/contract/friends';
import { likeMatch } from '@/contract/matches';
import { createPhotoUpload } from '@/contract/photos';
import { acceptDraftInvitation, createDraftMember } from '@/contract/team-buildings';
import { getUser, meSchema, updateMe } from '@/contract/users';
import { drawPhotoJpeg } from '@/server/demo/draw-photo';
import { type HttpPerson, signUpOverHttp } from '@/testing/stack/http-person';
import { bringTwoTeamsTogether } from '@/testing/stack/six-people';
import { Finger } from '../fixtures/finger';
import { Member, phoneWithSession, signInAs } from '../fixtures/member';
import { putIntoApp } from '../fixtures/native-app';
import { newPhone } from '../fixtures/phones';
import { stackOfRun } from '../fixtures/stack-of-run';
import { test } from '../fixtures/test';

const row = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
const question = (page: Page) => page.getByRole('alertdialog', { name: '저장하지 않고 나갈까요?' });

/** From the page of the tab, as a person gets there. */
async function openProfileEdit(page: Page): Promise<void> {
  await page.goto('/my-page');
  await page.getByRole('link', { name: '프로필 편집' }).click();
  await expect(page).toHaveURL(/\/my-page\/edit$/);
  await expect(row(page, '직업')).toBeVisible();
}

test('back closes a sheet, a dialog and the cropper, stays on the page, and leaves it only then', async ({
  browser,
}, { retry }) => {
  const member = await Member.withPhone(browser, { nickname: `층층이${retry}` });
  const { page } = member;
  const sheet = page.getByRole('dialog', { name: '어떤 일을 하나요?' });
  const openSheet = async () => {
    await row(page, '직업').click();
    await expect(sheet).toBeVisible();
  };

  await test.step('a sheet, and forward does not bring it back', async () => {
    await openProfileEdit(page);
    await openSheet();
    await page.goBack();
    await expect(sheet).toHaveCount(0);
    await expect(page).toHaveURL(/\/my-page\/edit$/);
    await page.goForward();
    await expect(row(page, '직업')).toBeVisible();
    await expect(sheet).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL(/\/my-page$/);
  });

  await test.step('a sheet that was closed by hand is no step back', async () => {
    await page.goForward();
    await openSheet();
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL(/\/my-page$/);
  });

  await test.step('nor is one that a reload took away', async () => {
    await page.goForward();
    await openSheet();
    await page.reload();
    await expect(row(page, '직업')).toBeVisible();
    await expect.poll(() => page.evaluate(() => 'slidePlaces' in (history.state ?? {}))).toBe(false);
    await page.goBack();
    await expect(page).toHaveURL(/\/my-page$/);
  });

  await test.step('the cropper', async () => {
    await page.goForward();
    const buffer = await drawPhotoJpeg('층층이', 'WOMAN');
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer });
    const cropper = page.getByRole('dialog', { name: '사진 자르기' });
    await expect(cropper.getByRole('button', { name: '이 사진 쓰기' })).toBeEnabled();
    await page.goBack();
    await expect(cropper).toHaveCount(0);
    await expect(page).toHaveURL(/\/my-page\/edit$/);
  });

  await test.step('a dialog', async () => {
    await page.goto('/my-page/account');
    await page.getByRole('button', { name: '로그아웃' }).click();
    const dialog = page.getByRole('alertdialog', { name: '로그아웃할까요?' });
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(/\/my-page\/account$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/my-page\/edit$/);
  });
  await member.close();
});

test('who is led to another page gets there, though what lay over this one closes meanwhile', async ({
  browser,
}, { retry }) => {
  const session = await signUpOverHttp(stackOfRun(), { nickname: `이끌려${retry}` });
  const context = await phoneWithSession(browser, session);
  const page = await context.newPage();
  await page.goto('/my-page/account');
  await page.getByRole('button', { name: '로그아웃' }).click();
  const dialog = page.getByRole('alertdialog', { name: '로그아웃할까요?' });
  await expect(dialog).toBeVisible();
  const isSignIn = ({ pathname }: URL) => pathname === '/sign-in';
  const underWay: Route[] = [];
  let isSlow = true;
  await page.route(isSignIn, (route) => (isSlow ? void underWay.push(route) : route.continue()));

  const isLed = page.waitForRequest((request) => isSignIn(new URL(request.url())));
  const other = await context.newPage();
  await other.goto('/my-page/help');
  await other.evaluate(() => localStorage.clear());
  await isLed;
  // It goes with the session, and gives its place in the history back while the way leads on.
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => 'slidePlaces' in (history.state ?? {}))).toBe(false);
  isSlow = false;
  for (const route of underWay) await route.continue();
  await expect(page).toHaveURL(/\/sign-in/);
  await expect(page.getByRole('link', { name: '카카오로 시작하기' })).toBeVisible();
  await context.close();
});

test('a changed profile asks whichever way it is left, with the dialog over the page', async ({ browser }, {
  retry,
}) => {
  const session = await signUpOverHttp(stackOfRun(), { nickname: `되물음${retry}` });
  const context = await phoneWithSession(browser, session);
  const page = await context.newPage();
  const typed = page.getByText('연구원', { exact: true });
  await openProfileEdit(page);
  await changeJob(page, '연구원');

  await test.step('by the phone’s back', async () => {
    await staysAfter(page, () => page.goBack());
    await page.goBack();
    await expect(question(page)).toBeVisible();
    // Back once more closes the question, and nothing else.
    await page.goBack();
    await expect(question(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/my-page\/edit$/);
    await expect(typed).toBeVisible();
  });

  await test.step('by the arrow of its head', async () => {
    await staysAfter(page, () => page.getByRole('button', { name: '뒤로' }).tap());
    await expect(typed).toBeVisible();
  });

  await test.step('by a reload, which the browser itself asks about', async () => {
    const asked = page.waitForEvent('dialog');
    // Not awaited: the page waits for the answer.
    await page.evaluate(() => void setTimeout(() => window.location.reload()));
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await expect(typed).toBeVisible();
  });

  await test.step('a sheet over it too: by its cross, Escape, its scrim, and a finger that drags it down', async () => {
    await row(page, '직업').click();
    const sheet = page.getByRole('dialog', { name: '어떤 일을 하나요?' });
    const field = sheet.getByRole('textbox', { name: '직업' });
    await field.fill('정원사');
    // Checked, it is as high as it gets.
    await expect(sheet.getByRole('button', { name: '확인' })).toBeEnabled();
    const head = sheet.getByRole('heading', { name: '어떤 일을 하나요?' });
    const dragDown = async () => {
      const finger = await Finger.on(page);
      await finger.press((await head.boundingBox())?.y ?? 0);
      await finger.move(240);
      await finger.lift();
    };
    const stood = await head.boundingBox();
    for (const leave of [
      () => sheet.getByRole('button', { name: '닫기' }).tap(),
      () => page.keyboard.press('Escape'),
      () => page.touchscreen.tap(200, 40),
      dragDown,
    ]) {
      await staysAfter(page, leave);
      await expect(field).toHaveValue('정원사');
      // Where it stood, however far it was dragged.
      await expect.poll(() => head.boundingBox()).toEqual(stood);
    }
    await dragDown();
    await question(page).getByRole('button', { name: '나가기' }).click();
    await expect(sheet).toHaveCount(0);
    await expect(page).toHaveURL(/\/my-page\/edit$/);
    await expect(typed).toBeVisible();
  });

  await test.step('by the phone’s back, and then it is left', async () => {
    await page.goBack();
    await question(page).getByRole('button', { name: '나가기' }).click();
    await expect(page).toHaveURL(/\/my-page$/);
    // Nothing of the form is left behind it.
    await page.goForward();
    await expect(row(page, '직업')).toBeVisible();
    await expect(typed).toHaveCount(0);
  });

  await test.step('by a link that the app hands over', async () => {
    const inApp = await context.newPage();
    const app = await putIntoApp(inApp, { session });
    await inApp.goto('/my-page/edit');
    await changeJob(inApp, '연구원');
    await staysAfter(inApp, () => app.say('deepLink', { path: 'notifications' }));
    await expect(inApp.getByText('연구원', { exact: true })).toBeVisible();
    app.say('deepLink', { path: 'notifications' });
    await question(inApp).getByRole('button', { name: '나가기' }).click();
    await expect(inApp).toHaveURL(/\/notifications$/);
  });
  await context.close();
});

async function changeJob(page: Page, job: string): Promise<void> {
  await row(page, '직업').click();
  await page.getByRole('textbox', { name: '직업' }).fill(job);
  await page.getByRole('button', { name: '확인' }).click();
  await expect(page.getByText(job, { exact: true })).toBeVisible();
}

/** Asked, the person stays where they are. */
async function staysAfter(page: Page, leave: () => unknown): Promise<void> {
  await leave();
  await question(page).getByRole('button', { name: '계속하기' }).click();
  await expect(question(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/my-page\/edit$/);
}

test('back asks before it leaves what was typed of a team', async ({ browser }, { retry }) => {
  const leader = await signUpOverHttp(stackOfRun(), { nickname: `이끎이${retry}`, gender: 'WOMAN' });
  const friend = await signUpOverHttp(stackOfRun(), { nickname: `따름이${retry}`, gender: 'WOMAN' });
  const asked = await leader.call(createFriendRequest, { body: { userId: friend.userId } });
  await friend.call(acceptFriendRequest, { params: { friendRequestId: asked.id } });
  const invitation = await leader.call(createDraftMember, { body: { userId: friend.userId } });
  await friend.call(acceptDraftInvitation, {
    params: { teamBuildingDraftInvitationId: invitation.id },
    body: { leaveCurrent: false },
  });
  const context = await phoneWithSession(browser, leader);
  const page = await context.newPage();
  await page.goto('/team');
  await page.getByRole('link', { name: /명으로 팀 만들기/ }).click();
  const name = page.getByLabel('팀 이름');
  await name.fill('한강 피크닉단');

  await page.goBack();
  await question(page).getByRole('button', { name: '계속하기' }).click();
  await expect(name).toHaveValue('한강 피크닉단');
  await page.goBack();
  await question(page).getByRole('button', { name: '나가기' }).click();
  await expect(page).toHaveURL(/\/team$/);
  await context.close();
});

test('back after a link from another site leads to the parent, then out; after a sign-in never to the provider', async ({
  browser,
}, { retry }) => {
  const nickname = `건너온이${retry}`;
  const member = await Member.withPhone(browser, { nickname });
  const { page } = member;
  const elsewhere = `${process.env.SANDBOX_URL}/`;
  const comeFromElsewhere = async (path: string) => {
    await page.goto(elsewhere);
    const places = await page.evaluate(() => window.history.length);
    await page.evaluate((href) => window.location.assign(href), `${process.env.WEB_URL}${path}`);
    await expect(page.getByRole('button', { name: '뒤로' })).toBeVisible();
    // The page itself, and what it puts under itself as soon as its script runs.
    await expect.poll(() => page.evaluate(() => window.history.length)).toBe(places + 2);
  };
  // The credentials of the fixture are taken up here, and with them what lies under a sign-in.
  await page.goto('/home');
  await expect(page.getByRole('navigation', { name: '주 메뉴' })).toBeVisible();

  await test.step('by the page’s own control', async () => {
    await comeFromElsewhere('/team/invitation');
    await page.getByRole('button', { name: '뒤로' }).click();
    await expect(page).toHaveURL(/\/team$/);
    await expect(page.getByRole('navigation', { name: '주 메뉴' })).toBeVisible();
  });
  await test.step('by the phone’s back, which leaves in the second step', async () => {
    await comeFromElsewhere('/my-page/friends');
    await page.goBack();
    await expect(page).toHaveURL(/\/my-page$/);
    await expect(page.getByRole('heading', { name: '마이' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(elsewhere);
  });
  await member.close();

  await test.step('after the provider', async () => {
    const context = await newPhone(browser);
    const tab = await context.newPage();
    await tab.goto('/sign-in');
    await signInAs(tab, nickname);
    await expect(tab).toHaveURL(/\/home$/);
    await expect(tab.getByRole('navigation', { name: '주 메뉴' })).toBeVisible();
    for (const _ of [1, 2]) {
      await tab.goBack();
      await expect(tab).toHaveURL(/\/home$/);
      await expect(tab.getByRole('navigation', { name: '주 메뉴' })).toBeVisible();
    }
    await context.close();
  });
});

test('a picture grows to three times its size, a tap closes it, and so does back', async ({ browser }, {
  retry,
}) => {
  const { women, men, matchId } = await bringTwoTeamsTogether(stackOfRun(), { ending: `사진${retry}` });
  await men[0].call(likeMatch, { params: { matchId } });
  const context = await phoneWithSession(browser, women[0]);
  const page = await context.newPage();
  await page.goto(`/chats/${matchId}`);
  const buffer = await drawPhotoJpeg('사진', 'WOMAN');
  await page.getByLabel('보낼 사진').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer });
  const sent = page.getByRole('button', { name: '사진 크게 보기' });
  const viewer = page.getByRole('dialog', { name: '사진 보기' });
  const picture = viewer.getByRole('img', { name: /사진$/ });
  const width = async () => (await picture.boundingBox())?.width ?? 0;
  const open = async () => {
    await sent.click();
    await expect.poll(width).toBeGreaterThan(100);
  };

  await open();
  const shown = await width();
  // A finger pinches; the buttons are there for the keyboard, and in sight once it has come to them.
  const larger = viewer.getByRole('button', { name: '크게' });
  const widthOfLarger = async () => (await larger.boundingBox())?.width ?? 0;
  expect(await widthOfLarger()).toBeLessThan(2);
  await larger.focus();
  expect(await widthOfLarger()).toBe(44);
  while (await larger.isEnabled()) await larger.press('Enter');
  await expect.poll(async () => (await width()) / shown).toBeCloseTo(3, 1);
  const smaller = viewer.getByRole('button', { name: '작게' });
  while (await smaller.isEnabled()) await smaller.press('Enter');

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    viewer.getByRole('button', { name: '사진 저장' }).tap(),
  ]);
  expect(download.suggestedFilename()).toBe('slide-1.webp');
  const stored = await page.request.get((await picture.getAttribute('src')) ?? '');
  expect(await readFile(await download.path())).toEqual(await stored.body());
  await expect(page.getByText('사진을 내려받기 시작했어요')).toBeVisible();

  await picture.click();
  await expect(viewer).toHaveCount(0);
  await open();
  await page.goBack();
  await expect(viewer).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`/chats/${matchId}$`));
  await expect(sent).toBeVisible();

  await test.step('back closes the menu of the room, then that of a message, and leaves the room only then', async () => {
    const backClosesOnly = async (menu: Locator) => {
      await expect(menu).toBeVisible();
      await page.goBack();
      await expect(menu).toHaveCount(0);
      await expect(page).toHaveURL(new RegExp(`/chats/${matchId}$`));
      await expect(sent).toBeVisible();
    };
    await page.getByRole('button', { name: '메뉴', exact: true }).click();
    await backClosesOnly(page.getByRole('dialog', { name: '보드게임 모임' }));
    await page.getByRole('textbox', { name: '메시지' }).fill('길게 눌러요');
    await page.getByRole('button', { name: '보내기', exact: true }).click();
    const message = page.getByRole('log').getByText('길게 눌러요');
    // Its menu comes once it is sent.
    await expect(message.locator('xpath=ancestor::*[@data-press-menu]')).toBeVisible();
    const finger = await Finger.on(page);
    await finger.pressOn(message);
    const menu = page.getByRole('dialog', { name: '메시지' });
    await expect(menu).toBeVisible();
    await finger.lift();
    await backClosesOnly(menu);
    await page.goBack();
    // What lies under a page after a sign-in.
    await expect(page).toHaveURL(/\/home$/);
  });
  await context.close();
});

test('pictures of a message are swiped through, and two fingers make one larger', async ({ browser }, {
  retry,
}) => {
  const { women, men, matchId } = await bringTwoTeamsTogether(stackOfRun(), { ending: `넘김${retry}` });
  await men[0].call(likeMatch, { params: { matchId } });
  const context = await phoneWithSession(browser, women[0]);
  const page = await context.newPage();
  await page.goto(`/chats/${matchId}`);
  const buffer = await drawPhotoJpeg('넘김', 'WOMAN');
  await page
    .getByLabel('보낼 사진')
    .setInputFiles(['a.jpg', 'b.jpg'].map((name) => ({ name, mimeType: 'image/jpeg', buffer })));
  await page.getByRole('button', { name: '사진 1 크게 보기' }).click();
  const viewer = page.getByRole('dialog', { name: '사진 보기' });
  const shown = (place: string) => expect(viewer.getByText(place, { exact: true })).toBeVisible();
  const picture = viewer.locator('.yarl__slide_current').getByRole('img', { name: /사진$/ });
  const finger = await Finger.on(page);
  const middle = 400;
  const swipe = (to: 'next' | 'previous') =>
    finger.swipe(middle, to === 'next' ? { from: 320, distance: -240 } : { from: 80, distance: 240 });

  await test.step('one finger turns to the next and back, and no further than either end', async () => {
    await expect(viewer.getByText(women[0].nickname, { exact: true })).toBeVisible();
    await shown('1/2');
    await swipe('next');
    await shown('2/2');
    await swipe('next');
    await swipe('previous');
    await shown('1/2');
    await swipe('previous');
    await swipe('next');
    await shown('2/2');
  });

  await test.step('no arrow lies over them: the keyboard’s are a point of the screen that is cut away', async () => {
    const arrows = viewer.locator('.yarl__navigation_prev, .yarl__navigation_next');
    await expect(arrows).toHaveCount(2);
    for (const arrow of await arrows.all()) {
      await expect(arrow).toHaveCSS('clip-path', 'inset(50%)');
      expect((await arrow.boundingBox())?.width).toBeLessThan(2);
    }
  });

  await test.step('it grows under two fingers as far as they go apart, and the page behind stays as it is', async () => {
    const width = async () => (await picture.boundingBox())?.width ?? 0;
    const before = await width();
    expect(before).toBeGreaterThan(100);
    await finger.spread(middle);
    await expect.poll(async () => (await width()) / before).toBeCloseTo(2.5, 1);
    expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1);
    await shown('2/2');
  });
  await context.close();
});

test('photos of who is opened are counted where one decides, and all of them are in the viewer', async ({
  browser,
}, { retry }) => {
  const { women, men, matchId } = await bringTwoTeamsTogether(stackOfRun(), { ending: `여럿${retry}` });
  for (const man of men) await addPhoto(man);
  const context = await phoneWithSession(browser, women[1]);
  const page = await context.newPage();
  await page.goto(`/match?matchId=${matchId}`);
  const card = page.getByRole('button', { name: /사진 2장 크게 보기$/ });
  await expect(page.getByText('1/2', { exact: true })).toBeVisible();
  await expect(card).toHaveCount(1);
  await card.click();
  const viewer = page.getByRole('dialog', { name: '사진 보기' });
  await expect(viewer.getByText('1/2', { exact: true })).toBeVisible();
  const sourceOf = () => viewer.locator('.yarl__slide_current img').getAttribute('src');
  const first = await sourceOf();
  const finger = await Finger.on(page);
  await finger.swipe(400, { from: 320, distance: -240 });
  await expect(viewer.getByText('2/2', { exact: true })).toBeVisible();
  expect(await sourceOf()).not.toBe(first);

  await test.step('on the page of a person a finger turns them to the third', async () => {
    for (const _ of [2, 3]) await addPhoto(women[1]);
    await page.goto('/my-page/user');
    const pages = page.getByRole('group', { name: '사진', exact: true });
    const track = pages.locator('.swiper-initialized');
    await expect(track).toBeVisible();
    const photo = (place: number) => pages.locator(`img[alt$="${place}/3"]`);
    await expect(photo(1)).toBeInViewport({ ratio: 0.9 });
    const { y = 0, height = 0 } = (await track.boundingBox()) ?? {};
    for (const place of [2, 3]) {
      await finger.swipe(y + height / 2, { from: 320, distance: -240 });
      await expect(photo(place)).toBeInViewport({ ratio: 0.9 });
      await expect(photo(place - 1)).not.toBeInViewport();
      await expect(pages.getByRole('button', { name: `사진 ${place} 보기` })).toHaveAttribute(
        'aria-current',
        'true',
      );
    }
    await expect.poll(() => photo(3).evaluate(isDrawn)).toBe(true);
  });
  await context.close();
});

/** In the page. */
const isDrawn = (image: Element) =>
  image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0;

async function addPhoto(person: HttpPerson): Promise<void> {
  const me = meSchema.parse(await person.call(getUser));
  const picture = await drawPhotoJpeg('또 하나', 'MAN');
  const body = { contentType: 'image/jpeg', size: picture.length } as const;
  const key = await person.sendPicture(await person.call(createPhotoUpload, { body }), picture);
  const kept = me.profileImages.map((image) => image.key);
  await person.call(updateMe, { body: { profileImageKeys: [...kept, key] } });
}

test('a sheet that is closed by its button has one way to go, and goes it from where it stands', async ({
  browser,
}, { retry }) => {
  const member = await Member.withPhone(browser, { nickname: `내려감${retry}` });
  const { page } = member;
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openProfileEdit(page);
  await row(page, '직업').click();
  const sheet = page.getByRole('dialog', { name: '어떤 일을 하나요?' });
  await sheet.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
  const ways = await sheet.evaluateHandle((element) => {
    const begun: string[] = [];
    element.addEventListener('transitionrun', (event) => {
      if (event.target === element && event instanceof TransitionEvent) begun.push(event.propertyName);
    });
    return begun;
  });
  await sheet.getByRole('button', { name: '닫기' }).tap();
  await expect(sheet).toHaveCount(0);
  expect(await ways.jsonValue()).toEqual(['transform']);
  await member.close();
});

test('a sheet is there before it is pressed, once the page rests, and opens without a connection', async ({
  browser,
}, { retry }) => {
  const member = await Member.withPhone(browser, { nickname: `미리옴${retry}` });
  const { page } = member;
  const scripts: string[] = [];
  page.on('response', async (response) => {
    if (response.request().resourceType() === 'script') scripts.push(await response.text().catch(() => ''));
  });
  /** The build names what a script gives to others. */
  const hasCome = (name: string) => scripts.some((script) => script.includes(`"${name}",0,`));

  await page.goto('/my-page/notifications');
  await page.getByRole('switch', { name: /방해 금지 시간 쓰기/ }).click();
  const from = page.getByRole('button', { name: /^시작/ });
  await expect(from).toBeVisible();
  for (const name of ['BottomSheet', 'ConfirmDialog', 'pickTime']) {
    await expect.poll(() => hasCome(name), name).toBe(true);
  }
  await page.context().setOffline(true);
  await from.click();
  await expect(page.getByRole('dialog', { name: '언제부터 조용히 할까요?' })).toBeVisible();
  await member.close();
});
