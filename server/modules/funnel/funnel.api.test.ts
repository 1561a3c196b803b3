import { randomUUID } from 'node:crypto';
import { eq, isNull, sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { signup } from '@/contract/authentication';
import { type FunnelCounts, funnelSteps, getFunnel } from '@/contract/back-office/funnel';
import { createMessage } from '@/contract/chats';
import { likeMatch } from '@/contract/matches';
import { updateMeetingAnswer } from '@/contract/meetings';
import { leaveTeam } from '@/contract/teams';
import { deleteMe } from '@/contract/users';
import { introduceAndFlip } from '../../../testing/api/introductions';
import { createTestOperator } from '../../../testing/api/operators';
import type { Person } from '../../../testing/api/person';
import { endAnswering, meet } from '../../../testing/api/plans';
import { prepareSignUp } from '../../../testing/api/sign-up';
import { agree, bringIn, openHeldRoom } from '../../../testing/api/substitute-stage';
import { createTeam } from '../../../testing/api/teams';
import { useTestApi } from '../../../testing/api/use-api';
import { milestones, photos, users } from '../../db/schema';
import { purgeWithdrawn } from '../endings/purge-withdrawn';
import { judgePhoto } from '../photos/judge-photo';

// A whole life of two teams, more than once.
vi.setConfig({ testTimeout: 180_000 });

const api = useTestApi({ PHOTO_VERDICTS: 'manual' }, { each: true, sandbox: true });
const dayMs = 86_400_000;

async function read(query: { weeks?: number; until?: string } = {}) {
  const { headers } = await createTestOperator(api, 'VIEWER');
  return api.call(getFunnel, { headers, query });
}

/** Of this week, in the order of the steps. */
async function countsOf(gender: 'WOMAN' | 'MAN') {
  const { items } = await read({ weeks: 1 });
  return funnelSteps.map((step) => items[0]?.[gender][step]);
}

const kept = () => api.app.db.select().from(milestones).orderBy(milestones.userId);

/** Two teams meet; only one of each says something in the room, and one says afterwards that nobody met. */
async function liveThroughAll() {
  const { teamId, people } = await createTeam(api);
  const her = { id: teamId, name: '우리 팀', people };
  const { his, matchId } = await introduceAndFlip(api, { her });
  const params = { matchId };
  await api.call(likeMatch, { as: people[1], params });
  const liked = [await countsOf('WOMAN'), await countsOf('MAN')];
  await api.call(likeMatch, { as: his.people[2], params });
  for (const as of [people[2], his.people[0]]) await say(as, matchId);
  const { meetingId } = await meet(api, { her, his, matchId });
  for (const [as, tookPlace] of [
    [people[0], true],
    [his.people[0], true],
    [his.people[1], false],
  ] as const)
    await api.call(updateMeetingAnswer, { as, params: { meetingId }, body: { tookPlace, ratings: [] } });
  await endAnswering(api, meetingId);
  return { her, his, matchId, liked };
}

const say = (as: Person, channelId: number) =>
  api.call(createMessage, {
    as,
    params: { channelId },
    body: { clientMessageId: randomUUID(), text: '안녕하세요' },
  });

test('each step counts whoever got there once, also after the team, the match and the account are gone', async () => {
  const { her, his, matchId, liked } = await liveThroughAll();
  // His team stands there ready, written without the step.
  expect(liked).toEqual([
    [3, 3, 3, 3, 3, 0, 0, 0],
    [3, 3, 0, 3, 0, 0, 0, 0],
  ]);
  const all = [
    [3, 3, 3, 3, 3, 3, 1, 3],
    [3, 3, 0, 3, 3, 3, 1, 2],
  ];
  expect([await countsOf('WOMAN'), await countsOf('MAN')]).toEqual(all);

  const before = await kept();
  await say(her.people[2], matchId);
  expect(await kept()).toEqual(before);

  const [leader] = her.people;
  await api.call(leaveTeam, { as: leader, params: { teamId: her.id }, body: { action: 'DISBAND' } });
  await api.call(deleteMe, { as: leader, body: { isAgreed: true } });
  await api.call(deleteMe, { as: his.people[0], body: { isAgreed: true } });
  expect([await countsOf('WOMAN'), await countsOf('MAN')]).toEqual(all);
  // The withdrawals move instead of the clock: the week stays this one.
  await api.app.db
    .update(users)
    .set({ withdrawnAt: new Date(api.clock.now().getTime() - 8 * dayMs) })
    .where(eq(users.state, 'WITHDRAWN'));
  await purgeWithdrawn(api);
  expect([await countsOf('WOMAN'), await countsOf('MAN')]).toEqual(all);
  const nobodys = await api.app.db.select().from(milestones).where(isNull(milestones.userId));
  expect(nobodys).toHaveLength(2);
  for (const { week, userId: _, gender: __, ...moments } of nobodys)
    for (const moment of Object.values(moments))
      if (moment) expect(moment).toEqual(new Date(`${week}T00:00:00+09:00`));
});

test('what stood before milestones were kept is found in what it left', async () => {
  await liveThroughAll();
  const written = [await countsOf('WOMAN'), await countsOf('MAN')];
  await api.app.db.delete(milestones);
  expect(await countsOf('WOMAN')).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
  await api.app.db.execute(sql`select fill_milestones()`);
  const [women, men = []] = [await countsOf('WOMAN'), await countsOf('MAN')];
  expect(women).toEqual(written[0]);
  // His team was written as a team.
  expect(men.with(2, 0)).toEqual(written[1]);
});

test('a sign-up counts at once, its photo when it is approved', async () => {
  const { as, body } = await prepareSignUp(api);
  const { userId } = await api.call(signup, { as, body });
  const counts = async (): Promise<Pick<FunnelCounts, 'signUp' | 'photo'>> => {
    const { items } = await read({ weeks: 1 });
    const sum = (step: 'signUp' | 'photo') => (items[0]?.WOMAN[step] ?? 0) + (items[0]?.MAN[step] ?? 0);
    return { signUp: sum('signUp'), photo: sum('photo') };
  };
  expect(await counts()).toEqual({ signUp: 1, photo: 0 });
  const [photo] = await api.app.db.select().from(photos).where(eq(photos.userId, userId));
  const photoId = photo?.id ?? 0;
  await judgePhoto(api, { photoId, verdict: { status: 'REJECTED', reason: '흐려요.' }, judgedBy: 'kim' });
  expect(await counts()).toEqual({ signUp: 1, photo: 0 });
  await judgePhoto(api, { photoId, verdict: { status: 'APPROVED' }, judgedBy: 'kim' });
  expect(await counts()).toEqual({ signUp: 1, photo: 1 });
});

test('who comes into a room as a substitute has a match', async () => {
  const held = await openHeldRoom(api);
  await agree(api, held);
  await bringIn(api, held.leader, held.friend);
  const [row] = await api.app.db.select().from(milestones).where(eq(milestones.userId, held.friend.id));
  expect(row).toMatchObject({ teamAt: expect.any(Date), likeAt: null, matchAt: expect.any(Date) });
});

test('weeks are those of Seoul, the newest first, and none lies ahead', async () => {
  const { id } = await api.person();
  const monday = '2026-06-01';
  await api.app.db.update(milestones).set({ week: monday }).where(eq(milestones.userId, id));
  const { thisWeek, items } = await read({ weeks: 3, until: '2026-06-14' });
  expect(items.map(({ week, WOMAN }) => [week, WOMAN.signUp])).toEqual([
    ['2026-06-08', 0],
    [monday, 1],
    ['2026-05-25', 0],
  ]);
  const ahead = await read({ weeks: 2, until: '2099-12-31' });
  expect(ahead.items[0]?.week).toBe(thisWeek);
  expect(new Date(thisWeek).getUTCDay()).toBe(1);
  expect((await read()).items).toHaveLength(12);
});

test('a span that is none, and the roles without figures, are refused', async () => {
  const { headers } = await createTestOperator(api, 'ADMIN');
  for (const query of [{ weeks: 0 }, { weeks: 53 }, { until: '2026-02-30' }, { until: '0000-01-01' }])
    expect(await api.refusal(getFunnel, { headers, query })).toMatchObject({ code: 1002 });
  for (const role of ['MODERATOR', 'CONTENT', 'FINANCE'] as const)
    expect(
      await api.refusal(getFunnel, { headers: (await createTestOperator(api, role)).headers, query: {} }),
    ).toMatchObject({ code: 1003 });
});
