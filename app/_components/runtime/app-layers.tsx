'use client';

import { OverlayLayer } from '@/components/ui/overlay-layer';
import { Toaster } from '@/components/ui/toaster';
import { provideWaysOut } from '@/lib/domain/session/leave';
import { forceLogOut, logOut } from '@/lib/domain/session/session';
import { provideCallRuntime } from '@/lib/http/call';
import { callEndpoint } from '@/lib/http/client';
import { contractCalls } from '@/lib/http/contract-calls';
import { SessionRuntime } from './session-runtime';

provideCallRuntime({ callEndpoint, contractCalls });
provideWaysOut({ logOut, forceLogOut });

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
