'use client';

import { OverlayProvider } from 'overlay-kit';
import { useEffect } from 'react';
import { loadAhead } from '@/lib/async/load-ahead';
import { watchFocus } from './focus-places';
import { overlayLayerIsReady } from './open-overlay';

// Any page may ask or tell something. By its opener, as other layers, it would be part of every first load.
loadAhead(() => import('./confirm-dialog'));

/** Where dialogs, sheets and viewers stand, and what keeps the focus in the page. Once, beside the pages. */
export function OverlayLayer() {
  useEffect(overlayLayerIsReady, []);
  useEffect(watchFocus, []);
  return <OverlayProvider>{null}</OverlayProvider>;
}
