import type { Chat, Message } from '@/contract/chats';
import { useReportAndBlock } from '@/lib/domain/safety/use-report-and-block';
import { openImageViewer } from '../components/open-image-viewer';

type RoomOf = { userId: number; chat: Chat; onBlocked: () => void };

/** Shows a message's pictures full screen; of somebody else's each can be reported there. */
export function useImageViewer({ userId, chat, onBlocked }: RoomOf) {
  const { report } = useReportAndBlock({ onBlocked });

  return function showImages({ id: messageId, images, senderUserId }: Message, index: number) {
    const sender = chat.members.find((member) => member.userId === senderUserId);
    if (!sender || sender.userId === userId) return openImageViewer(images, index);
    const { nickname: name } = sender;
    return openImageViewer(images, index, (photoUrl) => {
      void report({ kind: 'photo', messageId, photoUrl, userId: sender.userId, name });
    });
  };
}
