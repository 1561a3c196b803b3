import type { Message } from '@/contract/chat-message';
import type { Chat } from '@/contract/chats';
import { openPhotoViewer } from '@/lib/domain/photos/viewer/open-photo-viewer';
import { useReportAndBlock } from '@/lib/domain/safety/use-report-and-block';

type RoomOf = { userId: number; chat: Chat; onBlocked: () => void };

/** Shows a message's pictures full screen; of somebody else's about each something can be done there. */
export function useImageViewer({ userId, chat, onBlocked }: RoomOf) {
  const { choose } = useReportAndBlock({ onBlocked });

  return function showImages({ id: messageId, images, senderUserId }: Message, index: number) {
    const sender = chat.members.find((member) => member.userId === senderUserId);
    const name = sender?.nickname ?? '탈퇴한 사용자';
    const viewing = { photos: images, index, name };
    if (!sender || sender.userId === userId) return openPhotoViewer(viewing);
    const onSafety = (photoUrl: string) =>
      void choose({ kind: 'photo', messageId, photoUrl, userId: sender.userId, name });
    return openPhotoViewer({ ...viewing, onSafety });
  };
}
