import { toast } from '@/components/ui/toast';
import { keepLoading } from '@/lib/async/keep-loading';
import { loadAhead } from '@/lib/async/load-ahead';
import { createKeptOutbox } from './kept-outbox';
import { createOutbox, type Outbox } from './outbox';

const loadPictures = loadAhead(() => import('./prepare-images'));

let current: { userId: number; outbox: Outbox; leaving: AbortController } | null = null;

/** The outbox of the person who is signed in: one for the whole page. */
export function openOutbox(userId: number): Outbox {
  if (current?.userId === userId) return current.outbox;
  closeOutbox();
  const leaving = new AbortController();
  const prepare = (files: readonly Blob[]) => makePicturesSmall(files, leaving);
  const outbox = createOutbox({ userId, kept: createKeptOutbox(userId), prepare, onLost: sayLost });
  current = { userId, outbox, leaving };
  return outbox;
}

/** As closing the page does. */
export function closeOutbox(): void {
  current?.outbox.stop();
  current?.leaving.abort();
  current = null;
}

/** Pictures that were chosen wait for the code that makes them small, as messages do for the service. */
async function makePicturesSmall(files: readonly Blob[], leaving: AbortController) {
  const pictures = await keepLoading(loadPictures, leaving);
  // Called off: the outbox is closed, and what it keeps is begun again by the next.
  return pictures?.prepareImages(files) ?? [];
}

/** Whichever page is open: the room where it stood is not there to say so. */
function sayLost() {
  toast.error('대화가 없어져서 보내지 못한 메시지를 지웠어요.');
}
