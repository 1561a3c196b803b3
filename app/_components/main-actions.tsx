'use client';

import { badgeText } from '@/components/ui/badge';
import { IconLink } from '@/components/ui/icon-link';
import { useUnreadAlarmCount } from '@/features/alarms/api/get-unread-alarm-count';
import { useCloverWallet } from '@/features/wallet/api/get-clover-wallet';
import { WalletChip } from '@/features/wallet/components/wallet-chip';
import { paths } from '@/lib/paths/paths';

/** Clovers and bell at the end of a main place's bar. */
export function MainActions({ hasWallet = true }: { hasWallet?: boolean }) {
  return (
    <>
      {hasWallet && <OwnWalletChip />}
      <AlarmBell />
    </>
  );
}

export function AlarmBell() {
  const { data } = useUnreadAlarmCount();
  const count = data?.count ?? 0;
  return (
    <IconLink
      href={paths.notifications}
      icon="bell"
      label={count > 0 ? `알림, 새 알림 ${badgeText(count)}개` : '알림'}
      badgeCount={count}
    />
  );
}

function OwnWalletChip() {
  const { data } = useCloverWallet();
  return data ? <WalletChip amount={data.balance} /> : null;
}
