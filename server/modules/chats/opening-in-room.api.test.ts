import { eq, inArray } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { getChat } from '@/contract/chats';
import { likeMatch } from '@/contract/matches';
import { deleteMessage } from '@/contract/messages';
import { createBlock } from '@/contract/safety';
import type { Weekday } from '@/contract/weekdays';
import { createChatStage, type Room } from '../../../testing/api/chat-stage';
import { introduceAndFlip } from '../../../testing/api/introductions';
import type { Person } from '../../../testing/api/person';
import { useTestApi } from '../../../testing/api/use-api';
import { chatChannels, locations, tags, teamHashtags, teams, users } from '../../db/schema';

const api = useTestApi();
const { openRoom, say, leave } = createChatStage(() => api);

const look = (as: Person, { channelId }: Pick<Room, 'channelId'>) =>
  api.call(getChat, { as, params: { channelId } });
const openersFor = async (as: Person, room: Pick<Room, 'channelId'>) => (await look(as, room)).openers;
const question = '어떻게 한 팀이 되셨어요?';

async function teamIdsOf({ channelId }: Room): Promise<[low: number, high: number]> {
  const [channel] = await api.app.db.select().from(chatChannels).where(eq(chatChannels.id, channelId));
  if (!channel) throw new Error('no such room');
  return [channel.lowTeamId, channel.highTeamId];
}

async function giveTags(room: Room, names: readonly string[]) {
  const found = await api.app.db
    .select()
    .from(tags)
    .where(inArray(tags.name, [...names]));
  expect(found).toHaveLength(names.length);
  for (const teamId of await teamIdsOf(room))
    await api.app.db
      .insert(teamHashtags)
      .values(found.map(({ id, name }) => ({ teamId, tagId: id, position: names.indexOf(name) })));
}

async function giveDays(room: Room, [low, high]: readonly [readonly Weekday[], readonly Weekday[]]) {
  const ids = await teamIdsOf(room);
  for (const [index, days] of [low, high].entries())
    await api.app.db
      .update(teams)
      .set({ availableDays: [...days] })
      .where(eq(teams.id, ids[index] ?? 0));
}

async function settleLeaders(room: Room, names: readonly string[]) {
  for (const [index, leader] of [room.women[0], room.men[0]].entries()) {
    const [place] = await api.app.db
      .select()
      .from(locations)
      .where(eq(locations.name, names[index] ?? ''));
    await api.app.db
      .update(users)
      .set({ locationId: place?.id ?? null })
      .where(eq(users.id, leader.id));
  }
}

describe('what a new room offers to begin with', () => {
  test('where the teams share nothing: who one is, and a question', async () => {
    const room = await openRoom();
    await settleLeaders(room, []);
    expect(await openersFor(room.women[0], room)).toEqual([
      '안녕하세요, 한강 피크닉단이에요. 반가워요!',
      question,
    ]);
    expect(await openersFor(room.men[0], room)).toEqual([
      '안녕하세요, 야구 보는 사람들이에요. 반가워요!',
      question,
    ]);
  });

  test('what they share comes before the question, three lines at most, the same for all of a team', async () => {
    const room = await openRoom();
    await giveTags(room, ['소주파', '보드게임', '전시회']);
    await giveDays(room, [
      ['FRI', 'SAT'],
      ['SAT', 'SUN'],
    ]);
    await settleLeaders(room, []);
    const expected = ['저희도 #보드게임 골랐는데, 통했네요!', '저희도 토요일이 좋아요. 그때 만나 볼까요?'];
    for (const person of [...room.women, ...room.men])
      expect((await openersFor(person, room)).slice(1)).toEqual(expected);
    await settleLeaders(room, ['서울 마포구', '서울 마포구']);
    expect((await openersFor(room.men[1], room)).slice(1)).toEqual([
      expected[0],
      '저희도 서울 마포구 쪽이에요. 자주 가는 곳 있어요?',
    ]);
    await settleLeaders(room, ['서울 마포구', '서울 강남구']);
    expect((await openersFor(room.men[1], room)).slice(1)).toEqual(expected);
  });

  test('drinking, and what somebody typed, is named to nobody', async () => {
    const room = await openRoom();
    await settleLeaders(room, []);
    const [typed] = await api.app.db
      .insert(tags)
      .values({ name: '심야소맥', nameKey: '심야소맥', category: 'CUSTOM', isCustom: true })
      .returning();
    for (const teamId of await teamIdsOf(room))
      await api.app.db.insert(teamHashtags).values({ teamId, tagId: typed?.id ?? 0, position: 1 });
    await giveTags(room, ['와인파']);
    expect(await openersFor(room.women[1], room)).toEqual([
      '안녕하세요, 한강 피크닉단이에요. 반가워요!',
      question,
    ]);
  });

  test('a greeting that came with the LIKE is answered by who read it', async () => {
    const { her, his, matchId } = await introduceAndFlip(api);
    const params = { matchId };
    await api.call(likeMatch, { as: her.people[1], params, body: { greeting: '산책 좋아해요' } });
    await api.call(likeMatch, { as: his.people[0], params });
    const thanksOf = async (as: Person) =>
      (await openersFor(as, { channelId: matchId })).filter((line) => line.startsWith('남겨 주신 인사'));
    for (const as of his.people) expect(await thanksOf(as)).toHaveLength(1);
    for (const as of her.people) expect(await thanksOf(as)).toEqual([]);
    await api.call(createBlock, { as: his.people[0], body: { userId: her.people[1].id } });
    expect(await thanksOf(his.people[0])).toEqual([]);
    expect(await thanksOf(his.people[1])).toHaveLength(1);
  });

  test('where a leader lives is no word between two of whom one blocked the other', async () => {
    const room = await openRoom();
    await settleLeaders(room, ['서울 마포구', '서울 마포구']);
    await api.call(createBlock, { as: room.women[1], body: { userId: room.men[2].id } });
    for (const person of [room.women[1], room.men[2]])
      expect((await openersFor(person, room)).join()).toContain('마포구');
    await api.call(createBlock, { as: room.women[1], body: { userId: room.men[0].id } });
    expect((await openersFor(room.women[1], room)).join()).not.toContain('마포구');
    await api.call(createBlock, { as: room.women[0], body: { userId: room.men[1].id } });
    expect((await openersFor(room.men[1], room)).join()).not.toContain('마포구');
  });

  test('nothing from the first word on, also once it is taken back, and nothing to who left', async () => {
    const room = await openRoom();
    await leave(room, room.men[2]);
    expect(await openersFor(room.men[2], room)).toEqual([]);
    expect(await openersFor(room.men[0], room)).not.toEqual([]);
    const { seq } = await say(room.women[0], room, '안녕하세요');
    for (const person of [...room.women, room.men[0]]) expect(await openersFor(person, room)).toEqual([]);
    await api.call(deleteMessage, { as: room.women[0], params: { channelId: room.channelId, seq } });
    expect(await openersFor(room.men[0], room)).toEqual([]);
  });
});

test('a chat is the first until a person says something, in whichever room', async () => {
  const room = await openRoom();
  const [her, other] = room.women;
  await say(room.men[0], room, '안녕하세요');
  expect((await look(her, room)).isFirstChat).toBe(true);
  await say(her, room, '반가워요');
  const next = await openRoom({ her });
  expect((await look(her, next)).isFirstChat).toBe(false);
  expect((await look(other, room)).isFirstChat).toBe(true);
});
