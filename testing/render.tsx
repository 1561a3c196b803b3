import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type RenderResult, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import {
  PathnameContext,
  SearchParamsContext,
} from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import { type ReactElement, type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { OverlayLayer } from '@/components/ui/overlay-layer';
import { Toaster } from '@/components/ui/toaster';
import { type Session, setSession } from '@/lib/domain/session/session-store';
import { createQueryClient } from '@/lib/query/query-client';
import { stored } from '@/lib/storage/stored';

interface RenderOptions {
  /** Path and query the page stands at. */
  at?: string;
  /** Who is looking; a member's credentials are stored too. */
  session?: Session;
  /** What the cache knows before the screen stands. */
  prepare?: (queryClient: QueryClient) => void;
  /** Providers that only some screens need, e.g. realtime. */
  wrapper?: (props: { children: ReactNode }) => ReactNode;
}

interface RenderedScreen extends RenderResult {
  user: UserEvent;
  queryClient: QueryClient;
  /** Where the page stands now, after links and redirects. */
  location: () => string;
}

export const memberSession: Session = { status: 'authenticated', userId: 1 };

/** Renders a screen as the app does: query client, overlays, toasts, and a router that moves the address. */
export function renderScreen(ui: ReactElement, options: RenderOptions = {}): RenderedScreen {
  const { at = '/', session = memberSession, prepare, wrapper: Wrapper = Plain } = options;
  if (session.status === 'authenticated') storeMember(session.userId);
  setSession(session);
  window.history.replaceState(null, '', at);
  // Toasts live outside React, and would outlive a test.
  toast.remove();
  const queryClient = createQueryClient();
  prepare?.(queryClient);
  const result = render(
    <QueryClientProvider client={queryClient}>
      <TestRouter>
        <Wrapper>
          {ui}
          <OverlayLayer />
          <Toaster />
        </Wrapper>
      </TestRouter>
    </QueryClientProvider>,
  );
  return { ...result, user: userEvent.setup(), queryClient, location: readAddress };
}

function storeMember(userId: number) {
  stored.accessToken.set('access');
  stored.refreshToken.set('refresh');
  stored.userId.set(userId);
}

/** next/navigation over the window's own address. */
function TestRouter({ children }: { children: ReactNode }) {
  const [address, setAddress] = useState(readAddress);
  const isGone = useRef(false);
  const router = useMemo(() => {
    /** Moves nothing once its page is gone: what a test left under way would move the next one's. */
    function whileHere(move: () => void) {
      if (!isGone.current) move();
    }
    const move = (method: 'pushState' | 'replaceState', to: string) =>
      whileHere(() => {
        window.history[method](null, '', to);
        setAddress(readAddress());
      });
    return {
      push: (to: string) => move('pushState', to),
      replace: (to: string) => move('replaceState', to),
      back: () => whileHere(() => window.history.back()),
      forward: () => whileHere(() => window.history.forward()),
      refresh: () => {},
      prefetch: () => {},
      hmrRefresh: () => {},
    };
  }, []);
  // As Next does: an address changed in place, or by going back, moves the hooks too, but for one with its own state.
  useLayoutEffect(() => {
    const { pushState, replaceState } = window.history;
    const follow = () => setAddress(readAddress());
    window.history.pushState = (...change) => {
      pushState.apply(window.history, change);
      if (!change[0]?.__NA) follow();
    };
    window.history.replaceState = (...change) => {
      replaceState.apply(window.history, change);
      if (!change[0]?.__NA) follow();
    };
    window.addEventListener('popstate', follow);
    return () => {
      isGone.current = true;
      window.history.pushState = pushState;
      window.history.replaceState = replaceState;
      window.removeEventListener('popstate', follow);
    };
  }, []);
  const { pathname, searchParams } = new URL(address, window.location.origin);
  return (
    <AppRouterContext.Provider value={router as never}>
      <PathnameContext.Provider value={pathname}>
        <SearchParamsContext.Provider value={searchParams}>{children}</SearchParamsContext.Provider>
      </PathnameContext.Provider>
    </AppRouterContext.Provider>
  );
}

function readAddress(): string {
  return `${window.location.pathname}${window.location.search}`;
}

function Plain({ children }: { children: ReactNode }) {
  return children;
}
