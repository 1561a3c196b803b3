import type { ReactNode } from 'react';
import { loadAhead } from '@/lib/async/load-ahead';
import { openOverlay } from './open-overlay';

const loadFrame = loadAhead(() => import('./bottom-sheet'));

/** Give the answer to `close`; dragging down, Escape and back answer with undefined. */
type SheetContent<T> = (controls: { close: (answer?: T) => void }) => ReactNode;

type SheetOptions<T> = {
  /** The sheet's question, its heading. */
  title: string;
  description?: ReactNode;
  /** Aborted, it closes as one that was left: there is nothing to ask any more. */
  signal?: AbortSignal | undefined;
} & (
  | { content: SheetContent<T> }
  /** For what comes when it is asked for. */
  | { loadContent: () => Promise<SheetContent<T>> }
);

/** A sheet that rises from below and waits: `const proposed = await openSheet<Proposed>({ … })`. */
export function openSheet<T = void>({
  title,
  description,
  signal,
  ...inside
}: SheetOptions<T>): Promise<T | undefined> {
  return openOverlay<T | undefined>(
    async () => {
      const [{ BottomSheet }, content] = await Promise.all([
        loadFrame(),
        'content' in inside ? inside.content : inside.loadContent(),
      ]);
      return ({ isOpen, close, unmount }) => (
        <BottomSheet
          isOpen={isOpen}
          title={title}
          description={description}
          signal={signal}
          onClose={() => close(undefined)}
          onClosed={unmount}
        >
          {content({ close: (answer?: T) => close(answer) })}
        </BottomSheet>
      );
    },
    { question: title },
  );
}
