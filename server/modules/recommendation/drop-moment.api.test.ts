import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  deletePreMatch,
  flipPreMatchMember,
  getMatchScheduler,
  getPreMatches,
  readPreMatch,
} from '@/contract/pre-matches';
import { createBlock } from '@/contract/safety';
import { leaveTeam, updateTeamPause } from '@/contract/teams';
import { deleteMe } from '@/contract/users';
import { cardOf } from '../../../testing/api/introductions';
import { createReadyTeam, type ReadyTeam } from '../../../testing/api/ready-team';
import { useTestApi } from '../../../testing/api/use-api';
import { alarms, outbox, preMatches } from '../../db/schema';
import { sanctionPerson } from '../endings/sanction-person';
import { createSpecialMatch } from './deal-special-matches';
import { nextDropAt } from './drop-times';
import { recommendForReadyTeam } from './recommend-for-ready-team';
import { dealDropAhead, runDailyDrop, runManualDrop } from './run-drop';

const minuteMs = 60_000;
const dayMs = 24 * 3_600_000;
const api = useTestApi({}, { each: true });
let women: ReadyTeam;
let men: ReadyTeam;
let noon: Date;

beforeEach(async () => {
  women = await createReadyTeam(api, { gender: 'WOMAN' });
  men = await createReadyTeam(api, { gender: 'MAN' });
  const { dropHourSeoul, dropLeadMs } = api.app.product;
  noon = nextDropAt(new Date(Date.now() + dropLeadMs), dropHourSeoul);
  api.clock.set(new Date(noon.getTime() - dropLeadMs));
  await dealDropAhead(api);
});

const strike = () => api.clock.set(noon);
const cardsOf = async (team: ReadyTeam) =>
  (await api.call(getPreMatches, { as: team.people[0] })).items.map((item) => item.team.id);
const rows = () => api.app.db.select().from(preMatches);
const told = async () =>
  (await api.app.db.select().from(alarms).where(eq(alarms.type, 'NEW_CANDIDATE_RECOMMENDED')))
    .map(({ userId }) => userId)
    .toSorted((one, other) => one - other);
const everybody = () =>
  [...women.people, ...men.people].map(({ id }) => id).toSorted((one, other) => one - other);

describe('a drop that was dealt ahead', () => {
  test('is there for nobody before noon, and for everybody at noon, told then', async () => {
    const [hers] = (await rows()).filter(({ teamId }) => teamId === women.id);
    const preMatchId = hers?.id ?? 0;
    const as = women.people[0];
    const params = { preMatchId, userId: cardOf(api, { of: men, for: women }) };
    // The clock goes on meanwhile, and a busy machine is slow.
    api.clock.set(new Date(noon.getTime() - 10 * minuteMs));
    expect([await cardsOf(women), await cardsOf(men)]).toEqual([[], []]);
    const forbidden = 1003;
    expect(await api.attempt(readPreMatch, { as, params })).toBe(forbidden);
    expect(await api.attempt(flipPreMatchMember, { as, params })).toBe(forbidden);
    expect(await api.attempt(deletePreMatch, { as, params })).toBe(forbidden);
    expect(await api.attempt(createBlock, { as, body: { teamId: men.id } })).toBe(forbidden);
    expect((await api.call(getMatchScheduler, { as })).lastRecommendationAt).toBeNull();
    expect(await told()).toEqual([]);

    strike();
    expect([await cardsOf(women), await cardsOf(men)]).toEqual([[men.id], [women.id]]);
    expect(await api.call(getMatchScheduler, { as })).toMatchObject({
      lastRecommendationAt: noon.toISOString(),
      isBeingHandedOut: false,
    });
    expect(await api.call(flipPreMatchMember, { as, params })).toMatchObject({
      recommendedAt: noon.toISOString(),
      expiresAt: new Date(noon.getTime() + api.app.product.preMatchMs).toISOString(),
    });
    expect(await runDailyDrop(api)).toEqual({ teamCount: 2, preMatchCount: 2 });
    expect(await told()).toEqual(everybody());
  });

  test('is not dealt a day too early by a job that comes too late', async () => {
    strike();
    await dealDropAhead(api);
    expect(new Set((await rows()).map(({ hiddenUntil }) => hiddenUntil?.getTime()))).toEqual(
      new Set([noon.getTime()]),
    );
  });
});

