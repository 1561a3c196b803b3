'use client';

import { OverlayLayer } from '@/components/ui/overlay-layer';
import { Toaster } from '@/components/ui/toaster';
import { ServiceRestNotice } from './service-rest-notice';
import { SessionRuntime } from './session-runtime';

/** What stands and runs beside every page, and is on no first paint: the session, calls, overlays, toasts. */
export function AppLayers() {
  return (
    <>
      <SessionRuntime />
      <OverlayLayer />
      <ServiceRestNotice />
      <Toaster />
    </>
  );
}
