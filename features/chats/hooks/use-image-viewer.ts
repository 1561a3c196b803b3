import { toastError } from '@/components/ui/toast-error';
import type { Message } from '@/contract/chat-message';
import type { Chat } from '@/contract/chats';
import { loadAhead } from '@/lib/async/load-ahead';
import { useReportAndBlock } from '@/lib/domain/safety/use-report-and-block';
import { settle } from '@/lib/react/settle';
import type { RoomController } from '../room/room-controller';

const loadImages = loadAhead(() => import('../components/open-images'));

type RoomOf = { userId: number; chat: Chat; controller: RoomController };

/** Shows a message's pictures full screen; of somebody else's about each something can be done there. */
export function useImageViewer({ userId, chat, controller }: RoomOf) {
  const { choose } = useReportAndBlock({ onBlocked: () => void controller.load() });

  return function showImages(message: Message, index: number) {
    settle(open(message, index), { onError: toastError });
  };

  async function open(message: Message, index: number) {
    const { openImages } = await loadImages();
    const onSafety: Parameters<typeof openImages>[0]['onSafety'] = (photo) =>
      void choose({ kind: 'photo', ...photo });
    await openImages({ userId, chat, controller, message, index, onSafety });
  }
}
