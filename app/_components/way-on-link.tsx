'use client';

import { useSyncExternalStore } from 'react';
import { buttonClassName } from '@/components/ui/button-style';
import { officePaths } from '@/lib/paths/back-office-paths';
import { isBackOffice, paths } from '@/lib/paths/paths';

/**
 * Where an address that is missing leads: an operator stays in the back office. One document is built for all of them,
 * so it is known in the browser alone. Not a Link: the page comes with every other page, and the router's link would
 * come with it.
 */
export function WayOnLink() {
  const isOffice = useSyncExternalStore(
    () => () => {},
    () => isBackOffice(window.location.pathname),
    () => false,
  );
  return (
    <a
      href={isOffice ? officePaths.root : paths.root}
      className={buttonClassName({ variant: 'primary', size: 'medium' })}
    >
      처음으로 가기
    </a>
  );
}
