import { toast } from '@/components/ui/toast';
import { signedInUserId } from '@/lib/domain/session/signed-in-user';
import { reportError } from '@/lib/report-error/report-error';

interface HoldBack {
  words: string;
  ms: number;
  /** Who leaves the app means it: it is done then, and not lost. Otherwise leaving does nothing. */
  isDoneOnLeaving?: boolean;
  /** Ends it as one that was taken back. */
  signal?: AbortSignal;
}

/**
 * Says what is about to be done, with a way to take it back. True when the time is over and it may be done; false when it
 * was taken back, or when somebody else is signed in by then.
 */
export function holdBack({ words, ms, isDoneOnLeaving = false, signal }: HoldBack): Promise<boolean> {
  const person = signedInUserId();
  return new Promise((resolve) => {
    const timer = setTimeout(letGo, ms);
    if (isDoneOnLeaving) document.addEventListener('visibilitychange', onVisibility);
    signal?.addEventListener('abort', takeBack);

    function end(isMeant: boolean) {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisibility);
      signal?.removeEventListener('abort', takeBack);
      toast.dismiss(toastId);
      resolve(isMeant);
      handFocusBack();
    }
    function takeBack() {
      end(false);
    }
    function letGo() {
      end(signedInUserId() === person);
    }
    function onVisibility() {
      if (document.visibilityState === 'hidden') letGo();
    }
    const line = (
      <span className="flex items-center gap-3">
        {words}
        <button
          type="button"
          onClick={takeBack}
          className="-my-3 min-h-11 flex-none px-1 font-bold underline"
        >
          되돌리기
        </button>
      </span>
    );
    // Of its own: a line that was just taken back is still on its way out under its name.
    const toastId = toast.blank(line, { duration: ms });
  });
}

/** The line is on its way out, and may have the focus: keys go on from what stands in the page again. */
function handFocusBack(): void {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement && activeElement.closest('.toast-card'))) return;
  setTimeout(() => {
    activeElement.blur();
    // The layers of the page brought it.
    import('@/components/ui/focus-places').then(({ keepFocus }) => keepFocus()).catch(reportError);
  });
}
