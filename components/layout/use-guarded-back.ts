import { useRouter } from 'next/navigation';
import { useUnloadGuard } from '@/lib/react/use-unload-guard';
import { confirm } from '../ui/confirm';

/** For `onBack` of a form: one step back, after a question when what was typed would be lost. */
export function useGuardedBack(
  isDirty: boolean,
  fallbackHref: string,
  /** For a form that keeps what was typed: it is given up. */
  onDiscard?: () => void,
): () => void {
  const router = useRouter();
  useUnloadGuard(isDirty);

  async function goBack() {
    const isSure =
      !isDirty ||
      (await confirm({
        title: '저장하지 않고 나갈까요?',
        description: '지금 바꾼 내용은 사라져요.',
        confirmText: '나가기',
        cancelText: '계속하기',
      }));
    if (!isSure) return;
    if (isDirty) onDiscard?.();
    // A deep link opens a page with no history of ours behind it.
    if (window.history.length > 1) router.back();
    else router.replace(fallbackHref);
  }

  return () => void goBack();
}
