import type { ChatMember, Message } from '@/contract/chats';
import type { QuotedMessage } from '@/contract/message-parts';

const quoteLength = 100;

export const deletedText = '삭제된 메시지예요';

/** A message as its answer carries it. */
export function quoteOf({ seq, senderUserId, type, text, images, isDeleted }: Message): QuotedMessage {
  return {
    seq,
    senderUserId,
    type,
    text: text === null ? null : Array.from(text).slice(0, quoteLength).join(''),
    imageCount: images.length,
    isDeleted,
  };
}

/** Who said it and what, in a line each. */
export function describeQuote(
  { senderUserId, text, imageCount, isDeleted }: QuotedMessage,
  { members, userId }: { members: readonly ChatMember[]; userId: number },
): { name: string; line: string } {
  const sender = members.find((member) => member.userId === senderUserId);
  const name = senderUserId === userId ? '나' : (sender?.nickname ?? '탈퇴한 사용자');
  if (isDeleted) return { name, line: deletedText };
  if (sender?.isBlockedByMe) return { name, line: '차단한 사용자의 메시지예요' };
  if (text !== null) return { name, line: text };
  return { name, line: imageCount > 1 ? `사진 ${imageCount}장` : '사진' };
}
