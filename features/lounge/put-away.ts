import { toastError } from '@/components/ui/toast-error';
import { errorCodes } from '@/contract/error-codes';
import { isApiError } from '@/lib/errors/api-error';
import { holdBack } from './hold-back';
import { useLoungeStore } from './store';

const undoMs = 10_000;

/** What the deck stands at: a pair that was flipped, or a card that was not. */
export type PutAway = { kind: 'match' | 'preMatch'; id: number };

/**
 * Takes a pair or a card out of the deck at once, and closes it ten seconds later unless it is taken back. Who leaves
 * the app or signs out before that has put nothing away.
 */
export async function putAway(what: PutAway, close: (id: number) => Promise<unknown>): Promise<void> {
  const { setHidden } = useLoungeStore.getState();
  setHidden(what, true);
  const isMeant = await holdBack({
    words: '이 추천을 그만 볼게요',
    ms: undoMs,
  });
  if (!isMeant) return setHidden(what, false);
  try {
    await close(what.id);
  } catch (error) {
    // It is out of sight already, as by a block of somebody of it meanwhile: nothing is left to end, or to say.
    if (isApiError(error, errorCodes.forbidden)) return;
    setHidden(what, false);
    toastError(error);
  }
}
