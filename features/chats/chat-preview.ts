import type { ChatListItem } from '@/contract/chats';
import { closedRoomText } from '@/lib/domain/closed-reasons/closed-text';
import { deletedText, unknownText } from './message-texts';

/** Nobody has said anything yet. */
export function isNewMatch({ state, lastMessage }: ChatListItem): boolean {
  return state === 'OPEN' && (lastMessage === null || lastMessage.systemKind === 'MATCHED');
}

/** "도윤: 토요일 세 시 어때요?", "유준: 사진 12장 보냈어요" */
export function previewOf(
  { state, closedReason, lastMessage, lastSenderNickname }: ChatListItem,
  userId: number,
): string {
  if (state === 'CLOSED') return closedRoomText(closedReason);
  if (!lastMessage) return '먼저 인사해 볼까요?';
  const { type, text, images, senderUserId, isDeleted } = lastMessage;
  if (type === 'SYSTEM') return text ?? '';
  if (isDeleted) return deletedText;
  if (type === 'UNKNOWN') return unknownText;
  const who = senderUserId === userId ? '나' : (lastSenderNickname ?? '탈퇴한 사용자');
  if (type === 'TEXT') return `${who}: ${text}`;
  return images.length > 1 ? `${who}: 사진 ${images.length}장 보냈어요` : `${who}: 사진을 보냈어요`;
}
