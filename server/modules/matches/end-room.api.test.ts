import { describe, expect, test } from 'vitest';
import { getChat, searchChats } from '@/contract/chats';
import { deleteMatch, getMatch, likeMatch } from '@/contract/matches';
import { createBlock } from '@/contract/safety';
import { leaveTeam } from '@/contract/teams';
import { heardBy } from '../../../testing/api/heard-by';
import { introduceAndFlip } from '../../../testing/api/introductions';
import type { Person } from '../../../testing/api/person';
import { readMyTeam } from '../../../testing/api/teams';
import { useTestApi } from '../../../testing/api/use-api';

const hourMs = 3_600_000;
const api = useTestApi();

async function openRoom() {
  const { her, his, matchId } = await introduceAndFlip(api);
  for (const { people } of [her, his]) await api.call(likeMatch, { as: people[0], params: { matchId } });
  const end = (as: Person) => api.call(deleteMatch, { as, params: { matchId } });
  const room = (as: Person) => api.call(getChat, { as, params: { channelId: matchId } });
  return { her: her.people, his: his.people, matchId, end, room };
}
type Room = Awaited<ReturnType<typeof openRoom>>;

describe('a room ends', () => {
  test('by the word of who leads a team', async () => {
    const { her, his, end, room } = await openRoom();
    expect((await room(her[0])).end).toEqual({ isLeader: true, wishedBy: [] });
    expect(await end(her[0])).toEqual({ isClosed: true });
    expect(await room(his[1])).toMatchObject({ state: 'CLOSED', end: null });
    expect(await end(his[1])).toEqual({ isClosed: true });
  });

  test.each<[string, (room: Room) => [Person, number][]]>([
    [
      'two of a team',
      ({ her }) => [
        [her[1], 0],
        [her[2], 0],
      ],
    ],
    [
      'two of a team, one of whom said it twice',
      ({ her }) => [
        [her[2], 0],
        [her[2], 5],
        [her[1], 5],
      ],
    ],
    [
      'two of a team within three days',
      ({ his }) => [
        [his[1], 0],
        [his[2], 71],
      ],
    ],
    [
      'two of a team, though the first word was too old',
      ({ his }) => [
        [his[1], 0],
        [his[2], 73],
        [his[1], 0],
      ],
    ],
  ])('by the word of %s, and not before', async (_who, words) => {
    const room = await openRoom();
    const said = words(room);
    for (const [index, [as, afterHours]] of said.entries()) {
      api.clock.advance(afterHours * hourMs);
      expect(await room.end(as), `word ${index + 1}`).toEqual({ isClosed: index === said.length - 1 });
    }
    expect(await api.call(getMatch, { as: room.her[0], query: { matchId: room.matchId } })).toMatchObject({
      state: 'CLOSED',
    });
  });
});

describe('a room that is over says why', () => {
  const reasons = async (people: readonly Person[], channelId: number) => {
    const read = people.map(async (as) => {
      const { closedReason } = await api.call(getChat, { as, params: { channelId } });
      const { items } = await api.call(searchChats, { as, body: {} });
      return [closedReason, items.find((chat) => chat.channelId === channelId)?.closedReason];
    });
    return Promise.all(read);
  };
  const each = (reason: string | null) => Array(3).fill([reason, reason]);

  test('to each team by whom it ended, and to nobody who of them it was', async () => {
    const led = await openRoom();
    const agreed = await openRoom();
    expect(await reasons(led.her, led.matchId)).toEqual(each(null));
    await led.end(led.her[0]);
    for (const as of [agreed.her[1], agreed.her[2]]) await agreed.end(as);
    for (const { her, his, matchId } of [led, agreed]) {
      expect(await reasons(her, matchId)).toEqual(each('CLOSED_BY_US'));
      expect(await reasons(his, matchId)).toEqual(each('CLOSED_BY_THEM'));
    }
  });

  test('a block before it changes no word', async () => {
    const { her, his, matchId, end } = await openRoom();
    await api.call(createBlock, { as: his[1], body: { userId: her[0].id } });
    expect(await reasons([...her, ...his], matchId)).toEqual([...each(null), ...each(null)]);
    await end(his[0]);
    expect(await reasons(her, matchId)).toEqual(each('CLOSED_BY_THEM'));
  });

  test('to who left the team, that they left, also when it ended for the others later', async () => {
    const { her, his, matchId, end } = await openRoom();
    const { team } = await readMyTeam(api, her[2]);
    if (!team) throw new Error('no team');
    await api.call(leaveTeam, {
      as: her[2],
      params: { teamId: team.id },
      body: { action: 'LEAVE', seeksSubstitute: true },
    });
    expect(await reasons([her[2]], matchId)).toEqual([['LEFT_TEAM', 'LEFT_TEAM']]);
    expect(await reasons(his, matchId)).toEqual(each(null));
    await end(her[0]);
    expect(await reasons([her[1], her[2]], matchId)).toEqual([
      ['CLOSED_BY_US', 'CLOSED_BY_US'],
      ['LEFT_TEAM', 'LEFT_TEAM'],
    ]);
  });
});

describe('a room goes on', () => {
  test('when one of each team wants it to end, and only their own team learns who', async () => {
    const { her, his, end, room } = await openRoom();
    const heard = await heardBy(api, [...her, ...his], async () => {
      expect(await end(her[1])).toEqual({ isClosed: false });
    });
    expect(heard).toEqual([...her.map(() => ['CHAT_END_WISHED']), ...his.map(() => [])]);
    expect(await end(his[2])).toEqual({ isClosed: false });
    for (const as of her)
      expect(await room(as)).toMatchObject({ state: 'OPEN', end: { wishedBy: [her[1].id] } });
    for (const as of his) expect((await room(as)).end?.wishedBy).toEqual([his[2].id]);
  });

  test('once a wish is three days old, and nothing is said of it any more', async () => {
    const { her, end, room } = await openRoom();
    await end(her[1]);
    api.clock.advance(73 * hourMs);
    expect((await room(her[2])).end).toEqual({ isLeader: false, wishedBy: [] });
  });
});
