import { randomUUID } from 'node:crypto';
import type { Message } from '@/contract/chat-message';
import { type Chat, createMessage, createTyping, getChat, getMessages, readChat } from '@/contract/chats';
import { answerTo, greet, type LineContext, openTopic, reactToImages } from '../../demo/lines';
import type { Acting } from './answer-people';
import type { Duty } from './find-duties';
import { pause } from './pace';

type Room = Extract<Duty, { kind: 'CHAT' }>;

/**
 * One line in a room: a greeting when nobody has spoken, else one answer to the last message, however many came. Reads
 * first, then types, then writes, and rests before the room gets another.
 */
export async function talk(
  acting: Acting,
  room: Room,
  interestsOf: (subject: string) => string[],
): Promise<void> {
  const { client, random } = acting;
  const subject = room.subjects[random.int(0, room.subjects.length - 1)];
  if (!subject) return;
  const params = { channelId: room.id };
  await pause(acting, [1500, 3500]);
  const chat = await client.call(subject, getChat, { params });
  const { items } = await client.call(subject, getMessages, { params, query: { limit: 20 } });
  await client.call(subject, readChat, { params, body: { seq: chat.lastSeq } });
  await client.call(subject, createTyping, { params, body: {} });
  await pause(acting, [1500, 3000]);
  const text = compose(acting, { chat, messages: items, interests: interestsOf(subject) });
  await client.call(subject, createMessage, { params, body: { clientMessageId: randomUUID(), text } });
  await readToo(acting, room, { speaker: subject, seq: chat.lastSeq });
  await pause(acting, [1500, 2500]);
}

/** The speaker's team-mates read along; that one of them cannot does not matter. */
async function readToo(acting: Acting, room: Room, { speaker, seq }: { speaker: string; seq: number }) {
  for (const subject of room.subjects.filter((name) => name !== speaker)) {
    await pause(acting, [500, 2000]);
    await acting.client
      .call(subject, readChat, { params: { channelId: room.id }, body: { seq } })
      .catch(() => undefined);
  }
}

function compose(
  { random }: Acting,
  { chat, messages, interests }: { chat: Chat; messages: Message[]; interests: string[] },
): string {
  const last = messages.filter(({ type }) => type !== 'SYSTEM').at(-1);
  const sender = chat.members.find(({ userId }) => userId === last?.senderUserId);
  const context: LineContext = {
    nickname: sender?.nickname ?? '',
    teamName: chat.ownTeamName,
    interests,
  };
  if (!last) return greet(random, context);
  if (last.type === 'IMAGE') return reactToImages(last.images.length, random, context);
  const said = messages.filter(({ type }) => type !== 'SYSTEM').length;
  const answer = answerTo(last.text ?? '', random, context);
  return said < 6 || random.chance(0.8) ? answer : openTopic(random, context);
}
