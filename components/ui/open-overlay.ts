import type { OverlayAsyncControllerComponent } from 'overlay-kit';
import { createElement } from 'react';
import { holdLayerPlace, LayerPlace } from './use-close-on-back';

let markReady: () => void;
let tellMissing: ((error: unknown) => void) | undefined;
const layer = new Promise<void>((resolve) => {
  markReady = resolve;
});

/**
 * For the layer itself: from now on something can be shown in it. `tell` says that something did not come: its words are
 * handed in by who is on no first paint.
 */
export function overlayLayerIsReady(tell: (error: unknown) => void): void {
  tellMissing = tell;
  markReady();
}

/** The last layer that asked each question, and its answer. */
const asking = new Map<string | undefined, { holder: LayerHolder; answer: Promise<unknown> }>();

type LayerHolder = ReturnType<typeof holdLayerPlace>;
type LoadLayer<Answer> = () => Promise<OverlayAsyncControllerComponent<Answer>>;

/**
 * Shows something over the page and waits for its answer. No first paint shows any, so the library and what is shown
 * come when asked; where they do not come that is said, and the answer is undefined. When it answers, its place in the
 * history is given back: whoever asked may navigate. What is asked again by a `question` while it is on its way or
 * stands, as by a finger that taps twice, answers undefined at once, or with what the first one comes to (`isShared`).
 */
export async function openOverlay<Answer>(
  load: LoadLayer<Answer>,
  { question, isShared }: { question?: string; isShared?: boolean | undefined } = {},
): Promise<Answer | undefined> {
  const first = asking.get(question);
  if (first?.holder.place.isHeld())
    return isShared ? (first.answer as Promise<Answer | undefined>) : undefined;
  const holder = holdLayerPlace();
  const answer = show(load, holder).finally(() => {
    if (asking.get(question)?.holder === holder) asking.delete(question);
    return holder.place.giveBack();
  });
  if (question) asking.set(question, { holder, answer });
  return answer;
}

async function show<Answer>(load: LoadLayer<Answer>, holder: LayerHolder): Promise<Answer | undefined> {
  const parts = await Promise.all([load(), import('overlay-kit'), layer]).catch((error: unknown) =>
    tellMissing?.(error),
  );
  if (!parts || holder.wasLeft) return undefined;
  const [content, { overlay }] = parts;
  return overlay.openAsync<Answer>((controls) =>
    createElement(LayerPlace.Provider, { value: holder }, createElement(content, controls)),
  );
}
