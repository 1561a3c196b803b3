'use client';

import { StackLayout } from '@/components/layout/stack-layout';
import { Divider } from '@/components/ui/divider';
import { paths } from '@/lib/paths/paths';
import { CloverGuide } from './clover-guide';
import { EntryList } from './entry-list';
import { WalletCard } from './wallet-card';

/** /my-page/clover-store: what I have, what it buys, and where it went. */
export function CloverStoreScreen() {
  return (
    <StackLayout title="클로버 스토어" fallbackHref={paths.myPage}>
      <WalletCard />
      <CloverGuide />
      <Divider kind="band" />
      <EntryList />
    </StackLayout>
  );
}
