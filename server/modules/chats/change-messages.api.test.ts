import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import * as calls from '@/contract/chats';
import { type ReactionKind, reactionKinds } from '@/contract/message-parts';
import * as acts from '@/contract/messages';
import { createReport } from '@/contract/safety';
import { createChatStage, type Room } from '../../../testing/api/chat-stage';
import { countQueries } from '../../../testing/api/count-queries';
import type { Person } from '../../../testing/api/person';
import { standInLine } from '../../../testing/api/stand-in-line';
import { useTestApi } from '../../../testing/api/use-api';
import { blocks, chatMessages, outbox, reports } from '../../db/schema';
import { transact } from '../../db/transact';
import { cleanDeletedMessages } from './clean-deleted-messages';
import { closeRoom } from './close-room';

const api = useTestApi();
const { openRoom, holdRoom, say, read, list, leave, leaveRooms } = createChatStage(() => api);

const react = (as: Person, { channelId }: Room, seq: number, kind: ReactionKind | null) =>
  api.call(acts.updateReaction, { as, params: { channelId, seq }, body: { kind } });
const remove = (as: Person, { channelId }: Room, seq: number) =>
  api.call(acts.deleteMessage, { as, params: { channelId, seq } });
const hide = (as: Person, { channelId }: Room, seq: number) =>
  api.call(acts.hideMessage, { as, params: { channelId, seq }, body: {} });
const answer = (as: Person, { channelId }: Room, replyToSeq: number, text = '저도요') => {
  const body = { clientMessageId: randomUUID(), text, replyToSeq };
  return api.call(calls.createMessage, { as, params: { channelId }, body });
};
/** What `remove` writes, by another node: what one node does in a room is in line already. */
const takeBackElsewhere = (room: Room, seq: number) =>
  api.app.db.transaction(async (tx) => {
    await holdRoom(room)(tx);
    await tx
      .update(chatMessages)
      .set({ deletedAt: api.clock.now() })
      .where(and(eq(chatMessages.channelId, room.channelId), eq(chatMessages.seq, seq)));
  });
const eventsOf = async (channel: string) =>
  (await api.app.db.select().from(outbox).where(eq(outbox.channel, channel)).orderBy(outbox.id)).map(
    ({ message }) => message,
  );
const changesOf = async ({ channelId }: Room) =>
  (await eventsOf(`chat.${channelId}`)).filter(({ type }) => type === 'CHAT_MESSAGE_CHANGED');
const lastOf = async (as: Person, room: Room) => (await read(as, room)).items.at(-1);

describe('an answer to a message', () => {
  test('that is being taken back shows none of its words', async () => {
    const room = await openRoom();
    const { seq } = await say(room.women[0], room, '없던 말로 해요');
    await standInLine(api, holdRoom(room), [
      () => takeBackElsewhere(room, seq),
      () => answer(room.men[0], room, seq),
    ]);
    expect(JSON.stringify((await eventsOf(`chat.${room.channelId}`)).at(-1))).not.toContain('없던 말');
    expect((await lastOf(room.men[1], room))?.replyTo).toMatchObject({ isDeleted: true, text: null });
  });

  test('carries what it answers, for everybody, live and when it is sent again', async () => {
    const room = await openRoom();
    const [she, he] = [room.women[0], room.men[0]];
    const asked = await say(she, room, '토요일 어때요?'.padEnd(150, '!'));
    const answered = await answer(he, room, asked.seq);
    const replyTo = {
      seq: asked.seq,
      senderUserId: she.id,
      type: 'TEXT',
      text: '토요일 어때요?'.padEnd(100, '!'),
      imageCount: 0,
      isDeleted: false,
    };
    expect(answered.replyTo).toEqual(replyTo);
    expect((await lastOf(she, room))?.replyTo).toEqual(replyTo);
    expect((await eventsOf(`chat.${room.channelId}`)).at(-1)).toEqual({
      type: 'CHAT_MESSAGE',
      message: answered,
    });
    const { clientMessageId } = answered;
    const again = await api.call(calls.createMessage, {
      as: he,
      params: { channelId: room.channelId },
      body: { clientMessageId: clientMessageId ?? '', text: '저도요', replyToSeq: asked.seq },
    });
    expect(again).toEqual(answered);
  });

  test('names a message of this room that a person wrote', async () => {
    const [room, other] = [await openRoom(), await openRoom()];
    for (let count = 0; count < 5; count += 1) await say(other.women[0], other, `${count}`);
    for (const replyToSeq of [1, 5]) {
      const body = { clientMessageId: randomUUID(), text: '네', replyToSeq };
      const given = { as: room.women[0], params: { channelId: room.channelId }, body };
      expect(await api.refusal(calls.createMessage, given)).toMatchObject({ code: 1002, status: 400 });
    }
    expect((await read(room.women[0], room)).lastSeq).toBe(1);
  });
});

