import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { getAlarms } from '@/contract/alarms';
import { getChat, getMessages } from '@/contract/chats';
import { getMatch } from '@/contract/matches';
import { withParticle } from '@/contract/particle';
import { deleteMe } from '@/contract/users';
import {
  agree,
  bringIn,
  holdOf,
  nod,
  openHeldRoom,
  presentIn,
  searchSteps,
} from '../../../testing/api/substitute-stage';
import { readMyTeam } from '../../../testing/api/teams';
import { useTestApi } from '../../../testing/api/use-api';
import { chatMessages, roomHolds, roomNods } from '../../db/schema';
import { settleSearches } from './settle-searches';

const api = useTestApi({}, { each: true });
const hourMs = 3_600_000;
const stateOf = async ({ men, channelId }: Awaited<ReturnType<typeof openHeldRoom>>) =>
  (await api.call(getMatch, { as: men[0], query: { matchId: channelId } })).state;

describe('the time to find a substitute', () => {
  test('is reminded of once, twelve hours before its end: the two, and who opposite said nothing', async () => {
    const held = await openHeldRoom(api);
    await nod(api, held.channelId, [held.men[0]]);
    api.clock.advance(59 * hourMs);
    expect(await settleSearches(api)).toBe(0);
    api.clock.advance(1.5 * hourMs);
    await Promise.all([settleSearches(api), settleSearches(api)]);
    expect(await settleSearches(api)).toBe(0);
    for (const each of [held.leader, held.stays])
      expect(await searchSteps(api, each)).toEqual(['SOUGHT', 'REMINDED']);
    expect(await searchSteps(api, held.men[0])).toEqual(['ASKED']);
    expect(await searchSteps(api, held.men[1])).toEqual(['ASKED', 'REMINDED']);
  });

  test('asks nobody opposite again where both teams agreed: only somebody has to be found', async () => {
    const held = await openHeldRoom(api);
    await agree(api, held);
    api.clock.advance(60.5 * hourMs);
    await settleSearches(api);
    for (const each of held.men) expect(await searchSteps(api, each)).toEqual(['ASKED']);
    expect(await searchSteps(api, held.leader)).toEqual(['SOUGHT', 'REMINDED']);
  });

  test.each(['before', 'after'] as const)(
    'is reminded of once where the third came %s it and who is opposite said nothing',
    async (moment) => {
      const held = await openHeldRoom(api);
      const { leader, stays, friend, men } = held;
      const settleTwice = async () => [await settleSearches(api), await settleSearches(api)];
      if (moment === 'before') await bringIn(api, leader, friend);
      await nod(api, held.channelId, [men[0]]);
      api.clock.advance(60.5 * hourMs);
      expect(await settleTwice()).toEqual([1, 0]);
      if (moment === 'after') await bringIn(api, leader, friend);
      expect(await settleTwice()).toEqual([0, 0]);
      expect(await searchSteps(api, men[0])).toEqual(['ASKED']);
      expect(await searchSteps(api, men[1])).toEqual(['ASKED', 'REMINDED']);
      const [newest] = (await api.call(getAlarms, { as: stays, query: { limit: 1 } })).items;
      expect(await searchSteps(api, stays)).toEqual(['SOUGHT', 'REMINDED']);
      // Of a search that is over nobody reads that nobody was found yet: only their own word is lacking.
      if (moment === 'before')
        expect(newest).toMatchObject({
          title: `${withParticle(held.his.name, '와/과')} 대화를 이어 갈까요?`,
          body: expect.stringMatching(/고르지 않으면 매칭이 끝나요$/),
          data: { channelId: held.channelId },
        });
      expect(await searchSteps(api, friend)).toEqual([]);
      await nod(api, held.channelId, [stays]);
      const [over] = (await api.call(getAlarms, { as: stays, query: { limit: 1 } })).items;
      if (moment === 'before')
        expect(over?.title).toBe(`${withParticle(held.his.name, '와/과')} 대화를 이어 갈지 물었어요`);
    },
  );

  test('ends after 72 hours, although both agreed: the match goes, the room stays as with any leaving', async () => {
    const held = await openHeldRoom(api);
    const { leader, men, channelId } = held;
    await agree(api, held);
    api.clock.advance(72 * hourMs + 1);
    await settleSearches(api);
    expect(await stateOf(held)).toBe('CLOSED');
    expect((await readMyTeam(api, leader)).team).toMatchObject({ state: 'WAITING_MEMBERS', search: null });
    expect(await api.attempt(getMatch, { as: leader, query: { matchId: channelId } })).toBe(1003);
    const room = await api.call(getChat, { as: leader, params: { channelId } });
    expect(room).toMatchObject({ state: 'OPEN', hold: null });
    const { items } = await api.call(getMessages, { as: men[0], params: { channelId }, query: {} });
    expect(items.at(-1)?.text).toBe('대타를 찾지 못해 두 팀의 매칭이 끝났어요');
    expect(await searchSteps(api, leader)).toEqual(['SOUGHT', 'OVER']);
    expect(await searchSteps(api, men[2])).toEqual(['ASKED', 'OVER']);
    expect(await api.app.db.select().from(roomHolds)).toEqual([]);
    expect(await api.app.db.select().from(roomNods)).toEqual([]);
  });

  test('ends for a room that one team did not want to keep, though the third came; the other rooms live on', async () => {
    const held = await openHeldRoom(api);
    const { leader, friend, channelId } = held;
    await bringIn(api, leader, friend);
    api.clock.advance(72 * hourMs + 1);
    await settleSearches(api);
    expect(await stateOf(held)).toBe('CLOSED');
    expect(await presentIn(api, channelId)).not.toContain(friend.id);
    const { items } = await api.call(getMessages, { as: leader, params: { channelId }, query: {} });
    expect(items.at(-1)?.text).toBe('두 팀의 뜻이 모이지 않아 매칭이 끝났어요');
    expect((await readMyTeam(api, leader)).team).toMatchObject({ state: 'READY_TO_MATCH', search: null });
    expect(await searchSteps(api, leader)).toEqual(['SOUGHT']);
  });

  test('is over at once when one of the two goes as well, and the room says so', async () => {
    const held = await openHeldRoom(api);
    const { leader, stays, men, channelId } = held;
    await api.call(deleteMe, { as: stays, body: { isAgreed: true } });
    expect(await stateOf(held)).toBe('CLOSED');
    const { items } = await api.call(getMessages, { as: leader, params: { channelId }, query: {} });
    expect(items.at(-1)?.text).toBe('대타를 찾지 못해 두 팀의 매칭이 끝났어요');
    expect(await searchSteps(api, men[0])).toEqual(['ASKED', 'OVER']);
    expect(await searchSteps(api, leader)).toEqual(['SOUGHT']);
    expect(await api.app.db.select().from(roomHolds)).toEqual([]);
  });

  test('is over at once where nothing is left to keep', async () => {
    const held = await openHeldRoom(api);
    await api.app.db.delete(roomHolds).where(eq(roomHolds.channelId, held.channelId));
    expect(await settleSearches(api)).toBe(1);
    expect((await readMyTeam(api, held.leader)).team?.search).toBeNull();
    expect(await searchSteps(api, held.leader)).toEqual(['SOUGHT', 'OVER']);
  });
});

