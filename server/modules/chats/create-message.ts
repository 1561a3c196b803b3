import { chatChannel } from '@/contract/channels';
import type { Message } from '@/contract/chat-message';
import { CHAT_TEXT_MAX_LENGTH } from '@/contract/constants';
import { seenPart, typedForm } from '@/contract/typed-text';
import type { MemberContext } from '../../app-context';
import { retryConflicts } from '../../db/retry-conflicts';
import type { StoredChatImage } from '../../db/schema';
import { fieldError } from '../../errors/app-error';
import { userSubject } from '../../tokens/session';
import { processPhoto } from '../photos/process-photo';
import { assertAllowedText } from '../safety/assert-allowed-text';
import { presentImages, toMessage } from './present-message';
import { closedRoom, notAMember, requireMembership, requirePresence } from './repository';
import { inRoomTurn } from './room-turns';
import { writeMessage } from './write-message';

interface NewMessage {
  channelId: number;
  clientMessageId: string;
  text?: string | undefined;
  imageKeys?: string[] | undefined;
  replyToSeq?: number | undefined;
}

interface Content {
  type: 'TEXT' | 'IMAGE';
  text: string | null;
  images: StoredChatImage[];
}

/** What holds of every message of a person at first. */
const asWritten = { systemKind: null, reactions: [], isDeleted: false, isHidden: false, change: 0 };

/** unique_violation: the same message at the same moment. */
const sameMessage = '23505';

/**
 * Stores a message under the room's next number and its event with it, in one statement, and hands the event on. The
 * same `clientMessageId` again, also at the same moment, answers what the first try wrote. Throws 1003 for who is not in
 * the room now or when it is closed, 1002 that names `text` or `imageKeys`.
 */
export async function createMessage(context: MemberContext, message: NewMessage): Promise<Message> {
  const content = await readContent(context, message);
  return inRoomTurn(message.channelId, () => store(context, message, content));
}

async function store({ app, userId }: MemberContext, given: NewMessage, content: Content): Promise<Message> {
  const { channelId, clientMessageId, replyToSeq = null } = given;
  const { type, text } = content;
  const own = { channelId, clientMessageId, senderUserId: userId, type, text, ...asWritten };
  const shown = { ...own, images: await presentImages(app, content.images) };
  const write = () =>
    writeMessage(app.db, {
      channelId,
      userId,
      clientMessageId,
      type,
      text,
      images: JSON.stringify(content.images),
      message: JSON.stringify(shown),
      replyToSeq,
    });
  const outcome = await retryConflicts(write, [sameMessage]);
  const { isMember, hasLeft, isOpen, isQuoteMissing, earlier, written } = outcome;
  // A retry is answered whatever has become of the room since.
  if (earlier && isMember) return toMessage(app, earlier);
  if (!isMember || hasLeft) throw notAMember();
  if (!isOpen) throw closedRoom('종료된 대화라 메시지를 보낼 수 없어요.');
  if (isQuoteMissing) throw fieldError('replyToSeq', '답장할 메시지를 찾을 수 없어요.', 'no such message');
  if (!written) throw new Error('the message was not written');
  const { eventId, ...numbered } = written;
  const message: Message = { ...shown, ...numbered };
  app.outbox.deliver([
    { id: eventId, channel: chatChannel(channelId), message: { type: 'CHAT_MESSAGE', message } },
  ]);
  return message;
}

async function readContent(context: MemberContext, message: NewMessage): Promise<Content> {
  const { text, imageKeys } = message;
  if (imageKeys) {
    await requireMembership(context.app.db, { ...message, userId: context.userId });
    if (text !== undefined)
      throw fieldError('imageKeys', '글과 사진은 따로 보내 주세요.', 'text or imageKeys, not both');
    return { type: 'IMAGE', text: null, images: await readImages(context, { ...message, imageKeys }) };
  }
  try {
    return { type: 'TEXT', text: readText(text ?? ''), images: [] };
  } catch (refusal) {
    // Who is not in the room learns that, and nothing about their words.
    await requirePresence(context.app.db, { ...message, userId: context.userId });
    throw refusal;
  }
}

/** In its kept form, counted in code points. */
function readText(given: string): string {
  const text = typedForm(given);
  const { length } = Array.from(text);
  if (seenPart(text) === '') throw fieldError('text', '보낼 내용을 적어 주세요.', 'empty');
  if (length > CHAT_TEXT_MAX_LENGTH)
    throw fieldError('text', `한 번에 ${CHAT_TEXT_MAX_LENGTH}자까지 보낼 수 있어요.`, 'too long');
  // NUL cannot be stored, and nobody types other control characters than line breaks and tabs on purpose.
  if (!/^(?:\P{Cc}|[\t\n\r])*$/u.test(text))
    throw fieldError('text', '보낼 수 없는 글자가 들어 있어요.', 'control character');
  assertAllowedText('CHAT', text);
  return text;
}

async function readImages(
  { app, userId }: MemberContext,
  { channelId, imageKeys }: { channelId: number; imageKeys: string[] },
): Promise<StoredChatImage[]> {
  if (new Set(imageKeys).size !== imageKeys.length)
    throw fieldError('imageKeys', '같은 사진이 두 번 들어 있어요.', 'not unique');
  const images: StoredChatImage[] = [];
  // One after the other: a picture is a second of work, and ten at once would starve everybody else.
  for (const key of imageKeys) {
    const photo = await processPhoto(
      { app },
      { key, purpose: 'CHAT', subject: userSubject(userId), field: 'imageKeys' },
    );
    const { clearKey, thumbnailKey, width, height } = photo;
    if (photo.channelId !== channelId || !clearKey || !thumbnailKey || !width || !height)
      throw fieldError('imageKeys', '올린 사진을 찾을 수 없어요. 다시 올려 주세요.', 'of another room');
    images.push({ key: clearKey, thumbnailKey, width, height });
  }
  return images;
}
