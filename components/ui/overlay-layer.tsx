'use client';

import { OverlayProvider } from 'overlay-kit';
import { useEffect } from 'react';
import { overlayLayerIsReady } from './open-overlay';

/** Where dialogs, sheets and viewers stand. Once, beside the pages. */
export function OverlayLayer() {
  useEffect(overlayLayerIsReady, []);
  return <OverlayProvider>{null}</OverlayProvider>;
}
