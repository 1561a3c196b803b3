'use client';

import { useSearchParams } from 'next/navigation';
import { useEffect } from 'react';
import { notifyBlocked } from './notify-blocked';

/** `?error=BLOCKED_USER` on any page, for members and visitors (docs/product.md#sanctions). */
export function BlockedPopup() {
  const isBlocked = useSearchParams().get('error') === 'BLOCKED_USER';
  useEffect(() => {
    if (isBlocked) void notifyBlocked();
  }, [isBlocked]);
  return null;
}
