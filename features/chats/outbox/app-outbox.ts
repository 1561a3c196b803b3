import { toast } from '@/components/ui/toast';
import { createKeptOutbox } from './kept-outbox';
import { createOutbox, type Outbox } from './outbox';

let current: { userId: number; outbox: Outbox } | null = null;

/** The outbox of the person who is signed in: one for the whole page. */
export function openOutbox(userId: number): Outbox {
  if (current?.userId === userId) return current.outbox;
  closeOutbox();
  current = { userId, outbox: createOutbox({ userId, kept: createKeptOutbox(userId), onLost: sayLost }) };
  return current.outbox;
}

/** As closing the page does. */
export function closeOutbox(): void {
  current?.outbox.stop();
  current = null;
}

/** Whichever page is open: the room where it stood is not there to say so. */
function sayLost() {
  toast.error('대화가 없어져서 보내지 못한 메시지를 지웠어요.');
}
