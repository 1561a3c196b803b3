'use client';

import { Suspense } from 'react';
import { useApiSignals } from '../hooks/use-api-signals';
import { useCapturedInvite } from '../hooks/use-captured-invite';
import { useHeartbeat } from '../hooks/use-heartbeat';
import { useLiveUpdates } from '../hooks/use-live-updates';
import { useScreenViews } from '../hooks/use-screen-views';
import { useSessionLifecycle } from '../hooks/use-session-lifecycle';
import { BlockedPopup } from './blocked-popup';
import { ForcedUpdate } from './forced-update';
import { MessagePopup } from './message-popup';

/** Everything that runs beside the pages for as long as the app is open. Once, in the providers. */
export function SessionRuntime() {
  useApiSignals();
  useSessionLifecycle();
  useHeartbeat();
  useLiveUpdates();
  return (
    <>
      <MessagePopup />
      <ForcedUpdate />
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
