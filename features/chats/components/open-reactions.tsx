import { openSheet } from '@/components/ui/open-sheet';
import type { Message } from '@/contract/chat-message';
import { loadAhead } from '@/lib/async/load-ahead';
import type { RoomController } from '../room/room-controller';

const loadList = loadAhead(() => import('./reaction-list'));

interface SheetOptions {
  userId: number;
  controller: RoomController;
}

/** Who gives a message which reaction; with the last of them it closes. */
export async function openReactions(message: Message, options: SheetOptions): Promise<void> {
  await openSheet({
    title: '반응한 사람',
    loadContent: async () => {
      const { ReactionList } = await loadList();
      return ({ close }) => <ReactionList seen={message} {...options} onGone={() => close()} />;
    },
  });
}
