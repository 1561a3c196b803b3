import { openSheet } from '@/components/ui/open-sheet';
import type { Message } from '@/contract/chat-message';
import { loadAhead } from '@/lib/async/load-ahead';
import type { RoomController } from '../room/room-controller';
import type { MessageChoice } from './message-menu';

const loadMenu = loadAhead(() => import('./message-menu'));

interface MenuOptions {
  userId: number;
  controller: RoomController;
}

/** Asks what to do with a message. */
export async function openMessageMenu(
  message: Message,
  options: MenuOptions,
): Promise<MessageChoice | undefined> {
  return openSheet<MessageChoice>({
    title: '메시지',
    loadContent: async () => {
      const { MessageMenu } = await loadMenu();
      return ({ close }) => <MessageMenu seen={message} {...options} onChoose={close} />;
    },
  });
}
