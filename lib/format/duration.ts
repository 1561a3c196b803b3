import dayjs from 'dayjs';
import duration from 'dayjs/plugin/duration';

dayjs.extend(duration);

/** "61시간 남음"; under an hour in minutes, at least one. */
export function formatTimeLeft(leftMs: number): string {
  const left = dayjs.duration(Math.max(0, leftMs));
  if (left.asHours() >= 1) return `${Math.floor(left.asHours())}시간 남음`;
  return `${Math.max(1, Math.floor(left.asMinutes()))}분 남음`;
}
