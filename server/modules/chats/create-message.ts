import type { Message } from '@/contract/chats';
import { CHAT_TEXT_MAX_LENGTH } from '@/contract/constants';
import type { App } from '../../app-context';
import type { StoredChatImage } from '../../db/schema';
import { transact } from '../../db/transact';
import { fieldError } from '../../errors/app-error';
import { recordChatEvent } from '../../events/record-messages';
import { userSubject } from '../../tokens/session';
import { processPhoto } from '../photos/process-photo';
import { assertAllowedText } from '../safety/assert-allowed-text';
import { insertMessage } from './insert-message';
import { toMessage } from './present-message';
import { chatPushDelayMs, chatPushJob } from './push-message';
import { findByClientId, lockPresence, requireMembership, requirePresence } from './repository';

interface NewMessage {
  userId: number;
  channelId: number;
  clientMessageId: string;
  text?: string | undefined;
  imageKeys?: string[] | undefined;
}

/**
 * Stores a message under the room's next number and records its event in the same transaction. The same
 * `clientMessageId` again, also at the same moment, answers what the first try wrote. Throws 1003 for who is not in
 * the room now or when it is closed, 1002 that names `text` or `imageKeys`.
 */
export async function createMessage(app: App, message: NewMessage): Promise<Message> {
  const { userId, channelId, clientMessageId } = message;
  await requireMembership(app.db, message);
  const earlier = await findByClientId(app.db, message);
  if (earlier) return toMessage(app, earlier);
  await requirePresence(app.db, message);
  const content = await readContent(app, message);
  return transact(app, async (tx) => {
    await lockPresence(tx, message);
    // Under the room's lock: of two equal tries at once the second finds the first.
    const first = await findByClientId(tx, message);
    if (first) return toMessage(app, first);
    const row = await insertMessage(tx, channelId, { ...content, clientMessageId, senderUserId: userId });
    const written = await toMessage(app, row);
    await recordChatEvent(tx, channelId, { type: 'CHAT_MESSAGE', message: written });
    const startAfter = new Date(Date.now() + chatPushDelayMs);
    await app.jobs.send(chatPushJob, { channelId, seq: row.seq }, { tx, startAfter });
    return written;
  });
}

async function readContent(app: App, { userId, channelId, text, imageKeys }: NewMessage) {
  if (text !== undefined && imageKeys !== undefined)
    throw fieldError('imageKeys', '글과 사진은 따로 보내 주세요.', 'text or imageKeys, not both');
  if (imageKeys)
    return { type: 'IMAGE' as const, images: await readImages(app, { userId, channelId, imageKeys }) };
  return { type: 'TEXT' as const, text: readText(text ?? '') };
}

/** NFC, trimmed, counted in code points. */
function readText(given: string): string {
  const text = given.normalize('NFC').trim();
  const { length } = Array.from(text);
  if (length === 0) throw fieldError('text', '보낼 내용을 적어 주세요.', 'empty');
  if (length > CHAT_TEXT_MAX_LENGTH)
    throw fieldError('text', `한 번에 ${CHAT_TEXT_MAX_LENGTH}자까지 보낼 수 있어요.`, 'too long');
  // NUL cannot be stored, and nobody types other control characters than line breaks and tabs on purpose.
  if (!/^(?:\P{Cc}|[\t\n\r])*$/u.test(text))
    throw fieldError('text', '보낼 수 없는 글자가 들어 있어요.', 'control character');
  assertAllowedText('CHAT', text);
  return text;
}

async function readImages(
  app: App,
  { userId, channelId, imageKeys }: { userId: number; channelId: number; imageKeys: string[] },
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
