'use client';

import { loadLater } from '@/components/ui/load-later';
import { OverlayLayer } from '@/components/ui/overlay-layer';
import { Toaster } from '@/components/ui/toaster';
import { useMe } from '@/lib/domain/session/use-me';
import { useIsAuthenticated } from '@/lib/domain/session/use-session';
import { LiveChats } from './live-chats';
import { OfflineBanner } from './offline-banner';
import { PageAnnouncer } from './page-announcer';
import { ServiceRestNotice } from './service-rest-notice';
import { SessionRuntime } from './session-runtime';

const AnnouncementLayer = loadLater(
  () =>
    import('@/features/announcements/components/announcement-layer').then(
      (module) => module.AnnouncementLayer,
    ),
  { isQuiet: true },
);

const LimitBanner = loadLater(() => import('./limit-banner').then((module) => module.LimitBanner), {
  isQuiet: true,
});

const ReadPushes = loadLater(() => import('./read-pushes').then((module) => module.ReadPushes), {
  isQuiet: true,
});

/** What stands and runs beside every page, and is on no first paint: the session, calls, overlays, toasts. */
export function AppLayers() {
  const isAuthenticated = useIsAuthenticated();
  const limitation = useMe().data?.limitation;
  return (
    <>
      <SessionRuntime />
      <LiveChats />
      <OverlayLayer />
      <PageAnnouncer />
      <OfflineBanner />
      {limitation && <LimitBanner limitation={limitation} />}
      <ServiceRestNotice />
      <Toaster />
      {isAuthenticated && <AnnouncementLayer />}
      {isAuthenticated && <ReadPushes />}
    </>
  );
}
