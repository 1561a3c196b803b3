import type { OverlayAsyncControllerComponent } from 'overlay-kit';
import { createElement } from 'react';
import { LayerPlace, type LayerPlaceHolder } from './use-close-on-back';

let markReady: () => void;
const layer = new Promise<void>((resolve) => {
  markReady = resolve;
});

/** For the layer itself: from now on something can be shown in it. */
export function overlayLayerIsReady(): void {
  markReady();
}

/**
 * Shows something over the page and waits for its answer. No first paint shows any, so the library comes when asked.
 * When it answers, its place in the history is given back: whoever asked may navigate.
 */
export async function openOverlay<Answer>(content: OverlayAsyncControllerComponent<Answer>): Promise<Answer> {
  const [{ overlay }] = await Promise.all([import('overlay-kit'), layer]);
  const holder: LayerPlaceHolder = { place: null };
  const answer = await overlay.openAsync<Answer>((controls) =>
    createElement(LayerPlace.Provider, { value: holder }, createElement(content, controls)),
  );
  await holder.place?.giveBack();
  return answer;
}
