import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as calls from '@/contract/chats';
import { countQueries } from '../../../testing/api/count-queries';
import type { Person } from '../../../testing/api/person';
import { openTestApi, type TestApi } from '../../../testing/api/test-api';
import { blocks, chatChannels, chatMembers, chatMessages, outbox, teams, users } from '../../db/schema';
import { transact } from '../../db/transact';
import { recordChatEvent } from '../events/record-messages';
import { closeChannel } from './close-channel';
import { insertMessage } from './insert-message';
import { openChannel } from './open-channel';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

interface Room {
  channelId: number;
  women: Person[];
  men: Person[];
}
let lastChannelId = 1000;

/** A matched room of six people in two teams. */
async function openRoom({ women = [], men = [] }: { women?: Person[]; men?: Person[] } = {}): Promise<Room> {
  while (women.length < 3) women.push(await api.person({ gender: 'WOMAN' }));
  while (men.length < 3) men.push(await api.person({ gender: 'MAN' }));
  const [lowTeam, highTeam] = await api.app.db
    .insert(teams)
    .values([
      { stage: 'TEAM', leaderUserId: women[0]?.id ?? 0, gender: 'WOMAN', name: '한강 피크닉단' },
      { stage: 'TEAM', leaderUserId: men[0]?.id ?? 0, gender: 'MAN', name: '야구 보는 사람들' },
    ])
    .returning({ id: teams.id });
  if (!lowTeam || !highTeam) throw new Error('no teams');
  lastChannelId += 1;
  const channelId = lastChannelId;
  await transact(api.app, (tx) =>
    openChannel(tx, {
      channelId,
      lowTeamId: lowTeam.id,
      highTeamId: highTeam.id,
      members: [
        ...women.map(({ id }) => ({ userId: id, teamId: lowTeam.id })),
        ...men.map(({ id }) => ({ userId: id, teamId: highTeam.id })),
      ],
      now: api.clock.now(),
    }),
  );
  return { channelId, women, men };
}

function one<T>(items: readonly T[], index = 0): T {
  const item = items[index];
  if (item === undefined) throw new Error('nobody there');
  return item;
}

const say = (as: Person, { channelId }: Room, text: string, clientMessageId: string = randomUUID()) =>
  api.call(calls.createMessage, { as, params: { channelId }, body: { clientMessageId, text } });
const refuseToSay = (as: Person, { channelId }: Room, text: string) =>
  api.refusal(calls.createMessage, {
    as,
    params: { channelId },
    body: { clientMessageId: randomUUID(), text },
  });
const read = (
  as: Person,
  { channelId }: Room,
  query: { before?: number; after?: number; limit?: number } = {},
) => api.call(calls.getMessages, { as, params: { channelId }, query });
const list = (as: Person) => api.call(calls.searchChats, { as, body: {} });

async function leave({ channelId }: Room, { id }: Person) {
  await api.app.db
    .update(chatMembers)
    .set({
      leftAt: api.clock.now(),
      leftSeq: sql`(select last_seq from chat_channels where id = ${channelId})`,
    })
    .where(and(eq(chatMembers.channelId, channelId), eq(chatMembers.userId, id)));
}

