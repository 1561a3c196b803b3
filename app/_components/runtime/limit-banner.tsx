'use client';

import { usePathname } from 'next/navigation';
import { useLayoutEffect } from 'react';
import { AppLink } from '@/components/ui/app-link';
import type { Me } from '@/contract/users';
import { formatClock, formatDate } from '@/lib/format/time';
import { paths } from '@/lib/paths/paths';

/**
 * Over every page of somebody whose use is limited: why and until when, before they write or press what is refused. The
 * page stands below it (globals.css).
 */
export function LimitBanner({
  limitation: { reason, endsAt },
}: {
  limitation: NonNullable<Me['limitation']>;
}) {
  // There it stands in full.
  const isShown = usePathname() !== paths.mySanctions && Date.parse(endsAt) > Date.now();
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-limited', isShown);
    return () => document.documentElement.removeAttribute('data-limited');
  }, [isShown]);
  if (!isShown) return null;
  return (
    <aside
      aria-label="이용 제한"
      className="column-layer bottom-auto z-20 bg-danger-soft pt-[env(safe-area-inset-top)] [[data-offline]_&]:hidden"
    >
      <AppLink
        href={paths.mySanctions}
        className="flex min-h-14 flex-col justify-center px-gutter text-center text-[0.8125rem]/[1.25rem] text-danger-text"
      >
        <span className="truncate font-medium">{reason} 때문에 이용이 제한됐어요</span>
        <span className="truncate tabular-nums">
          {formatDate(endsAt)} {formatClock(endsAt)}까지 · 자세히 보기
        </span>
      </AppLink>
    </aside>
  );
}
