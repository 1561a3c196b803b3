import { toast } from '@/components/ui/toast';
import type { Message } from '@/contract/chat-message';
import type { Chat } from '@/contract/chats';
import { closedRoomText } from '@/lib/domain/closed-reasons/closed-text';
import { openPhotoViewer } from '@/lib/domain/photos/viewer/open-photo-viewer';
import { useReportAndBlock } from '@/lib/domain/safety/use-report-and-block';
import type { RoomController } from '../room/room-controller';
import { readMessageNow } from './use-message-now';

type RoomOf = { userId: number; chat: Chat; controller: RoomController };

/** Shows a message's pictures full screen; of somebody else's about each something can be done there. */
export function useImageViewer({ userId, chat, controller }: RoomOf) {
  const { choose } = useReportAndBlock({ onBlocked: () => void controller.load() });

  return async function showImages(message: Message, index: number) {
    const { id: messageId, images, senderUserId } = message;
    const sender = chat.members.find((member) => member.userId === senderUserId);
    const name = sender?.nickname ?? '탈퇴한 사용자';
    const leaving = new AbortController();
    const stopWatching = controller.subscribe(() => {
      const reason = leaving.signal.aborted ? null : whyClosed(message);
      if (reason === null) return;
      leaving.abort();
      toast.blank(reason);
    });
    const viewing = { photos: images, index, name, signal: leaving.signal };
    const isOthers = sender && sender.userId !== userId;
    const onSafety = (photoUrl: string) =>
      isOthers && void choose({ kind: 'photo', messageId, photoUrl, userId: sender.userId, name });
    await openPhotoViewer({ ...viewing, ...(isOthers && { onSafety }) });
    stopWatching();
  };

  /** Null as long as the picture may stand there. One of a room that was over before stays. */
  function whyClosed(seen: Message): string | null {
    const now = readMessageNow(controller, seen);
    const isOwn = seen.senderUserId === userId;
    if (controller.getSnapshot().status === 'missing') return endedText(null);
    if (!now || (now.message.isDeleted && isOwn)) return '다른 기기에서 지운 사진이에요.';
    if (now.message.isDeleted) return '보낸 사람이 사진을 지웠어요.';
    const hasEnded = chat.state === 'OPEN' && now.chat.state === 'CLOSED';
    return hasEnded ? endedText(now.chat.closedReason) : null;
  }
}

const endedText = (reason: Chat['closedReason']) => `${closedRoomText(reason)}.`;
