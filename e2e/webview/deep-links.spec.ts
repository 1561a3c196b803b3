import { getAlarms } from '@/contract/alarms';
import { createMessage } from '@/contract/chats';
import { likeMatch } from '@/contract/matches';
import { bringTwoTeamsTogether, type TwoTeams } from '@/testing/stack/six-people';
import { stackOfRun } from '../fixtures/stack-of-run';
import { sessionOf } from './host/member-in-app';
import { expect, test } from './host/test';
import type { Webview } from './host/webview';

/** Every row of docs/bridge.md#deep-links. `above`: where back leads when the app was opened by the link. */
const rows = [
  { link: 'main/invitation', page: '/team/invitation', above: '/team' },
  { link: 'chat/chatRoom/', page: '/chats' },
  { link: 'chat/chatRoom/{match}', page: '/chats/{match}', above: '/chats' },
  { link: 'main?start=lounge', page: '/lounge' },
  { link: 'main?start=team', page: '/team' },
  { link: 'matching/{match}', page: '/match', above: '/lounge' },
  { link: 'profile/edit', page: '/my-page/edit', above: '/my-page' },
  { link: 'notifications', page: '/notifications', above: '/home' },
  { link: 'tab/recommend', page: '/home' },
  { link: 'tab/my-team', page: '/team' },
  { link: 'tab/like-page', page: '/like' },
  { link: 'tab/chat-list', page: '/chats' },
  { link: 'tab/my-profile', page: '/my-page' },
] as const;
/** Where somebody is who is not at the end of any link. */
const elsewhere = '/my-page/friends';

let teams: TwoTeams;
test.beforeAll(async ({}, { retry }) => {
  teams = await bringTwoTeamsTogether(stackOfRun(), { ending: `길앱${retry}` });
  await teams.men[0].call(likeMatch, { params: { matchId: teams.matchId } });
});

const ofMatch = (text: string) => text.replace('{match}', String(teams.matchId));
const waiting = (webview: Webview) => webview.evaluate('sessionStorage.getItem("waiting-link")');

test('every link opens its page over the one that is there, and back leads to that one', async ({
  startApp,
}) => {
  const [person, , speaker] = teams.women;
  const webview = await startApp({ session: sessionOf(person) });
  const { app } = webview;
  await webview.open(elsewhere);
  await webview.sees('heading', '친구');

  async function opensAndLeadsBack(page: string, open: () => void | Promise<void>) {
    await test.step(page, async () => {
      await open();
      await webview.seesPath(page);
      await webview.goBack();
      await webview.seesPath(elsewhere);
      await webview.sees('heading', '친구');
    });
  }

  for (const { link, page } of rows)
    await opensAndLeadsBack(ofMatch(page), () => app.say('deepLink', { path: ofMatch(link) }));
  await opensAndLeadsBack('/my-page/invites', () => app.say('routeDeepLink', { path: '/my-page/invites' }));
  const matchId = String(teams.matchId);
  const like = { type: 'LIKE_RECEIVED', matchId, teamId: '1', teamName: '보드게임 모임' };
  await opensAndLeadsBack('/match', () => app.say('pushOpened', { data: like }));
  const message = { type: 'CHAT_MESSAGE', channelId: matchId, seq: '1' };
  await opensAndLeadsBack(`/chats/${matchId}`, () => app.say('pushOpened', { data: message }));
  await opensAndLeadsBack(`/chats/${matchId}`, async () => {
    await speaker.enterChat();
    await speaker.call(createMessage, {
      params: { channelId: teams.matchId },
      body: { clientMessageId: crypto.randomUUID(), text: '여기 좀 봐요' },
    });
    await webview.tap('link', /여기 좀 봐요/);
  });
});

for (const { link, page, ...rest } of rows)
  test(`${link} opens the app: it waits for the sign-in, is followed once, and back leads above its page`, async ({
    startApp,
  }) => {
    const webview = await startApp();
    const { app } = webview;
    await webview.open('/home');
    await webview.seesPath('/sign-in');
    await webview.sees('link', '카카오로 시작하기');
    app.say('deepLink', { path: ofMatch(link) });
    await expect.poll(() => waiting(webview)).toContain(ofMatch(page));
    await webview.seesPath('/sign-in');
    app.signIn(sessionOf(teams.men[1]));
    await webview.seesPath(ofMatch(page));
    await expect.poll(() => waiting(webview)).not.toContain(ofMatch(page));
    if ('above' in rest) {
      await expect.poll(() => webview.canGoBack()).toBe(true);
      await webview.goBack();
      await webview.seesPath(rest.above);
    } else {
      // One of the main places: from there the app goes to the background.
      await webview.sees('navigation', '주 메뉴');
      expect(await webview.canGoBack()).toBe(false);
    }
  });

test('a tapped push waits for the sign-in too', async ({ startApp }) => {
  const webview = await startApp();
  await webview.open('/home');
  await webview.sees('link', '카카오로 시작하기');
  const data = { type: 'CHAT_MESSAGE', channelId: String(teams.matchId), seq: '1' };
  webview.app.say('pushOpened', { data });
  await expect.poll(() => waiting(webview)).toContain(`/chats/${teams.matchId}`);
  webview.app.signIn(sessionOf(teams.men[1]));
  await webview.seesPath(`/chats/${teams.matchId}`);
  await webview.sees('log', '대화');
  await webview.goBack();
  await webview.seesPath('/chats');
});

test('a push that is opened reads its alarm alone: after the sign-in, and over the page it leads to', async ({
  startApp,
}) => {
  const [, person] = teams.women;
  const unread = async () =>
    (await person.call(getAlarms, { query: { limit: 50 } })).items.filter(({ isRead }) => !isRead);
  const before = await unread();
  const [first, second] = ['MUTUAL_LIKE', 'TEAM_READY_TO_MATCH'].map((type) =>
    before.find((alarm) => alarm.type === type),
  );
  if (!first || !second) throw new Error('both alarms are unread');
  /** As FCM brings it. */
  const pushOf = ({ id, type, data }: typeof first) => {
    const texts = Object.entries({ ...data, alarmId: id, type }).map(([name, value]) => [
      name,
      String(value),
    ]);
    return { data: Object.fromEntries(texts) };
  };
  const webview = await startApp();
  await webview.open('/home');
  await webview.sees('link', '카카오로 시작하기');
  webview.app.say('pushOpened', pushOf(first));
  await expect.poll(() => waiting(webview)).toContain(`/chats/${teams.matchId}`);
  expect(await unread()).toHaveLength(before.length);
  webview.app.signIn(sessionOf(person));
  await webview.seesPath(`/chats/${teams.matchId}`);
  await expect.poll(async () => (await unread()).map(({ id }) => id)).not.toContain(first.id);
  expect(await unread()).toHaveLength(before.length - 1);

  await webview.open('/home');
  await webview.sees('link', `알림, 새 알림 ${before.length - 1}개`);
  webview.app.say('pushOpened', pushOf(second));
  await webview.sees('link', `알림, 새 알림 ${before.length - 2}개`);
  await webview.seesPath('/home');
});
