import type { OverlayAsyncControllerComponent } from 'overlay-kit';

let markReady: () => void;
const layer = new Promise<void>((resolve) => {
  markReady = resolve;
});

/** For the layer itself: from now on something can be shown in it. */
export function overlayLayerIsReady(): void {
  markReady();
}

/** Shows something over the page and waits for its answer. No first paint shows any, so the library comes when asked. */
export async function openOverlay<Answer>(content: OverlayAsyncControllerComponent<Answer>): Promise<Answer> {
  const [{ overlay }] = await Promise.all([import('overlay-kit'), layer]);
  return overlay.openAsync<Answer>(content);
}
