'use client';

import { usePathname } from 'next/navigation';
import { useLayoutEffect } from 'react';
import { AppLink } from '@/components/ui/app-link';
import type { Me } from '@/contract/users';
import { formatMoment } from '@/lib/format/time';
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
        className="flex min-h-[min(3.5rem,66px)] flex-col justify-center px-gutter text-center text-[min(0.8125rem,16px)]/[1.54] text-danger-text"
      >
        <span className="truncate font-medium tabular-nums">
          {formatMoment(endsAt)}까지 이용이 제한됐어요
        </span>
        <span className="truncate">{reason} · 자세히 보기</span>
      </AppLink>
    </aside>
  );
}
