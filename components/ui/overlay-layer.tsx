'use client';

import { OverlayProvider } from 'overlay-kit';
import { useEffect } from 'react';
import { loadAhead } from '@/lib/async/load-ahead';
import { missingCodeError } from '@/lib/async/missing-code';
import { watchFocus } from './focus-places';
import { overlayLayerIsReady } from './open-overlay';
import { toastError } from './toast-error';

// Any page may ask or tell something. By its opener, as other layers, it would be part of every first load.
loadAhead(() => import('./confirm-dialog'));

/** Where dialogs, sheets and viewers stand, and what keeps the focus in the page. Once, beside the pages. */
export function OverlayLayer() {
  useEffect(() => overlayLayerIsReady(tellMissing), []);
  useEffect(watchFocus, []);
  return <OverlayProvider>{null}</OverlayProvider>;
}

/** A press that nothing follows is pressed again and again; once the connection is back the next one is answered. */
function tellMissing(error: unknown): void {
  toastError(missingCodeError(error));
}