describe('writing', () => {
  test('thirty messages of six people at once get the numbers 2 to 31, each once', async () => {
    const room = await openRoom();
    const everybody = [...room.women, ...room.men];
    const sent = await Promise.all(
      Array.from({ length: 30 }, (_, index) => say(one(everybody, index % 6), room, `말 ${index}`)),
    );
    expect(sent.map(({ seq }) => seq).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 30 }, (_, i) => i + 2),
    );
    const { items, lastSeq } = await read(one(room.men), room, { limit: 100 });
    expect(items.map(({ seq }) => seq)).toEqual(Array.from({ length: 31 }, (_, i) => i + 1));
    expect(items.slice(1)).toEqual([...sent].sort((a, b) => a.seq - b.seq));
    expect(lastSeq).toBe(31);
  });

  test('the same message sent again, later or at the same moment, is one message', async () => {
    const room = await openRoom();
    const [sender, id] = [one(room.women), randomUUID()];
    const tries = await Promise.all(Array.from({ length: 4 }, () => say(sender, room, '안녕하세요', id)));
    tries.push(await say(sender, room, '다른 말이어도', id));
    for (const answer of tries) expect(answer).toEqual(tries[0]);
    const { items } = await read(sender, room);
    expect(items.map(({ text }) => text)).toEqual(['두 팀이 매칭됐어요. 먼저 인사해 볼까요?', '안녕하세요']);
    const again = await say(one(room.men), room, '제 것은 제 것', id);
    expect(again.seq).toBe(3);
  });

  test('a message and its event are written together or not at all', async () => {
    const room = await openRoom();
    const message = await say(one(room.women), room, '같이 가요');
    const eventsOf = async () =>
      (
        await api.app.db
          .select()
          .from(outbox)
          .where(eq(outbox.channel, `chat.${room.channelId}`))
      ).map(({ message: event }) => event);
    expect(await eventsOf()).toContainEqual({ type: 'CHAT_MESSAGE', message });
    const before = await eventsOf();
    await expect(
      transact(api.app, async (tx) => {
        await insertMessage(tx, room.channelId, { type: 'TEXT', text: '되돌아갈 말' });
        await recordChatEvent(tx, room.channelId, { type: 'CHAT_CLOSED', channelId: room.channelId });
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    expect(await eventsOf()).toEqual(before);
    expect((await say(one(room.men), room, '다음 번호')).seq).toBe(3);
  });

  test('a thousand characters are taken, one more is not; a family of emoji counts its code points', async () => {
    const room = await openRoom();
    const sender = one(room.women);
    const family = '👨‍👩‍👧‍👦';
    expect((await say(sender, room, '가'.repeat(1000))).text).toHaveLength(1000);
    expect((await say(sender, room, '😀'.repeat(1000))).text).toBe('😀'.repeat(1000));
    expect((await say(sender, room, family.repeat(142))).text).toBe(family.repeat(142));
    expect((await say(sender, room, '한글'.normalize('NFD'))).text).toBe('한글');
    for (const tooLong of ['가'.repeat(1001), family.repeat(143), '   ', 'NUL\u0000이 든 글'])
      expect(await refuseToSay(sender, room, tooLong)).toMatchObject({ code: 1002, status: 400 });
  });

  test('a hurtful word is refused and nobody sees it', async () => {
    const room = await openRoom();
    const refusal = await refuseToSay(one(room.women), room, '씨발');
    expect(refusal).toMatchObject({ code: 1002 });
    expect(refusal.debugMessage).toContain('text');
    expect((await read(one(room.men), room)).lastSeq).toBe(1);
  });

  test('a message has text or pictures: not both, not neither', async () => {
    const room = await openRoom();
    const send = (body: { text?: string; imageKeys?: string[] }) =>
      api.refusal(calls.createMessage, {
        as: one(room.women),
        params: { channelId: room.channelId },
        body: { clientMessageId: randomUUID(), ...body },
      });
    expect((await send({})).code).toBe(1002);
    expect((await send({ text: '글과', imageKeys: ['chat/x'] })).code).toBe(1002);
  });

  test('a closed room takes no more and says so in Korean', async () => {
    const room = await openRoom();
    await say(one(room.women), room, '마지막 인사');
    await transact(api.app, (tx) => closeChannel(tx, room.channelId));
    expect(await refuseToSay(one(room.men), room, '늦었네요')).toMatchObject({
      code: 1003,
      displayMessage: '종료된 대화라 메시지를 보낼 수 없어요.',
    });
    const chat = await api.call(calls.getChat, {
      as: one(room.men),
      params: { channelId: room.channelId },
    });
    expect(chat.state).toBe('CLOSED');
    expect((await read(one(room.men), room)).items.at(-1)?.systemKind).toBe('CHAT_CLOSED');
  });
});

describe('pictures', () => {
  test('of the sender show to everybody; those of others or of another room are refused', async () => {
    const room = await openRoom();
    const sender = one(room.women);
    const other = await openRoom({ women: [sender] });
    const upload = async (as: Person, { channelId }: Room) => {
      const photo = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#7a9' } })
        .jpeg()
        .toBuffer();
      const { key } = await api.call(calls.createChatImageUpload, {
        as,
        params: { channelId },
        body: { contentType: 'image/jpeg', size: photo.length },
      });
      await api.app.objects.put(key, photo, 'image/jpeg');
      return key;
    };
    const body = (imageKeys: string[]) => ({ clientMessageId: randomUUID(), imageKeys });
    const params = { channelId: room.channelId };
    const own = await upload(sender, room);
    const message = await api.call(calls.createMessage, { as: sender, params, body: body([own]) });
    expect(message).toMatchObject({ type: 'IMAGE', text: null, images: [{ width: 640, height: 480 }] });
    expect((await read(one(room.men), room)).items.at(-1)?.images).toHaveLength(1);
    const refused = async (keys: string[]) =>
      (await api.refusal(calls.createMessage, { as: sender, params, body: body(keys) })).debugMessage;
    expect(await refused([await upload(one(room.men), room)])).toContain('imageKeys');
    expect(await refused([await upload(sender, other)])).toContain('imageKeys');
    expect(await refused([own, own])).toContain('not unique');
  });
});

describe('reading', () => {
  test('pages back from the newest and forward from what one has', async () => {
    const room = await openRoom();
    const reader = one(room.men);
    for (let count = 0; count < 9; count += 1) await say(one(room.women), room, `${count}`);
    const seqs = async (query: Parameters<typeof read>[2]) => {
      const { items, hasMore } = await read(reader, room, query);
      return [items.map(({ seq }) => seq), hasMore];
    };
    expect(await seqs({ limit: 4 })).toEqual([[7, 8, 9, 10], true]);
    expect(await seqs({ before: 7, limit: 4 })).toEqual([[3, 4, 5, 6], true]);
    expect(await seqs({ before: 3, limit: 4 })).toEqual([[1, 2], false]);
    expect(await seqs({ after: 6, limit: 2 })).toEqual([[7, 8], true]);
    expect(await seqs({ after: 8 })).toEqual([[9, 10], false]);
    expect(await seqs({ after: 10 })).toEqual([[], false]);
  });

  test('the mark moves forward only, at most to the last message, and the room is told when it moved', async () => {
    const room = await openRoom();
    const reader = one(room.men);
    await say(one(room.women), room, '하나');
    await say(one(room.women), room, '둘');
    const mark = (seq: number) =>
      api.call(calls.readChat, { as: reader, params: { channelId: room.channelId }, body: { seq } });
    expect(await mark(2)).toEqual({ lastReadSeq: 2 });
    expect(await mark(1)).toEqual({ lastReadSeq: 2 });
    expect(await mark(99)).toEqual({ lastReadSeq: 3 });
    const told = await api.app.db
      .select()
      .from(outbox)
      .where(eq(outbox.channel, `chat.${room.channelId}`));
    expect(told.map(({ message }) => message).filter(({ type }) => type === 'CHAT_READ')).toEqual([
      { type: 'CHAT_READ', channelId: room.channelId, userId: reader.id, seq: 2 },
      { type: 'CHAT_READ', channelId: room.channelId, userId: reader.id, seq: 3 },
    ]);
    const chat = await api.call(calls.getChat, {
      as: one(room.women),
      params: { channelId: room.channelId },
    });
    expect(chat.members.find(({ userId }) => userId === reader.id)?.lastReadSeq).toBe(3);
  });

  test('who left keeps what came before, sees nothing after and reaches nobody', async () => {
    const room = await openRoom();
    const [gone, stays] = [one(room.men), one(room.women)];
    await say(stays, room, '가기 전');
    await leave(room, gone);
    await say(stays, room, '떠난 뒤');
    expect(await read(gone, room)).toMatchObject({ lastSeq: 2, items: [{ seq: 1 }, { text: '가기 전' }] });
    expect((await read(gone, room, { after: 2 })).items).toEqual([]);
    expect((await list(gone)).items).toMatchObject([{ state: 'CLOSED', lastMessage: { text: '가기 전' } }]);
    expect((await refuseToSay(gone, room, '아직 있어요')).code).toBe(1003);
    const params = { channelId: room.channelId };
    expect((await api.refusal(calls.createTyping, { as: gone, params, body: {} })).code).toBe(1003);
    const chat = await api.call(calls.getChat, { as: stays, params });
    expect(chat.members.find(({ userId }) => userId === gone.id)).toMatchObject({ isPresent: false });
  });

  test('a room shows both teams from the reader’s side, the withdrawn without a trace, and whom I blocked', async () => {
    const room = await openRoom();
    const viewer = one(room.women);
    const [withdrawn, blocked] = [one(room.men), one(room.men, 1)];
    await api.app.db.update(users).set({ state: 'WITHDRAWN' }).where(eq(users.id, withdrawn.id));
    await api.app.db.insert(blocks).values({ blockerUserId: viewer.id, blockedUserId: blocked.id });
    const chat = await api.call(calls.getChat, { as: viewer, params: { channelId: room.channelId } });
    expect(chat).toMatchObject({ ownTeamName: '한강 피크닉단', opponentTeamName: '야구 보는 사람들' });
    const member = (person: Person) => chat.members.find(({ userId }) => userId === person.id);
    expect(member(withdrawn)).toMatchObject({
      nickname: '탈퇴한 사용자',
      age: null,
      affiliation: null,
      thumbnailUrl: null,
      isPresent: false,
    });
    expect(member(blocked)).toMatchObject({ isBlockedByMe: true, isOwnTeam: false });
    expect(member(viewer)).toMatchObject({ isOwnTeam: true, isBlockedByMe: false });
    const theirs = await api.call(calls.getChat, { as: blocked, params: { channelId: room.channelId } });
    expect(theirs).toMatchObject({ ownTeamName: '야구 보는 사람들' });
    expect(theirs.members.some(({ isBlockedByMe }) => isBlockedByMe)).toBe(false);
  });
});

describe('the list', () => {
  test('has the latest message first, counts what others wrote and I did not read, in as many queries for one room as for three', async () => {
    const me = await api.person({ gender: 'WOMAN' });
    const first = await openRoom({ women: [me] });
    const queriesOfOne = await countQueries(api.app, () => list(me));
    const second = await openRoom({ women: [me] });
    const third = await openRoom({ women: [me] });
    expect(await countQueries(api.app, () => list(me))).toBe(queriesOfOne);
    await say(one(second.men), second, '둘째 방');
    await say(one(second.men), second, '또');
    await say(me, second, '제 말은 안 세요');
    await say(one(first.men), first, '맨 위로');
    const { items, totalUnreadCount } = await list(me);
    expect(items.map(({ channelId, unreadCount }) => [channelId, unreadCount])).toEqual([
      [first.channelId, 2],
      [second.channelId, 3],
      [third.channelId, 1],
    ]);
    expect(totalUnreadCount).toBe(6);
    expect(items[0]).toMatchObject({
      opponentTeamName: '야구 보는 사람들',
      memberCount: 6,
      lastMessage: { text: '맨 위로' },
      lastSenderNickname: one(first.men).nickname,
    });
    expect(items[0]?.thumbnailUrls).toHaveLength(3);
    const page = await api.call(calls.searchChats, { as: me, body: { limit: 2 } });
    const rest = await api.call(calls.searchChats, {
      as: me,
      body: { limit: 2, cursor: page.nextCursor ?? '' },
    });
    expect([...page.items, ...rest.items].map(({ channelId }) => channelId)).toEqual(
      items.map(({ channelId }) => channelId),
    );
  });
});

describe('somebody else’s room', () => {
  test('answers 1003 to every call of an outsider, and changes nothing', async () => {
    const room = await openRoom();
    const as = await api.person();
    const params = { channelId: room.channelId };
    const refusals = [
      api.refusal(calls.getChat, { as, params }),
      api.refusal(calls.getMessages, { as, params, query: {} }),
      api.refusal(calls.createMessage, {
        as,
        params,
        body: { clientMessageId: randomUUID(), text: '들여보내 줘요' },
      }),
      api.refusal(calls.readChat, { as, params, body: { seq: 1 } }),
      api.refusal(calls.createTyping, { as, params, body: {} }),
      api.refusal(calls.createChatImageUpload, {
        as,
        params,
        body: { contentType: 'image/png', size: 10 },
      }),
      api.refusal(calls.getChat, { as, params: { channelId: 2_000_000_000 } }),
    ];
    for (const refusal of await Promise.all(refusals)) expect(refusal.code).toBe(1003);
    expect((await list(as)).items).toEqual([]);
    const written = await api.app.db
      .select()
      .from(chatMessages)
      .where(eq(chatMessages.channelId, room.channelId));
    expect(written).toHaveLength(1);
    const [channel] = await api.app.db.select().from(chatChannels).where(eq(chatChannels.id, room.channelId));
    expect(channel?.lastSeq).toBe(1);
  });
});
