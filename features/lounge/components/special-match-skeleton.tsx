'use client';

import { useKnowsSpecialMatch } from '../api/get-special-matches';

/** The box of the special match, in a week of which this device knows one: the day's teams stand where they stay. */
export function SpecialMatchSkeleton() {
  if (!useKnowsSpecialMatch()) return null;
  return (
    <div aria-hidden="true" className="mx-gutter mt-1.5 mb-2.5 rounded-card bg-brand-soft py-2.5">
      <p className="type-13">&nbsp;</p>
      <p className="type-15">&nbsp;</p>
      <p className="type-13">&nbsp;</p>
    </div>
  );
}
