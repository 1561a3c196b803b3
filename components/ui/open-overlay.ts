import type { OverlayAsyncControllerComponent } from 'overlay-kit';
import { createElement } from 'react';
import { holdLayerPlace, LayerPlace } from './use-close-on-back';

let markReady: () => void;
const layer = new Promise<void>((resolve) => {
  markReady = resolve;
});

/** For the layer itself: from now on something can be shown in it. */
export function overlayLayerIsReady(): void {
  markReady();
}

/**
 * Shows something over the page and waits for its answer. No first paint shows any, so the library and what is shown
 * come when asked. When it answers, its place in the history is given back: whoever asked may navigate.
 */
export async function openOverlay<Answer>(
  load: () => Promise<OverlayAsyncControllerComponent<Answer>>,
): Promise<Answer> {
  const holder = holdLayerPlace();
  try {
    const [content, { overlay }] = await Promise.all([load(), import('overlay-kit'), layer]);
    return await overlay.openAsync<Answer>((controls) =>
      createElement(LayerPlace.Provider, { value: holder }, createElement(content, controls)),
    );
  } finally {
    await holder.place.giveBack();
  }
}
