import { useQueryClient } from '@tanstack/react-query';
import { usePathname, useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { useWaitingLinkStore } from '@/lib/domain/deep-links/waiting-link';
import { readOpenedAlarm } from '@/lib/domain/events/read-opened-alarm';
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
  const queryClient = useQueryClient();
  const isAuthenticated = useIsAuthenticated();
  const pathname = usePathname();
  // The gate leads away from the way in by itself; a link that came before would be replaced by that.
  const isInside = toReturnPath(pathname) !== null;
  const { link, isOver, put, follow, arrive, forget } = useWaitingLinkStore();

  useEffect(() => {
    if (pathname) arrive();
  }, [pathname, arrive]);

  useEffect(() => {
    if (!link) return;
    if (!isAuthenticated || !isInside) {
      // The page it came to is the way in, which nobody goes back to.
      if (isOver) put(link, { isOver: false });
      return;
    }
    const { pathname, search, hash } = window.location;
    // Another address of the same page is there at once.
    const isSamePage = link.path.split(/[?#]/)[0] === pathname;
    if (isSamePage) forget();
    else follow();
    const isHere = `${pathname}${search}${hash}` === link.path;
    void (isHere ? leaveLayers() : leavePlaces()).then((hasLeft) => {
      if (!hasLeft) {
        // Another one may have come while it was asked.
        if (useWaitingLinkStore.getState().underWay === link) arrive();
        return;
      }
      if (link.alarmId !== undefined) void readOpenedAlarm(queryClient, link.alarmId);
      if (link.matchId !== null) useMatchStore.getState().setMatchId(link.matchId);
      if (isHere) return;
      // Opened by the link: the page lays what is above it under itself.
      if (isOver || canStepBack()) router.push(link.path);
      else router.replace(link.path);
    });
  }, [link, isOver, isAuthenticated, isInside, put, follow, arrive, forget, router, queryClient]);
}
