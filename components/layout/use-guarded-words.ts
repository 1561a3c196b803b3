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

/** Of words that are sent, not saved. */
const unsent = { title: '쓰던 글을 두고 나갈까요?', description: '지금까지 쓴 글은 사라져요.' };

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
  const goBack = useGuardedBack(words.trim() !== '' && !isGone, fallbackHref ?? null, {
    onDiscard: endKeeping,
    question: unsent,
  });
  return { goBack, endKeeping };
}