describe('reactions', () => {
  test('are one a person: another one replaces it, null takes it back, the same again changes nothing', async () => {
    const room = await openRoom();
    const [she, he] = [room.women[0], room.men[0]];
    const { seq } = await say(she, room, '날씨 좋네요');
    await react(he, room, seq, 'HEART');
    await react(she, room, seq, 'LAUGH');
    expect((await react(he, room, seq, 'THUMB')).change).toBe(3);
    expect((await react(he, room, seq, 'THUMB')).change).toBe(3);
    const expected = [
      { userId: she.id, kind: 'LAUGH' },
      { userId: he.id, kind: 'THUMB' },
    ].sort((one, other) => one.userId - other.userId);
    expect((await lastOf(room.men[2], room))?.reactions).toEqual(expected);
    expect(await changesOf(room)).toHaveLength(3);
    expect((await changesOf(room)).at(-1)).toMatchObject({ change: { seq, change: 3, reactions: expected } });
    await react(he, room, seq, null);
    expect((await lastOf(he, room))?.reactions).toEqual([{ userId: she.id, kind: 'LAUGH' }]);
  });

  test('are of any kind the contract knows, and kept as given', async () => {
    const room = await openRoom();
    const [she, he] = [room.women[0], room.men[0]];
    const { seq } = await say(she, room, '여섯 가지');
    for (const kind of reactionKinds) {
      const reactions = [{ userId: he.id, kind }];
      expect((await react(he, room, seq, kind)).reactions).toEqual(reactions);
      expect((await lastOf(she, room))?.reactions).toEqual(reactions);
    }
  });

  test('are taken of nobody who leaves, and in no room that is being closed', async () => {
    for (const end of ['leaves', 'closes'] as const) {
      const room = await openRoom();
      const { seq } = await say(room.men[0], room, '안녕');
      const { channelId } = room;
      const [as] = room.women;
      const params = { channelId, seq };
      const [, refusal] = await standInLine(api, holdRoom(room), [
        () => (end === 'leaves' ? leaveRooms(as) : transact(api.app, (tx) => closeRoom(tx, channelId))),
        () => api.attempt(acts.updateReaction, { as, params, body: { kind: 'HEART' } }),
      ]);
      expect(refusal).toBe(1003);
      expect(await changesOf(room)).toEqual([]);
    }
  });

  test('of six people at the same moment are all kept, and the last event has them all', async () => {
    const room = await openRoom();
    const everybody = [...room.women, ...room.men];
    const { seq } = await say(room.women[0], room, '다 같이');
    const changes = await Promise.all(everybody.map((as) => react(as, room, seq, 'HEART')));
    expect(changes.map(({ change }) => change).sort()).toEqual([1, 2, 3, 4, 5, 6]);
    expect((await lastOf(room.men[0], room))?.reactions).toHaveLength(6);
    const last = changes.find(({ change }) => change === 6);
    expect(last?.reactions).toHaveLength(6);
  });

  test('are one statement', async () => {
    const room = await openRoom();
    const { seq } = await say(room.women[0], room, '하나');
    const kinds = [...reactionKinds];
    const next = () => react(room.men[0], room, seq, kinds.shift() ?? null);
    await next();
    expect(await countQueries(api.app, next)).toBe(1);
  });

  test('need somebody who is there, a room that is open and a message that says something', async () => {
    const room = await openRoom();
    const [she, he, gone] = [room.women[0], room.men[0], room.men[1]];
    const { seq } = await say(she, room, '안녕');
    await leave(room, gone);
    const refused = async (as: Person, at: number) =>
      (
        await api.refusal(acts.updateReaction, {
          as,
          params: { channelId: room.channelId, seq: at },
          body: { kind: 'HEART' },
        })
      ).code;
    expect(await refused(gone, seq)).toBe(1003);
    expect(await refused(await api.person(), seq)).toBe(1003);
    expect(await refused(he, 1)).toBe(1003);
    expect(await refused(he, 99)).toBe(1003);
    await remove(she, room, seq);
    expect(await refused(he, seq)).toBe(1003);
    const other = await say(she, room, '또 봐요');
    await transact(api.app, (tx) => closeRoom(tx, room.channelId));
    expect(await refused(he, other.seq)).toBe(1003);
    expect(await changesOf(room)).toHaveLength(1);
  });

  test('that a phone missed are asked for by the last change it knows', async () => {
    const room = await openRoom();
    const [she, he] = [room.women[0], room.men[0]];
    const [first, second] = [await say(she, room, '하나'), await say(she, room, '둘')];
    await react(he, room, second.seq, 'HEART');
    await react(he, room, first.seq, 'SAD');
    const since = async (changedAfter: number) => {
      const query = { changedAfter };
      const given = { as: she, params: { channelId: room.channelId }, query };
      const { items, lastChange } = await api.call(calls.getMessages, given);
      return [items.map(({ seq, change }) => [seq, change]), lastChange];
    };
    expect(await since(0)).toEqual([
      [
        [second.seq, 1],
        [first.seq, 2],
      ],
      2,
    ]);
    expect(await since(1)).toEqual([[[first.seq, 2]], 2]);
    expect(await since(2)).toEqual([[], 2]);
  });
});

