'use client';

import { useEffect, useEffectEvent, useState } from 'react';

type CountdownProps = {
  /** Milliseconds since the epoch, on the server's clock. */
  targetMs: number;
  /** Server clock minus device clock, in milliseconds. */
  serverOffsetMs: number;
  /** What it counts to, for people who listen: "다음 추천까지". */
  label: string;
  onEnd?: () => void;
  className?: string;
};

/** hh:mm:ss that does not dance; read aloud once a minute, in words. */
export function Countdown({ targetMs, serverOffsetMs, label, onEnd, className }: CountdownProps) {
  // Rendered on the server without a time: its clock and the device's would disagree while hydrating.
  const [remainingMs, setRemainingMs] = useState<number | null>(null);
  const end = useEffectEvent(() => onEnd?.());

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    function tick() {
      const remaining = Math.max(0, targetMs - (Date.now() + serverOffsetMs));
      setRemainingMs(remaining);
      if (remaining === 0) end();
      // On the next full second, so that no second is skipped or shown twice.
      else timer = setTimeout(tick, remaining % 1000 || 1000);
    }
    tick();
    return () => clearTimeout(timer);
  }, [targetMs, serverOffsetMs]);

  return (
    <span role="timer" className={className}>
      <span
        aria-hidden="true"
        className="whitespace-nowrap font-bold text-[1.0625rem]/none text-text tabular-nums tracking-normal"
      >
        {remainingMs === null ? '--:--:--' : formatCountdown(remainingMs)}
      </span>
      <span className="sr-only" aria-live="polite">
        {remainingMs === null ? '' : `${label} ${spokenCountdown(remainingMs)}`}
      </span>
    </span>
  );
}

/** "03:42:18"; a started second counts. */
export function formatCountdown(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}

/** "3시간 42분"; changes once a minute. */
export function spokenCountdown(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / 60_000);
  if (minutes === 0) return '1분 안';
  const hours = Math.floor(minutes / 60);
  return [hours && `${hours}시간`, minutes % 60 && `${minutes % 60}분`].filter(Boolean).join(' ');
}
