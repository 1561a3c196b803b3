import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { canStepBack } from '@/lib/history/can-step-back';
import { layFloor } from '@/lib/history/floors';

/**
 * One step back, or to `fallbackHref` when nothing of ours lies behind: after a link from elsewhere, or a sign-in. The
 * browser's own back does the same. A page with a way back of its own passes null.
 */
export function useStepBack(fallbackHref: string | null): () => void {
  const router = useRouter();
  useEffect(() => {
    if (fallbackHref !== null && !canStepBack()) layFloor({ href: fallbackHref, isOverSignIn: false });
  }, [fallbackHref]);
  return () => {
    if (canStepBack()) router.back();
    else if (fallbackHref !== null) router.replace(fallbackHref);
  };
}