describe('a message taken back from everybody', () => {
  test('says nothing any more: in the room, in answers to it, in the list and at the head of the room', async () => {
    const room = await openRoom();
    const [she, he] = [room.women[0], room.men[0]];
    const { seq } = await say(she, room, '제 번호는 비밀이에요');
    await react(he, room, seq, 'HEART');
    const answered = await answer(he, room, seq);
    const params = { channelId: room.channelId };
    await api.call(acts.updateChatNotice, { as: he, params, body: { seq } });
    expect((await api.call(calls.getChat, { as: she, params })).notice).toMatchObject({ seq });
    expect(await remove(she, room, seq)).toMatchObject({ seq, isDeleted: true, reactions: [] });
    expect(await remove(she, room, seq)).toMatchObject({ seq, isDeleted: true });
    const { items } = await read(he, room);
    expect(items.find((message) => message.seq === seq)).toMatchObject({
      isDeleted: true,
      text: null,
      reactions: [],
    });
    expect(items.find((message) => message.seq === answered.seq)?.replyTo).toMatchObject({
      isDeleted: true,
      text: null,
    });
    expect((await api.call(calls.getChat, { as: she, params })).notice).toBeNull();
    expect(await changesOf(room)).toHaveLength(2);
    const late = await answer(he, room, seq);
    expect(late.replyTo).toMatchObject({ isDeleted: true, text: null });
    await remove(he, room, late.seq);
    expect((await list(she)).items[0]?.lastMessage).toMatchObject({ isDeleted: true, text: null });
  });

  test('is one’s own and of the last 24 hours, to the second', async () => {
    const room = await openRoom();
    const [she, he] = [room.women[0], room.men[0]];
    const { seq } = await say(she, room, '어제 한 말');
    const given = { params: { channelId: room.channelId, seq } };
    // The clock stands still: a busy machine may take longer than a second from one step to the next.
    const now = api.clock.now();
    const stopped = vi.spyOn(api.clock, 'now').mockReturnValue(now);
    onTestFinished(() => void stopped.mockRestore());
    const setAge = (ms: number) =>
      api.app.db
        .update(chatMessages)
        .set({ createdAt: new Date(now.getTime() - ms) })
        .where(and(eq(chatMessages.channelId, room.channelId), eq(chatMessages.seq, seq)));
    expect(await api.refusal(acts.deleteMessage, { as: he, ...given })).toMatchObject({ code: 1003 });
    await setAge(24 * 3_600_000 + 1000);
    expect(await api.refusal(acts.deleteMessage, { as: she, ...given })).toMatchObject({
      code: 1003,
      displayMessage: '보낸 지 24시간이 지나 모두에게서 지울 수 없어요.',
    });
    expect((await lastOf(he, room))?.text).toBe('어제 한 말');
    await setAge(24 * 3_600_000 - 1000);
    expect(await remove(she, room, seq)).toMatchObject({ seq, isDeleted: true });
    expect(await lastOf(he, room)).toMatchObject({ isDeleted: true, text: null });
  });

  test('can be reported for a week, then its words go; the report keeps them', async () => {
    const room = await openRoom();
    const [she, he] = [room.women[0], room.men[0]];
    const said = await say(she, room, '못된 말 대신 쓴 말');
    await remove(she, room, said.seq);
    const body = { targetType: 'MESSAGE' as const, targetId: said.id, reportTypeId: 2 };
    const { id } = await api.call(createReport, { as: he, body });
    const stored = async () => {
      const [row] = await api.app.db.select().from(chatMessages).where(eq(chatMessages.id, said.id));
      return row?.text;
    };
    await cleanDeletedMessages(api);
    expect(await stored()).toBe('못된 말 대신 쓴 말');
    const deletedAt = new Date(api.clock.now().getTime() - 7 * 86_400_000 - 1000);
    await api.app.db.update(chatMessages).set({ deletedAt }).where(eq(chatMessages.id, said.id));
    await cleanDeletedMessages(api);
    expect(await stored()).toBeNull();
    const [report] = await api.app.db.select().from(reports).where(eq(reports.id, id));
    expect(report?.evidence.messages.find(({ isReported }) => isReported)?.text).toBe('못된 말 대신 쓴 말');
  });
});

