import type { Message } from '@/contract/chat-message';
import * as calls from '@/contract/chats';
import { getConfig } from '@/contract/config';
import { getChatSessionToken } from '@/contract/sessions';
import { chatBuilder, messageBuilder } from '../builders/chats';
import { configBuilder } from '../builders/config';
import { mockCall } from './mock-call';

/** The service's side of a room: numbers what is sent, answers pages of what was said. */
export function mockRoom({
  messages = [messageBuilder()],
  chat = chatBuilder({ readSeqs: { 1: 99 } }),
  config = configBuilder(),
} = {}) {
  mockCall(getConfig, () => config);
  const said: Message[] = [...messages];
  mockCall(getChatSessionToken, () => ({ token: 'key', expiresAt: '2099-01-01T00:00:00Z' }));
  const chats = mockCall(calls.getChat, () => chat);
  mockCall(calls.createTyping, () => ({}));
  const pages = mockCall(calls.getMessages, ({ query }) => {
    const number = (name: string) => (query.has(name) ? Number(query.get(name)) : undefined);
    const [before, after, changedAfter] = [number('before'), number('after'), number('changedAfter')];
    const limit = number('limit') ?? 50;
    const lastChange = Math.max(0, ...said.map(({ change }) => change));
    const found = said.filter(
      ({ seq, change }) =>
        seq < (before ?? Number.POSITIVE_INFINITY) && seq > (after ?? 0) && change > (changedAfter ?? -1),
    );
    const isForward = after !== undefined || changedAfter !== undefined;
    const items = isForward ? found.slice(0, limit) : found.slice(-limit);
    return { items, hasMore: found.length > limit, lastSeq: said.at(-1)?.seq ?? 0, lastChange };
  });
  const sends = mockCall(calls.createMessage, ({ body: { clientMessageId, text, replyToSeq } }) => {
    const earlier = said.find((message) => message.clientMessageId === clientMessageId);
    if (earlier) return earlier;
    const quoted = said.find(({ seq }) => seq === replyToSeq);
    const replyTo = quoted && {
      seq: quoted.seq,
      senderUserId: quoted.senderUserId,
      type: quoted.type,
      text: quoted.text,
      imageCount: 0,
      isDeleted: false,
    };
    const seq = (said.at(-1)?.seq ?? 0) + 1;
    const message = messageBuilder({
      seq,
      senderUserId: 1,
      clientMessageId,
      text: text ?? null,
      replyTo: replyTo ?? null,
    });
    said.push(message);
    return message;
  });
  const reads = mockCall(calls.readChat, ({ body: { seq } }) => ({ lastReadSeq: seq }));
  return { said, chats, pages, sends, reads };
}
