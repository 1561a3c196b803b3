import { usePathname, useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { useWaitingLinkStore } from '@/lib/domain/deep-links/waiting-link';
import { useIsAuthenticated } from '@/lib/domain/session/use-session';
import { canStepBack } from '@/lib/history/can-step-back';
import { leaveLayers, leavePlaces } from '@/lib/history/held-places';
import { toReturnPath } from '@/lib/paths/paths';
import { useMatchStore } from '@/stores/match';

/**
 * Follows a link from outside once somebody is signed in and past the way in (docs/product.md#deep-links). What lies
 * over the page closes first; a form with something typed asks, and who stays with it has let the link go.
 */
export function useWaitingLink() {
  const router = useRouter();
  const isAuthenticated = useIsAuthenticated();
  // The gate leads away from the way in by itself; a link that came before would be replaced by that.
  const isInside = toReturnPath(usePathname()) !== null;
  const { link, isOver, put, forget } = useWaitingLinkStore();

  useEffect(() => {
    if (!link) return;
    if (!isAuthenticated || !isInside) {
      // The page it came to is the way in, which nobody goes back to.
      if (isOver) put(link, { isOver: false });
      return;
    }
    forget();
    const { pathname, search, hash } = window.location;
    const isHere = `${pathname}${search}${hash}` === link.path;
    void (isHere ? leaveLayers() : leavePlaces()).then((hasLeft) => {
      if (!hasLeft) return;
      if (link.matchId !== null) useMatchStore.getState().setMatchId(link.matchId);
      if (isHere) return;
      // Opened by the link: the page lays what is above it under itself.
      if (isOver || canStepBack()) router.push(link.path);
      else router.replace(link.path);
    });
  }, [link, isOver, isAuthenticated, isInside, put, forget, router]);
}
