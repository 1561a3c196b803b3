import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import * as calls from '@/contract/chats';
import { updateChatNotice } from '@/contract/messages';
import { createChatStage } from '../../../testing/api/chat-stage';
import type { Person } from '../../../testing/api/person';
import { useTestApi } from '../../../testing/api/use-api';
import { blocks, chatChannels, chatMembers, chatMessages, outbox, teams, users } from '../../db/schema';
import { transact } from '../../db/transact';
import { closeRoom } from './close-room';

const api = useTestApi();
const { openRoom, say, refuseToSay, read, list, leave } = createChatStage(() => api);

describe('reading', () => {
  test('pages back from the newest and forward from what one has', async () => {
    const room = await openRoom();
    const reader = room.men[0];
    for (let count = 0; count < 9; count += 1) await say(room.women[0], room, `${count}`);
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

  test('the mark moves forward only, at most to the last message, and the room is notified when it moved', async () => {
    const room = await openRoom();
    const reader = room.men[0];
    await say(room.women[0], room, '하나');
    await say(room.women[0], room, '둘');
    const mark = (seq: number) =>
      api.call(calls.readChat, { as: reader, params: { channelId: room.channelId }, body: { seq } });
    expect(await mark(2)).toEqual({ lastReadSeq: 2 });
    expect(await mark(1)).toEqual({ lastReadSeq: 2 });
    expect(await mark(99)).toEqual({ lastReadSeq: 3 });
    const told = await api.app.db
      .select()
      .from(outbox)
      .where(eq(outbox.channel, `chat.${room.channelId}`))
      .orderBy(outbox.id);
    expect(told.map(({ message }) => message).filter(({ type }) => type === 'CHAT_READ')).toEqual([
      { type: 'CHAT_READ', channelId: room.channelId, userId: reader.id, seq: 2 },
      { type: 'CHAT_READ', channelId: room.channelId, userId: reader.id, seq: 3 },
    ]);
    const chat = await api.call(calls.getChat, {
      as: room.women[0],
      params: { channelId: room.channelId },
    });
    expect(chat.members.find(({ userId }) => userId === reader.id)?.lastReadSeq).toBe(3);
  });

  test('who left keeps what came before, sees nothing after and reaches nobody', async () => {
    const room = await openRoom();
    const [gone, stays] = [room.men[0], room.women[0]];
    await say(stays, room, '가기 전');
    await leave(room, gone);
    const { seq } = await say(stays, room, '떠난 뒤');
    const params = { channelId: room.channelId };
    await api.call(updateChatNotice, { as: stays, params, body: { seq } });
    expect((await api.call(calls.getChat, { as: stays, params })).notice?.text).toBe('떠난 뒤');
    expect((await api.call(calls.getChat, { as: gone, params })).notice).toBeNull();
    await api.call(updateChatNotice, { as: stays, params, body: { seq: 2 } });
    expect((await api.call(calls.getChat, { as: gone, params })).notice?.text).toBe('가기 전');
    expect(await read(gone, room)).toMatchObject({ lastSeq: 2, items: [{ seq: 1 }, { text: '가기 전' }] });
    expect((await read(gone, room, { after: 2 })).items).toEqual([]);
    expect((await list(gone)).items).toMatchObject([{ state: 'CLOSED', lastMessage: { text: '가기 전' } }]);
    expect((await refuseToSay(gone, room, '아직 있어요')).code).toBe(1003);
    expect((await api.refusal(calls.createTyping, { as: gone, params, body: {} })).code).toBe(1003);
    const chat = await api.call(calls.getChat, { as: stays, params });
    expect(chat.members.find(({ userId }) => userId === gone.id)).toMatchObject({ isPresent: false });
  });

  test('a room shows both teams from the reader’s side, the withdrawn without a trace, and whom I blocked', async () => {
    const room = await openRoom();
    const viewer = room.women[0];
    const [withdrawn, blocked] = [room.men[0], room.men[1]];
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
  test('has the latest message first, counts what others wrote and I did not read', async () => {
    const me = await api.person({ gender: 'WOMAN' });
    const first = await openRoom({ her: me });
    const second = await openRoom({ her: me });
    const third = await openRoom({ her: me });
    await say(second.men[0], second, '둘째 방');
    await say(second.men[0], second, '또');
    await say(me, second, '제 말은 안 세요');
    await say(first.men[0], first, '맨 위로');
    const { items, totalUnreadCount } = await list(me);
    expect(items.map(({ channelId, unreadCount }) => [channelId, unreadCount])).toEqual([
      [first.channelId, 1],
      [second.channelId, 2],
      // The line that it matched is nobody's message.
      [third.channelId, 0],
    ]);
    expect(totalUnreadCount).toBe(3);
    expect(items[0]).toMatchObject({
      opponentTeamName: '야구 보는 사람들',
      memberCount: 6,
      lastMessage: { text: '맨 위로' },
      lastSenderNickname: first.men[0].nickname,
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

describe('the rooms of a name', () => {
  test('are those of the other team and of who is in it, also half typed, by initials and without the spaces', async () => {
    const me = await api.person({ gender: 'WOMAN' });
    const [picnic, running, third] = [
      await openRoom({ her: me }),
      await openRoom({ her: me }),
      await openRoom({ her: me }),
    ];
    await renameTeam(picnic.men[0], '한강 Picnic단');
    await renameTeam(running.men[0], '새벽 러닝 크루');
    await rename(running.men[1], '한결');
    await rename(picnic.women[1], '한솔');
    const named = async (text: string, as: Person = me) => {
      const { items } = await api.call(calls.searchChats, { as, body: { text } });
      return items.map(({ channelId }) => channelId);
    };
    // The latest first, as in the list.
    expect(await named('한')).toEqual([running.channelId, picnic.channelId]);
    expect(await named('한ㄱ')).toEqual([running.channelId, picnic.channelId]);
    expect(await named(' 한결 ')).toEqual([running.channelId]);
    expect(await named('picnic')).toEqual([picnic.channelId]);
    expect(await named('벽러')).toEqual([running.channelId]);
    expect(await named('ㄹㄴㅋ')).toEqual([running.channelId]);
    // One's own team is in every room: it finds none.
    expect(await named('한솔')).toEqual([]);
    expect(await named('%')).toEqual([]);
    // As its field counts: what a Mac writes takes three units for a syllable, an emoji two.
    expect(await named('한강'.normalize('NFD').padStart(102))).toEqual([picnic.channelId]);
    expect(await named('🍀'.repeat(50))).toEqual([]);
    await api.app.db.update(users).set({ state: 'WITHDRAWN' }).where(eq(users.id, running.men[1].id));
    expect(await named('한결')).toEqual([]);
    // Somebody else finds only their own.
    expect(await named('러닝', third.women[1])).toEqual([]);
  });

  test('come page by page, and count all that is unread', async () => {
    const me = await api.person({ gender: 'WOMAN' });
    const rooms = [await openRoom({ her: me }), await openRoom({ her: me }), await openRoom({ her: me })];
    const [first, other, last] = rooms as [Room, Room, Room];
    await renameTeam(other.men[0], '새벽 러닝 크루');
    await say(other.men[0], other, '안 찾는 방');
    const body = { limit: 1, text: '야구' };
    const page = await api.call(calls.searchChats, { as: me, body });
    expect(page).toMatchObject({ items: [{ channelId: last.channelId }], totalUnreadCount: 1 });
    const next = await api.call(calls.searchChats, {
      as: me,
      body: { ...body, cursor: page.nextCursor ?? '' },
    });
    expect(next).toMatchObject({ items: [{ channelId: first.channelId }], nextCursor: null });
  });

  test.each([{ text: '' }, { text: '   ' }, { text: '가'.repeat(51) }])('%o is refused', async (body) => {
    const as = await api.person();
    expect((await api.refusal(calls.searchChats, { as, body })).code).toBe(1002);
  });
});

describe('rooms that ended', () => {
  test('sink below those that go on, whatever was said last, page by page; their end is no unread message', async () => {
    const me = await api.person({ gender: 'WOMAN' });
    const left = await openRoom({ her: me });
    const open = await openRoom({ her: me });
    const closed = await openRoom({ her: me });
    await leave(left, me);
    await transact(api.app, (tx) => closeRoom(tx, closed.channelId));
    const { items, totalUnreadCount } = await list(me);
    expect(items.map(({ channelId, state }) => [channelId, state])).toEqual([
      [open.channelId, 'OPEN'],
      [closed.channelId, 'CLOSED'],
      [left.channelId, 'CLOSED'],
    ]);
    expect(totalUnreadCount).toBe(0);
    const seen: number[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: Awaited<ReturnType<typeof list>> = await api.call(calls.searchChats, {
        as: me,
        body: { limit: 1, ...(cursor && { cursor }) },
      });
      seen.push(...page.items.map(({ channelId }) => channelId));
      cursor = page.nextCursor;
    }
    expect(seen).toEqual([open.channelId, closed.channelId, left.channelId]);
  });
});

describe('the list of somebody who blocked a member', () => {
  test('neither shows what the blocked person wrote last nor counts it, for the blocker alone', async () => {
    const room = await openRoom();
    const [blocker, blocked, third] = [room.women[0], room.men[0], room.women[1]];
    await say(third, room, '토요일 어때요?');
    await api.app.db.insert(blocks).values({ blockerUserId: blocker.id, blockedUserId: blocked.id });
    await say(blocked, room, '저는 좋아요');
    expect(await list(blocker)).toMatchObject({
      items: [
        { unreadCount: 1, lastMessage: { text: '토요일 어때요?' }, lastSenderNickname: third.nickname },
      ],
      totalUnreadCount: 1,
    });
    expect(await list(third)).toMatchObject({
      items: [{ unreadCount: 1, lastMessage: { text: '저는 좋아요' } }],
      totalUnreadCount: 1,
    });
    expect((await list(blocked)).items).toMatchObject([{ lastMessage: { text: '저는 좋아요' } }]);
  });

  test('shows the room’s first line when nobody else wrote, and pages by what it shows', async () => {
    const me = await api.person({ gender: 'WOMAN' });
    const quiet = await openRoom({ her: me });
    const lively = await openRoom({ her: me });
    const blocked = quiet.men[0];
    await api.app.db.insert(blocks).values({ blockerUserId: me.id, blockedUserId: blocked.id });
    await say(blocked, quiet, '여기요');
    const { items } = await list(me);
    expect(items.map(({ channelId }) => channelId)).toEqual([lively.channelId, quiet.channelId]);
    expect(items[1]).toMatchObject({ unreadCount: 0, lastMessage: { seq: 1 }, lastSenderNickname: null });
    const page = await api.call(calls.searchChats, { as: me, body: { limit: 1 } });
    const cursor = page.nextCursor ?? '';
    const rest = await api.call(calls.searchChats, { as: me, body: { limit: 1, cursor } });
    expect(rest.items.map(({ channelId }) => channelId)).toEqual([quiet.channelId]);
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

type Room = Awaited<ReturnType<typeof openRoom>>;

async function rename({ id }: Person, nickname: string): Promise<void> {
  await api.app.db.update(users).set({ nickname, nicknameKey: nickname }).where(eq(users.id, id));
}

async function renameTeam({ id }: Person, name: string): Promise<void> {
  const team = api.app.db
    .select({ id: chatMembers.teamId })
    .from(chatMembers)
    .where(eq(chatMembers.userId, id))
    .limit(1);
  await api.app.db.update(teams).set({ name }).where(inArray(teams.id, team));
}
