'use client';

import { OverlayLayer } from '@/components/ui/overlay-layer';
import { Toaster } from '@/components/ui/toaster';
import { provideCallRuntime } from '@/lib/http/call';
import { callEndpoint } from '@/lib/http/client';
import { contractCalls } from '@/lib/http/contract-calls';
import { SessionRuntime } from './session-runtime';

provideCallRuntime({ callEndpoint, contractCalls });

/** What stands and runs beside every page, and is on no first paint: the session, calls, overlays, toasts. */
export function AppLayers() {
  return (
    <>
      <SessionRuntime />
      <OverlayLayer />
      <Toaster />
    </>
  );
}