describe('between dealing and noon', () => {
  const acts: Record<string, () => Promise<unknown>> = {
    'a block': () => api.call(createBlock, { as: women.people[1], body: { userId: men.people[2].id } }),
    'somebody who leaves': () =>
      api.call(leaveTeam, { as: men.people[1], params: { teamId: men.id }, body: { action: 'LEAVE' } }),
    'a team that is deleted': () =>
      api.call(leaveTeam, { as: men.people[0], params: { teamId: men.id }, body: { action: 'DISBAND' } }),
    'a team that rests': () =>
      api.call(updateTeamPause, { as: men.people[0], params: { teamId: men.id }, body: { isPaused: true } }),
    'somebody who withdraws': () => api.call(deleteMe, { as: men.people[1], body: { isAgreed: true } }),
    'somebody whose use is limited': () =>
      sanctionPerson(api, {
        userId: men.people[1].id,
        reason: '욕설',
        endsAt: new Date(noon.getTime() + dayMs),
        setBy: 'test',
      }),
  };

  test.each(Object.keys(acts))('%s holds at noon: nobody sees the other or is told', async (name) => {
    await acts[name]?.();
    strike();
    expect(await cardsOf(women)).toEqual([]);
    expect(await rows()).toEqual([]);
    expect(await runDailyDrop(api)).toEqual({ teamCount: 0, preMatchCount: 0 });
    expect(await told()).toEqual([]);
  });

  test('a block says nothing of what nobody saw yet', async () => {
    const before = await api.app.db.$count(outbox);
    await acts['a block']?.();
    const since = (await api.app.db.select().from(outbox).orderBy(outbox.id)).slice(before);
    const heard = since.map(({ channel }) => channel);
    expect(heard).not.toContain(`user.${men.people[0].id}`);
    expect(heard).not.toContain(`user.${women.people[0].id}`);
  });

  test('what nobody saw was not seen: it comes with the next drop', async () => {
    const rest = (isPaused: boolean) =>
      api.call(updateTeamPause, { as: men.people[0], params: { teamId: men.id }, body: { isPaused } });
    await rest(true);
    await rest(false);
    strike();
    await runDailyDrop(api);
    expect(await cardsOf(women)).toEqual([]);
    api.clock.advance(dayMs);
    await runDailyDrop(api);
    expect(await cardsOf(women)).toEqual([men.id]);
  });

  test('a drop now shows at once what would have come at noon, and noon does not show it again', async () => {
    expect(await runManualDrop(api)).toEqual({ teamCount: 2, preMatchCount: 2 });
    expect([await cardsOf(women), await cardsOf(men)]).toEqual([[men.id], [women.id]]);
    expect(await told()).toEqual(everybody());
    strike();
    await runDailyDrop(api);
    expect([await cardsOf(women), await cardsOf(men)]).toEqual([[men.id], [women.id]]);
    expect(await told()).toEqual(everybody());
  });

  test('a team that becomes ready gets its first set at once', async () => {
    const late = await createReadyTeam(api, { gender: 'MAN' });
    expect(await recommendForReadyTeam(api, late.id)).toEqual({ teamCount: 1, preMatchCount: 1 });
    expect(await cardsOf(late)).toEqual([women.id]);
    // Ready a moment before the pool was read: what noon will bring is no first set.
    expect(await recommendForReadyTeam(api, women.id)).toMatchObject({ teamCount: 1 });
    expect(await cardsOf(women)).toContain(men.id);
  });

  test('a pair that an operator makes is not dealt to each other once more', async () => {
    await createSpecialMatch(api, [women.id, men.id]);
    strike();
    expect([await cardsOf(women), await cardsOf(men)]).toEqual([[], []]);
  });
});
