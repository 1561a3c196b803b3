import { toast } from '@/components/ui/toast';
import type { Message } from '@/contract/chat-message';
import type { Chat } from '@/contract/chats';
import { closedRoomText } from '@/lib/domain/closed-reasons/closed-text';
import { openPhotoViewer } from '@/lib/domain/photos/viewer/open-photo-viewer';
import { readMessageNow } from '../hooks/use-message-now';
import type { RoomController } from '../room/room-controller';

interface Shown {
  userId: number;
  /** The room as it was when the picture was pressed. */
  chat: Chat;
  controller: RoomController;
  message: Message;
  index: number;
  /** Of somebody else's picture. */
  onSafety: (photo: { messageId: number; photoUrl: string; userId: number; name: string }) => void;
}

/** A message's pictures full screen; they close when they are taken back, or their room ends. */
export async function openImages({
  userId,
  chat,
  controller,
  message,
  index,
  onSafety,
}: Shown): Promise<void> {
  const { id: messageId, images, senderUserId } = message;
  const isOwn = senderUserId === userId;
  const sender = chat.members.find((member) => member.userId === senderUserId);
  const name = sender?.nickname ?? '탈퇴한 사용자';
  const leaving = new AbortController();
  const stopWatching = controller.subscribe(() => {
    const reason = leaving.signal.aborted ? null : whyClosed();
    if (reason === null) return;
    leaving.abort();
    toast.blank(reason);
  });
  const act = (photoUrl: string) => sender && onSafety({ messageId, photoUrl, userId: sender.userId, name });
  await openPhotoViewer({
    photos: images,
    index,
    name,
    signal: leaving.signal,
    ...(sender && !isOwn && { onSafety: act }),
  });
  stopWatching();

  /** Null as long as the picture may stand there. One of a room that was over before stays. */
  function whyClosed(): string | null {
    const now = readMessageNow(controller, message);
    if (controller.getSnapshot().status === 'missing') return endedText(null);
    if (!now || (now.message.isDeleted && isOwn)) return '다른 기기에서 지운 사진이에요.';
    if (now.message.isDeleted) return '보낸 사람이 사진을 지웠어요.';
    const hasEnded = chat.state === 'OPEN' && now.chat.state === 'CLOSED';
    return hasEnded ? endedText(now.chat.closedReason) : null;
  }
}

const endedText = (reason: Chat['closedReason']) => `${closedRoomText(reason)}.`;
