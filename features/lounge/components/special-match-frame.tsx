import type { ReactNode } from 'react';

type SpecialMatchFrameProps = {
  figure: ReactNode;
  name: string;
  /** What else is known of the team, in one line. */
  line: ReactNode;
  /** What may be done with it. */
  act: ReactNode;
};

/** The box of the week's special match. */
export function SpecialMatchFrame({ figure, name, line, act }: SpecialMatchFrameProps) {
  return (
    <section
      aria-labelledby="special-match-title"
      className="mx-gutter mt-1.5 mb-2.5 flex flex-wrap items-center justify-end gap-x-3 gap-y-1.5 rounded-card bg-brand-soft py-2.5 pr-3.5 pl-3"
    >
      {figure}
      {/* On the smallest phones what may be done stands below: beside it the words had room for four letters. */}
      <div className="min-w-0 flex-[1_1_7rem]">
        <h2 id="special-match-title" className="type-13-strong text-on-brand-soft">
          이번 주 스페셜 매치
        </h2>
        <p className="line-clamp-2 type-15-strong">{name}</p>
        <p className="truncate type-13 text-text-subtle tabular-nums">{line}</p>
      </div>
      {act}
    </section>
  );
}