describe('a message taken out of one’s own sight', () => {
  test('says nothing to this person and everything to the others; their other devices are told', async () => {
    const room = await openRoom();
    const [she, he] = [room.women[0], room.men[0]];
    await say(she, room, '먼저 한 말');
    const { seq } = await say(she, room, '나중 한 말');
    await hide(he, room, seq);
    await hide(he, room, seq);
    expect(await lastOf(he, room)).toMatchObject({ seq, isHidden: true, text: null });
    expect(await lastOf(she, room)).toMatchObject({ seq, isHidden: false, text: '나중 한 말' });
    const [row] = (await list(he)).items;
    expect(row).toMatchObject({ unreadCount: 1, lastMessage: { text: '먼저 한 말' } });
    expect((await list(she)).items[0]?.lastMessage?.text).toBe('나중 한 말');
    // Nor at the head of the room.
    const params = { channelId: room.channelId };
    await api.call(acts.updateChatNotice, { as: she, params, body: { seq } });
    expect((await api.call(calls.getChat, { as: she, params })).notice?.text).toBe('나중 한 말');
    const his = await api.call(calls.getChat, { as: he, params });
    expect(his.notice).toBeNull();
    // What answers it quotes it for the others alone, now and later.
    expect(his.hiddenSeqs).toEqual([seq]);
    expect((await api.call(calls.getChat, { as: she, params })).hiddenSeqs).toEqual([]);
    const told = (await eventsOf(`user.${he.id}`)).filter(({ type }) => type === 'CHAT_MESSAGE_HIDDEN');
    expect(told).toEqual([{ type: 'CHAT_MESSAGE_HIDDEN', channelId: room.channelId, seq }]);
    const given = { as: he, params: { channelId: room.channelId, seq: 1 }, body: {} };
    expect(await api.refusal(acts.hideMessage, given)).toMatchObject({ code: 1003 });
  });
});

describe('the room itself', () => {
  test('shows one message at its head, to all six, until somebody takes it down', async () => {
    const room = await openRoom();
    const params = { channelId: room.channelId };
    const { seq } = await say(room.women[0], room, '토요일 세 시 홍대입구역');
    const put = (at: number | null) =>
      api.call(acts.updateChatNotice, { as: room.men[0], params, body: { seq: at } });
    await put(seq);
    await put(seq);
    const notice = async () => (await api.call(calls.getChat, { as: room.women[1], params })).notice;
    expect(await notice()).toMatchObject({ seq, text: '토요일 세 시 홍대입구역' });
    const told = (await eventsOf(`chat.${room.channelId}`)).filter(({ type }) => type === 'CHAT_CHANGED');
    expect(told).toHaveLength(1);
    const given = { as: room.men[0], params, body: { seq: 1 } };
    expect(await api.refusal(acts.updateChatNotice, given)).toMatchObject({ code: 1003 });
    await put(null);
    expect(await notice()).toBeNull();
  });

  test('is muted for one person, as the list and the room say', async () => {
    const room = await openRoom();
    const [she, he] = [room.women[0], room.men[0]];
    const params = { channelId: room.channelId };
    await api.call(acts.muteChat, { as: he, params, body: { isMuted: true } });
    expect((await list(he)).items[0]?.isMuted).toBe(true);
    expect((await api.call(calls.getChat, { as: he, params })).isMuted).toBe(true);
    expect((await list(she)).items[0]?.isMuted).toBe(false);
    await api.call(acts.muteChat, { as: he, params, body: { isMuted: false } });
    expect((await list(he)).items[0]?.isMuted).toBe(false);
  });

  test('is searched by words, newest first, without what one does not see', async () => {
    const room = await openRoom();
    const [she, he, blocked] = [room.women[0], room.men[0], room.women[1]];
    const said: number[] = [];
    for (const text of ['홍대 어때요', 'Cafe 100% 홍대', '강남', '홍대 말고'])
      said.push((await say(she, room, text)).seq);
    const fromBlocked = await say(blocked, room, '홍대 좋아요');
    await api.app.db.insert(blocks).values({ blockerUserId: he.id, blockedUserId: blocked.id });
    const find = async (text: string, before?: number) => {
      const query = { text, ...(before !== undefined && { before }) };
      const given = { as: he, params: { channelId: room.channelId }, query };
      return (await api.call(acts.searchMessages, given)).items.map(({ seq }) => seq);
    };
    const [first, second, , last] = said;
    expect(await find('홍대')).toEqual([last, second, first]);
    expect(await find('홍대', last)).toEqual([second, first]);
    expect(await find('cafe 100%')).toEqual([second]);
    expect(await find('%')).toEqual([second]);
    expect(await find('매칭')).toEqual([]);
    await hide(he, room, first ?? 0);
    await remove(she, room, last ?? 0);
    expect(await find('홍대')).toEqual([second]);
    expect(fromBlocked.seq).toBeGreaterThan(last ?? 0);
  });
});
