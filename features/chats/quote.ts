import type { Message } from '@/contract/chat-message';
import type { Chat } from '@/contract/chats';
import type { QuotedMessage } from '@/contract/message-parts';
import { deletedText, unknownText } from './message-texts';

const quoteLength = 100;

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

/**
 * Who said it and what, in a line each; `calledName` is the name inside a sentence. Of what is gone nothing stands
 * anywhere.
 */
export function describeQuote(
  { seq, senderUserId, type, text, imageCount, isDeleted }: QuotedMessage,
  { members, hiddenSeqs, userId }: Pick<Chat, 'members' | 'hiddenSeqs'> & { userId: number },
): { name: string; calledName: string; line: string; isGone: boolean } {
  const sender = members.find((member) => member.userId === senderUserId);
  const isMine = senderUserId === userId;
  const name = isMine ? '나' : (sender?.nickname ?? '탈퇴한 사용자');
  const calledName = isMine ? name : `${name}님`;
  const isHidden = hiddenSeqs.includes(seq);
  return { name, calledName, line: describeLine(), isGone: isDeleted || isHidden };

  function describeLine(): string {
    if (isDeleted) return deletedText;
    if (isHidden) return '나에게서 지운 메시지예요';
    if (sender?.isBlockedByMe) return '차단한 사용자의 메시지예요';
    if (type === 'UNKNOWN') return unknownText;
    return text ?? (imageCount > 1 ? `사진 ${imageCount}장` : '사진');
  }
}
