import { toast } from '@/components/ui/toast';
import { toastError } from '@/components/ui/toast-error';
import { sessionStore } from '@/lib/domain/session/session-store';
import { useLoungeStore } from './store';

const undoMs = 10_000;

/**
 * Takes a pair out of the deck at once, and closes it for both teams ten seconds later unless it is taken back. Who
 * leaves the app or signs out before that has put nothing away.
 */
export function putAway(matchId: number, close: (matchId: number) => Promise<unknown>): void {
  const toastId = `put-away-${matchId}`;
  const { hideMatch, showMatch } = useLoungeStore.getState();
  hideMatch(matchId);
  const person = signedInPerson();
  const timer = setTimeout(() => {
    // Whoever is here now did not put it away.
    if (signedInPerson() !== person) return showMatch(matchId);
    close(matchId).catch((error: unknown) => {
      showMatch(matchId);
      toastError(error);
    });
  }, undoMs);

  function undo() {
    clearTimeout(timer);
    showMatch(matchId);
    toast.dismiss(toastId);
  }
  const line = (
    <span className="flex items-center gap-3">
      이 추천을 그만 볼게요
      <button type="button" onClick={undo} className="-my-3 min-h-11 px-1 font-bold underline">
        되돌리기
      </button>
    </span>
  );
  toast.blank(line, { id: toastId, duration: undoMs });
}

function signedInPerson(): number | null {
  const session = sessionStore.getState();
  return session.status === 'authenticated' ? session.userId : null;
}
