'use client';

import { Button } from '@/components/ui/button';
import { useConfig } from '@/lib/domain/session/use-config';
import { useSpecialMatch } from '../api/get-special-matches';
import { SpecialMatchFrame } from './special-match-frame';

/**
 * The special match as far as it is known, until it can be opened. Its button keeps its place, so that the day's teams
 * stand where they stay however wide the phone and large the text.
 */
export function SpecialMatchSkeleton() {
  const match = useSpecialMatch();
  const price = useConfig().data?.limits.prices.special;
  if (!match) return null;
  const isOpened = match.state === 'OPENED';
  return (
    <SpecialMatchFrame
      // As large as a team in lists.
      figure={<span className="h-14 w-15 flex-none" />}
      name={match.team.name}
      line="&nbsp;"
      act={
        <Button
          size="small"
          variant="line"
          className="invisible"
          price={!isOpened && price !== undefined && <PricePlace amount={price} />}
        >
          {isOpened ? '보기' : '열기'}
        </Button>
      }
    />
  );
}

/** As wide as a `CloverPrice`. */
function PricePlace({ amount }: { amount: number }) {
  return (
    <>
      <span className="size-3.75" />
      {amount}
    </>
  );
}
