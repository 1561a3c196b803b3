import { useUnsaved } from '@/lib/react/use-unsaved';
import { keepTypedWords } from '@/lib/storage/typed-words';
import { useGuardedBack } from './use-guarded-back';

interface GuardedWords {
  /** Names the form and what it is about, for `readTypedWords`. */
  form: string;
  words: string;
  /** The words are being sent, or were. */
  isGone: boolean;
  fallbackHref?: string;
}

/**
 * For a form with one long text: it is kept over a reload, and whoever leaves it otherwise is asked. `endKeeping`
 * once it arrived.
 */
export function useGuardedWords({ form, words, isGone, fallbackHref }: GuardedWords) {
  const endKeeping = useUnsaved({
    isPending: isGone,
    keep: () => keepTypedWords(form, words),
    forget: () => keepTypedWords(form, ''),
  });
  const goBack = useGuardedBack(words.trim() !== '' && !isGone, fallbackHref ?? null, endKeeping);
  return { goBack, endKeeping };
}
