import { type Browser, expect, type Page } from '@playwright/test';
import { createFriendRequest, getFriends } from '@/contract/friends';
import { type HttpPerson, signUpOverHttp } from '@/testing/stack/http-person';
import { phoneWithSession } from '../fixtures/member';
import { stackOfRun } from '../fixtures/stack-of-run';
import { test } from '../fixtures/test';

async function friendsScreenOf(browser: Browser, person: HttpPerson): Promise<Page> {
  const page = await (await phoneWithSession(browser, person)).newPage();
  await page.goto('/my-page/friends');
  await expect(page.getByText('기다리는 친구 요청이 없어요')).toBeVisible();
  return page;
}

const search = (page: Page, text: string) =>
  page.getByRole('searchbox', { name: '닉네임으로 친구 찾기' }).fill(text);

test('somebody is found by initials, asked and accepted, live on both phones', async ({ browser }, {
  retry,
}) => {
  const asker = await signUpOverHttp(stackOfRun(), { nickname: `뷁찾는이${retry}` });
  const asked = await signUpOverHttp(stackOfRun(), { nickname: `뷁초성왕${retry}` });
  const [hers, theirs] = [await friendsScreenOf(browser, asker), await friendsScreenOf(browser, asked)];

  await search(hers, 'ㅂㅊㅅㅇ');
  await hers.getByRole('button', { name: `${asked.nickname}님에게 친구 요청` }).click();
  await expect(hers.getByText('요청함')).toBeVisible();
  await search(hers, '');
  await expect(hers.getByRole('region', { name: '보낸 친구 요청' })).toContainText(asked.nickname);

  // Nobody reloads this phone.
  await theirs.getByRole('button', { name: `${asker.nickname}님의 친구 요청 수락` }).click();
  await expect(theirs.getByRole('button', { name: `${asker.nickname} 친구 삭제` })).toBeVisible();
  await expect(hers.getByRole('button', { name: `${asked.nickname} 친구 삭제` })).toBeVisible();
  await expect(hers.getByRole('region', { name: '보낸 친구 요청' })).toBeHidden();

  // The alarm of the request says what has become of it.
  await theirs.goto('/notifications');
  await expect(theirs.getByText(`${asker.nickname}님과 친구가 됐어요`)).toBeVisible();
  await expect(theirs.getByText(/친구가 되고 싶어 해요/)).toHaveCount(0);
  await hers.context().close();
  await theirs.context().close();
});

test('two who ask each other at once are friends; who switched the search off is not found', async ({
  browser,
}, { retry }) => {
  const one = await signUpOverHttp(stackOfRun(), { nickname: `뷁하나${retry}` });
  const other = await signUpOverHttp(stackOfRun(), { nickname: `뷁둘${retry}` });
  await Promise.all([
    one.call(createFriendRequest, { body: { userId: other.userId } }),
    other.call(createFriendRequest, { body: { userId: one.userId } }),
  ]);
  for (const person of [one, other]) expect((await person.call(getFriends)).items).toHaveLength(1);
  const page = await (await phoneWithSession(browser, one)).newPage();

  await test.step('nobody has rated them: neither of the two shows stars', async () => {
    await page.goto(`/my-page/user?userId=${other.userId}`);
    await expect(page.getByRole('heading', { level: 2, name: other.nickname })).toBeVisible();
    await expect(page.getByRole('img', { name: /별점/ })).toHaveCount(0);
    await page.goto('/my-page');
    await expect(page.getByRole('region', { name: '내 프로필' })).toContainText(one.nickname);
    await expect(page.getByRole('img', { name: /별점/ })).toHaveCount(0);
  });

  await test.step('without a team each tab says what it would hold, and the one next step', async () => {
    for (const [tab, title, words, act] of [
      ['홈', '팀이 있으면 추천이 와요', '새로운 팀을 소개해 드려요', '팀 만들기'],
      ['LIKE', '팀이 있으면 LIKE를 주고받아요', '여기에 모여요', '팀 만들기'],
      ['채팅', '팀이 있으면 여섯이 이야기해요', '여기에서 열려요', '팀 만들기'],
      ['내 팀', '누구와 함께할까요?', '한 팀이 돼요', '친구 초대하기'],
    ] as const) {
      await page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name: tab }).click();
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { name: title })).toBeVisible();
      await expect(main).toContainText(words);
      await expect(
        main.getByRole('link', { name: act }).or(main.getByRole('button', { name: act })),
      ).toHaveCount(1);
    }
  });

  const hidden = await signUpOverHttp(stackOfRun(), { nickname: `뷁숨은이${retry}` });
  const settings = await (await phoneWithSession(browser, hidden)).newPage();
  await settings.goto('/my-page/safety');
  await settings.getByRole('link', { name: '아는 사람 피하기' }).click();
  const saved = settings.waitForResponse(
    (answer) => answer.url().endsWith('/users/me/avoidance') && answer.request().method() === 'PUT',
  );
  await settings.getByRole('switch', { name: '닉네임 검색에 나오기' }).click();
  expect((await saved).ok()).toBe(true);
  await expect(settings.getByRole('switch', { name: '닉네임 검색에 나오기' })).not.toBeChecked();

  await page.goto('/my-page/friends');
  await search(page, hidden.nickname);
  await expect(page.getByText(`‘${hidden.nickname}’ 닉네임을 찾지 못했어요`)).toBeVisible();
  await settings.context().close();
  await page.context().close();
});
