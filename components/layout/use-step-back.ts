import { useRouter } from 'next/navigation';
import { canStepBack } from '@/lib/history/can-step-back';

/** One step back, or to `fallbackHref` when nothing of ours lies behind: after a link from elsewhere, or a sign-in. */
export function useStepBack(fallbackHref: string): () => void {
  const router = useRouter();
  return () => {
    if (canStepBack()) router.back();
    else router.replace(fallbackHref);
  };
}
