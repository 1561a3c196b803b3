import { useLayoutEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';

interface Turn {
  text: string;
  /** Null where there is none that way. */
  turn: (() => void) | null;
  isPending?: boolean;
}

/** The way back and on through what is shown a part at a time. */
export function TurnButtons({ back, on }: { back: Turn; on: Turn }) {
  const group = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // A button that is disabled under the keys of somebody would leave them at the beginning of the page.
    if (group.current?.contains(document.activeElement) && document.activeElement?.matches(':disabled'))
      group.current.querySelector<HTMLElement>('button:enabled')?.focus();
  });
  return (
    <div ref={group} className="flex gap-2">
      {[back, on].map(({ text, turn, isPending }) => (
        <Button
          key={text}
          variant="line"
          size="small"
          disabled={!turn}
          isPending={isPending}
          onClick={() => turn?.()}
        >
          {text}
        </Button>
      ))}
    </div>
  );
}
