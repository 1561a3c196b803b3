import { useEffect } from 'react';
import { onApiSignal } from '@/lib/http/api-signals';
import { useRealtimeConnection } from '@/lib/realtime/use-realtime';

/** Nobody listens for a blocked account, however long its popup is looked at. */
export function useSilenceWhenBlocked() {
  const connection = useRealtimeConnection();
  useEffect(
    () =>
      onApiSignal(({ kind }) => {
        if (kind === 'blocked') void connection?.deactivate();
      }),
    [connection],
  );
}