describe('the job that ends searches', () => {
  test('goes on after a crash in its middle, and repeats nothing', async () => {
    const [one, other] = [await openHeldRoom(api), await openHeldRoom(api)];
    api.clock.advance(72 * hourMs + 1);
    const { db } = api.app;
    let transactions = 0;
    const crashing = new Proxy(db, {
      get(target, key) {
        const value = Reflect.get(target, key);
        if (key !== 'transaction') return typeof value === 'function' ? value.bind(target) : value;
        return (work: Parameters<typeof db.transaction>[0], ...rest: []) => {
          transactions += 1;
          if (transactions === 1) return target.transaction(work, ...rest);
          // The second team's is done and lost: the process ends before it commits.
          return target.transaction(async (tx) => {
            await work(tx);
            throw new Error('the process ended');
          });
        };
      },
    });
    await expect(settleSearches({ app: { ...api.app, db: crashing } })).rejects.toMatchObject({
      message: '1 of those due failed',
      cause: new Error('the process ended'),
    });
    expect([await stateOf(one), await stateOf(other)]).toEqual(['CLOSED', 'MATCHED']);
    await settleSearches(api);
    await settleSearches(api);
    for (const held of [one, other]) {
      expect(await stateOf(held)).toBe('CLOSED');
      expect(await searchSteps(api, held.leader)).toEqual(['SOUGHT', 'OVER']);
      const lines = await db.select().from(chatMessages).where(eq(chatMessages.channelId, held.channelId));
      expect(lines.filter(({ text }) => text?.startsWith('대타를 찾지 못해'))).toHaveLength(1);
    }
  });

  test('run twice at the same moment, as by two nodes, ends each once', async () => {
    const held = await openHeldRoom(api);
    api.clock.advance(72 * hourMs + 1);
    await Promise.all([settleSearches(api), settleSearches(api)]);
    expect(await searchSteps(api, held.leader)).toEqual(['SOUGHT', 'OVER']);
    expect(await searchSteps(api, held.men[0])).toEqual(['ASKED', 'OVER']);
    expect(await holdOf(api, held.men[0], held.channelId)).toBeNull();
  });
});
