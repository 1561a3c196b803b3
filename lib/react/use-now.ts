import { useEffect, useState } from 'react';

/** The device's time in milliseconds, renewed every half minute: enough for hours and minutes left. */
export function useNow(): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}
