import { seoulDay } from '../../clock/seoul-date';

const dayMs = 86_400_000;

/** The drop's moment on the Seoul day of `date`. Seoul has no daylight saving: +09:00 all year. */
function dropOnDayOf(date: Date, hour: number): Date {
  return new Date(`${seoulDay(date)}T${String(hour).padStart(2, '0')}:00:00+09:00`);
}

/** The next daily drop, strictly after `now`. */
export function nextDropAt(now: Date, hour: number): Date {
  const today = dropOnDayOf(now, hour);
  return today > now ? today : new Date(today.getTime() + dayMs);
}

/** The latest daily drop at or before `now`. */
export function lastDropAt(now: Date, hour: number): Date {
  return new Date(nextDropAt(now, hour).getTime() - dayMs);
}
