'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { Spinner } from '@/components/ui/spinner';
import { isServiceResting } from '@/lib/errors/api-error';

/** Says that the service rests for as long as a query waits to ask it again. */
export function ServiceRestNotice() {
  const cache = useQueryClient().getQueryCache();
  const isResting = useSyncExternalStore(
    (onChange) => cache.subscribe(onChange),
    () => cache.getAll().some(({ state }) => isServiceResting(state.fetchFailureReason)),
    () => false,
  );
  if (!isResting) return null;
  return (
    <div
      role="status"
      className="column-layer pointer-events-none z-[100000] flex justify-center px-5 pt-[calc(env(safe-area-inset-top)+0.5rem)]"
    >
      <div className="flex min-h-12 items-center gap-2.5 rounded-2xl bg-toast px-4 py-3 font-medium text-[0.9375rem]/[1.45] text-on-toast shadow-float">
        <Spinner size={20} />
        <span>서비스가 잠시 쉬고 있어요. 곧 다시 연결할게요.</span>
      </div>
    </div>
  );
}
