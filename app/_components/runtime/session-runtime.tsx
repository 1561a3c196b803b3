'use client';

import { Suspense } from 'react';
import { useStayWithoutConnection } from '@/components/ui/use-stay-without-connection';
import { BlockedPopup } from './blocked-popup';
import { ClaimedInvite } from './claimed-invite';
import { ForcedUpdate } from './forced-update';
import { MessagePopup } from './message-popup';
import { useAnalytics } from './use-analytics';
import { useApiSignals } from './use-api-signals';
import { useCapturedInvite } from './use-captured-invite';
import { useHeartbeat } from './use-heartbeat';
import { useHeldPlace } from './use-held-place';
import { useHistoryPlaces } from './use-history-places';
import { useLiveUpdates } from './use-live-updates';
import { useMutualLikeMoment } from './use-mutual-like-moment';
import { useNativeApp } from './use-native-app';
import { useOpenedPush } from './use-opened-push';
import { useRestingFinger } from './use-resting-finger';
import { useScreenViews } from './use-screen-views';
import { useScrollFocus } from './use-scroll-focus';
import { useServiceWorker } from './use-service-worker';
import { useSessionLifecycle } from './use-session-lifecycle';
import { useWaitingLink } from './use-waiting-link';

/** Everything that runs beside the pages for as long as the app is open. Once, in the providers. */
export function SessionRuntime() {
  useHistoryPlaces();
  useApiSignals();
  useAnalytics();
  useSessionLifecycle();
  useHeartbeat();
  useLiveUpdates();
  useMutualLikeMoment();
  useNativeApp();
  useServiceWorker();
  useStayWithoutConnection();
  useOpenedPush();
  useWaitingLink();
  useRestingFinger();
  useScrollFocus();
  useHeldPlace();
  return (
    <>
      <MessagePopup />
      <ForcedUpdate />
      <ClaimedInvite />
      <Suspense>
        <AddressWatch />
      </Suspense>
    </>
  );
}

function AddressWatch() {
  useCapturedInvite();
  useScreenViews();
  return <BlockedPopup />;
}
