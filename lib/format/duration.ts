import dayjs from 'dayjs';
import duration from 'dayjs/plugin/duration';

dayjs.extend(duration);

/** "03:42:18" of a duration; never negative, and days are hours too. */
export function formatCountdown(remainingMs: number): string {
  const left = dayjs.duration(Math.max(0, Math.ceil(remainingMs / 1000) * 1000));
  return `${String(Math.floor(left.asHours())).padStart(2, '0')}:${left.format('mm:ss')}`;
}

/** "61시간 남음"; under an hour in minutes, at least one. */
export function formatTimeLeft(leftMs: number): string {
  const left = dayjs.duration(Math.max(0, leftMs));
  if (left.asHours() >= 1) return `${Math.floor(left.asHours())}시간 남음`;
  return `${Math.max(1, Math.floor(left.asMinutes()))}분 남음`;
}
