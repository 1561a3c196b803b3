import { useState } from 'react';

interface Query<Data> {
  data: Data | undefined;
  isStale: boolean;
  isFetching: boolean;
}

/**
 * What a form begins with: content that the device kept from an earlier visit may be old, so it waits for the answer
 * that is under way. Once something was shown it stays, whatever is asked for later.
 */
export function useFreshOnce<Data>({ data, isStale, isFetching }: Query<Data>): Data | undefined {
  const [isShown, setIsShown] = useState(false);
  const isReady = isShown || (data !== undefined && !(isStale && isFetching));
  if (isReady && !isShown) setIsShown(true);
  return isReady ? data : undefined;
}
