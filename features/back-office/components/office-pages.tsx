import { type ComponentProps, useEffect, useRef } from 'react';
import { formatCount } from '@/lib/format/count';
import type { OfficePage } from '../api/office-queries';
import { OfficeList } from './office-list';
import { TurnButtons } from './turn-buttons';

type OfficePagesProps<Data, Item> = Omit<ComponentProps<typeof OfficeList<Data, Item>>, 'query'> & {
  query: OfficePage<Data>;
};

/** A list of the back office that may have thousands of rows, a page at a time. */
export function OfficePages<Data, Item>({ query, noun, ...list }: OfficePagesProps<Data, Item>) {
  const { pageNumber, turning, turnBack, turnOn } = query;
  const start = useRef<HTMLDivElement>(null);
  const read = useRef(pageNumber);
  useEffect(() => {
    if (turning || read.current === pageNumber) return;
    read.current = pageNumber;
    // Whoever turned a page stands below its rows.
    start.current?.scrollIntoView();
    start.current?.focus({ preventScroll: true });
  }, [turning, pageNumber]);
  const isPaged = turnBack !== null || turnOn !== null;
  const label = `${formatCount(pageNumber)}쪽`;
  return (
    <section
      ref={start}
      aria-label={isPaged ? `${noun} ${label}` : undefined}
      tabIndex={-1}
      className="scroll-mt-4 outline-none"
    >
      <OfficeList query={query} noun={noun} {...list} />
      {isPaged && (
        <div className="flex items-center justify-between gap-2 py-4">
          <p className="type-13 text-text-subtle">{label}</p>
          <TurnButtons
            back={{ text: '이전 쪽', turn: turnBack, isPending: turning === 'BACK' }}
            on={{ text: '다음 쪽', turn: turnOn, isPending: turning === 'ON' }}
          />
        </div>
      )}
    </section>
  );
}
