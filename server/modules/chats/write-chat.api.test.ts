import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import * as calls from '@/contract/chats';
import { updateChatNotice, updateReaction } from '@/contract/messages';
import { createChatStage, type Room } from '../../../testing/api/chat-stage';
import { countQueries } from '../../../testing/api/count-queries';
import type { Person } from '../../../testing/api/person';
import { drawPhoto, sendPhoto } from '../../../testing/api/photos';
import { standInLine } from '../../../testing/api/stand-in-line';
import { useTestApi } from '../../../testing/api/use-api';
import { takeTurns } from '../../../testing/tuple';
import { chatMessages, chatPushes, outbox } from '../../db/schema';
import { transact } from '../../db/transact';
import { recordChatEvent } from '../../events/record-messages';
import { closeRoom } from './close-room';
import { insertMessage } from './insert-message';

const api = useTestApi();
const { openRoom, holdRoom, leaveRooms, say, refuseToSay, read } = createChatStage(() => api);

describe('writing', () => {
  test('thirty messages of six people at once get the numbers 2 to 31, each once', async () => {
    const room = await openRoom();
    const everybody = [...room.women, ...room.men];
    const sent = await Promise.all(takeTurns(everybody, 30).map((as, index) => say(as, room, `말 ${index}`)));
    expect(sent.map(({ seq }) => seq).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 30 }, (_, i) => i + 2),
    );
    const { items, lastSeq } = await read(room.men[0], room, { limit: 100 });
    expect(items.map(({ seq }) => seq)).toEqual(Array.from({ length: 31 }, (_, i) => i + 1));
    expect(items.slice(1)).toEqual([...sent].sort((a, b) => a.seq - b.seq));
    expect(lastSeq).toBe(31);
  });

  test('the same message sent again, later or at the same moment, is one message', async () => {
    const room = await openRoom();
    const [sender, id] = [room.women[0], randomUUID()];
    const tries = await Promise.all(Array.from({ length: 4 }, () => say(sender, room, '안녕하세요', id)));
    tries.push(await say(sender, room, '다른 말이어도', id));
    for (const answer of tries) expect(answer).toEqual(tries[0]);
    const { items } = await read(sender, room);
    expect(items.map(({ text }) => text)).toEqual(['두 팀이 매칭됐어요. 먼저 인사해 볼까요?', '안녕하세요']);
    const again = await say(room.men[0], room, '제 것은 제 것', id);
    expect(again.seq).toBe(3);
  });

  test('a message is one statement', async () => {
    const room = await openRoom();
    const [as, params] = [room.women[0], { channelId: room.channelId }];
    const send = () =>
      api.call(calls.createMessage, { as, params, body: { clientMessageId: randomUUID(), text: '안녕' } });
    await send();
    expect(await countQueries(api.app, send)).toBe(1);
  });

  test('who leaves writes nothing after that, however close it was', async () => {
    const room = await openRoom();
    const [as] = room.women;
    const [, refusal] = await standInLine(api, holdRoom(room), [
      () => leaveRooms(as),
      () => refuseToSay(as, room, '하나만 더'),
    ]);
    expect(refusal).toMatchObject({ code: 1003 });
    expect((await read(room.men[0], room)).items.at(-1)?.systemKind).toBe('MEMBER_LEFT');
  });

  test('who leaves keeps what was said before that, however close it was', async () => {
    const room = await openRoom();
    const [as] = room.women;
    await standInLine(api, holdRoom(room), [() => say(room.men[0], room, '하나만 더'), () => leaveRooms(as)]);
    expect((await read(as, room)).items.at(-1)?.text).toBe('하나만 더');
  });

  test('nothing is said in a room that is being closed', async () => {
    const room = await openRoom();
    const { channelId } = room;
    const [, refusal] = await standInLine(api, holdRoom(room), [
      () => transact(api.app, (tx) => closeRoom(tx, channelId)),
      () => refuseToSay(room.women[0], room, '하나만 더'),
    ]);
    expect(refusal).toMatchObject({ code: 1003 });
    expect((await read(room.men[0], room)).items.at(-1)?.systemKind).toBe('CHAT_CLOSED');
  });

  test('a message, its event and the thought of its push are written together', async () => {
    const room = await openRoom();
    const before = await writtenIn(room);
    const message = await say(room.women[0], room, '같이 가요');
    const { messages, events, pushes } = await writtenIn(room);
    expect(messages).toEqual([...before.messages, { seq: 2, text: '같이 가요' }]);
    expect(events).toEqual([...before.events, { type: 'CHAT_MESSAGE', message }]);
    expect(pushes).toEqual([...before.pushes, { seq: 2 }]);
  });

  test.each(['chat_messages', 'outbox', 'chat_pushes'])(
    'none of the three is where %s takes no row',
    async (table) => {
      const room = await openRoom();
      const before = await writtenIn(room);
      const revive = await refuseRows(table);
      try {
        expect((await refuseToSay(room.women[0], room, '되돌아갈 말')).status).toBe(500);
      } finally {
        await revive();
      }
      expect(await writtenIn(room)).toEqual(before);
      expect((await say(room.men[0], room, '다음 번호')).seq).toBe(2);
    },
  );

  test('a line of the service goes with what it tells of', async () => {
    const room = await openRoom();
    const before = await writtenIn(room);
    await expect(
      transact(api.app, async (tx) => {
        await insertMessage(tx, room.channelId, { type: 'TEXT', text: '되돌아갈 말' });
        recordChatEvent(tx, room.channelId, { type: 'CHAT_CLOSED', channelId: room.channelId });
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    expect(await writtenIn(room)).toEqual(before);
    expect((await say(room.men[0], room, '다음 번호')).seq).toBe(2);
  });

  test('a thousand characters are taken, one more is not; a family of emoji counts its code points', async () => {
    const room = await openRoom();
    const sender = room.women[0];
    const family = '👨‍👩‍👧‍👦';
    expect((await say(sender, room, '가'.repeat(1000))).text).toHaveLength(1000);
    expect((await say(sender, room, '😀'.repeat(1000))).text).toBe('😀'.repeat(1000));
    expect((await say(sender, room, family.repeat(142))).text).toBe(family.repeat(142));
    expect((await say(sender, room, '한글'.normalize('NFD'))).text).toBe('한글');
    expect((await say(sender, room, '\u202e돌아선 글\u2066')).text).toBe('돌아선 글');
    for (const tooLong of ['가'.repeat(1001), family.repeat(143), '   ', '\u3164\u200b', 'NUL\u0000이 든 글'])
      expect(await refuseToSay(sender, room, tooLong)).toMatchObject({ code: 1002, status: 400 });
  });

  test('a hurtful word is refused and nobody sees it', async () => {
    const room = await openRoom();
    const refusal = await refuseToSay(room.women[0], room, '씨발');
    expect(refusal).toMatchObject({ code: 1002 });
    expect(refusal.debugMessage).toContain('text');
    expect((await read(room.men[0], room)).lastSeq).toBe(1);
  });

  test('a message has text or pictures: exactly one of the two', async () => {
    const room = await openRoom();
    const send = (body: { text?: string; imageKeys?: string[] }) =>
      api.refusal(calls.createMessage, {
        as: room.women[0],
        params: { channelId: room.channelId },
        body: { clientMessageId: randomUUID(), ...body },
      });
    expect((await send({})).code).toBe(1002);
    expect((await send({ text: '글과', imageKeys: ['chat/x'] })).code).toBe(1002);
  });

  test('a closed room takes no more and says so in Korean', async () => {
    const room = await openRoom();
    await say(room.women[0], room, '마지막 인사');
    await transact(api.app, (tx) => closeRoom(tx, room.channelId));
    expect(await refuseToSay(room.men[0], room, '늦었네요')).toMatchObject({
      code: 1003,
      displayMessage: '종료된 대화라 메시지를 보낼 수 없어요.',
    });
    const { channelId } = room;
    // What is no message is not refused as one.
    const over = { code: 1003, displayMessage: '종료된 대화예요.' };
    const as = room.men[0];
    const reacting = { as, params: { channelId, seq: 2 }, body: { kind: 'HEART' } } as const;
    expect(await api.refusal(updateReaction, reacting)).toMatchObject(over);
    const pinning = { as, params: { channelId }, body: { seq: 2 } };
    expect(await api.refusal(updateChatNotice, pinning)).toMatchObject(over);
    const chat = await api.call(calls.getChat, { as, params: { channelId } });
    expect(chat.state).toBe('CLOSED');
    expect((await read(room.men[0], room)).items.at(-1)?.systemKind).toBe('CHAT_CLOSED');
  });
});

describe('pictures', () => {
  test('of the sender show to everybody; those of others or of another room are refused', async () => {
    const room = await openRoom();
    const sender = room.women[0];
    const other = await openRoom({ her: sender });
    const upload = async (as: Person, { channelId }: Room) => {
      const picture = await drawPhoto();
      const body = { contentType: 'image/jpeg' as const, size: picture.length };
      const address = await api.call(calls.createChatImageUpload, { as, params: { channelId }, body });
      return sendPhoto(api, address, picture);
    };
    const body = (imageKeys: string[]) => ({ clientMessageId: randomUUID(), imageKeys });
    const params = { channelId: room.channelId };
    const own = await upload(sender, room);
    const message = await api.call(calls.createMessage, { as: sender, params, body: body([own]) });
    expect(message).toMatchObject({ type: 'IMAGE', text: null, images: [{ width: 640, height: 480 }] });
    expect((await read(room.men[0], room)).items.at(-1)?.images).toHaveLength(1);
    const refused = async (keys: string[]) =>
      (await api.refusal(calls.createMessage, { as: sender, params, body: body(keys) })).debugMessage;
    expect(await refused([await upload(room.men[0], room)])).toContain('imageKeys');
    expect(await refused([await upload(sender, other)])).toContain('imageKeys');
    expect(await refused([own, own])).toContain('not unique');
  });
});

/** All that was ever written of a room's messages, each in its order. */
async function writtenIn({ channelId }: Room) {
  const { db } = api.app;
  const messages = await db
    .select({ seq: chatMessages.seq, text: chatMessages.text })
    .from(chatMessages)
    .where(eq(chatMessages.channelId, channelId))
    .orderBy(chatMessages.id);
  const told = await db
    .select({ event: outbox.message })
    .from(outbox)
    .where(eq(outbox.channel, `chat.${channelId}`))
    .orderBy(outbox.id);
  const pushes = await db
    .select({ seq: chatPushes.seq })
    .from(chatPushes)
    .where(eq(chatPushes.channelId, channelId))
    .orderBy(chatPushes.id);
  return { messages, events: told.map(({ event }) => event), pushes };
}

/** From here on the table takes no row; answers how to end that. */
async function refuseRows(table: string): Promise<() => Promise<void>> {
  const { db } = api.app;
  await db.execute(sql`create function refuse_rows() returns trigger language plpgsql as
    $$ begin raise exception 'no room for a row'; end $$`);
  await db.execute(sql`create trigger refuse_rows before insert on ${sql.identifier(table)}
    for each row execute function refuse_rows()`);
  return async () => {
    await db.execute(sql`drop function refuse_rows() cascade`);
  };
}
