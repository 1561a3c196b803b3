'use client';

import { useSearchParams } from 'next/navigation';
import { StackLayout } from '@/components/layout/stack-layout';
import { useStepBack } from '@/components/layout/use-step-back';
import { Button } from '@/components/ui/button';
import { Divider } from '@/components/ui/divider';
import { paths, toReturnPath } from '@/lib/paths/paths';
import { rootKeys } from '@/lib/query/keys';
import { useRefresh } from '@/lib/query/use-refresh';
import { useIsShortOfALike } from '../hooks/use-is-short-of-a-like';
import { usePurchasedNote } from '../hooks/use-purchased-note';
import { CloverGuide } from './clover-guide';
import { EntryList } from './entry-list';
import { FreeWays } from './free-ways';
import { StoreCounter } from './store-counter';
import { WalletCard } from './wallet-card';

/** /my-page/clover-store: what I have, what is given and sold, what it buys, and where it went. */
export function CloverStoreScreen() {
  const returnTo = toReturnPath(useSearchParams().get('returnTo'));
  // A step back and no new one: going back from there would lead here again.
  const goOn = useStepBack(returnTo);
  usePurchasedNote();
  const isShort = useIsShortOfALike();
  return (
    <StackLayout
      title="클로버 스토어"
      fallbackHref={returnTo ?? paths.myPage}
      onRefresh={useRefresh(rootKeys.wallet, rootKeys.products)}
    >
      <WalletCard />
      {returnTo && (
        <div className="px-gutter pt-3">
          <Button variant="line" className="w-full" onClick={goOn}>
            하던 일로 돌아가기
          </Button>
        </div>
      )}
      {isShort && <FreeWays />}
      <StoreCounter returnTo={returnTo} />
      {!isShort && <FreeWays />}
      <Divider kind="band" />
      <CloverGuide />
      <Divider kind="band" />
      <EntryList />
    </StackLayout>
  );
}
