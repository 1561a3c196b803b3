import { useEffect, useRef } from 'react';

interface Unsaved {
  /** It is on its way or saved: what is kept stays as it was sent. */
  isPending: boolean;
  /** Keeps what the form holds now, or forgets what it held when that is nothing of its own. */
  keep: () => void;
  forget: () => void;
}

/**
 * Keeps what a form holds for after a reload. Answers what to call once that was saved or given up: the page renders
 * on while it goes, an upload or a check may still answer, and nothing of it is kept once more.
 */
export function useUnsaved({ isPending, keep, forget }: Unsaved): () => void {
  const hasEnded = useRef(false);
  useEffect(() => {
    if (!hasEnded.current && !isPending) keep();
  });
  return () => {
    hasEnded.current = true;
    forget();
  };
}
