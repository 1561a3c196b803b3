import { formatSeoulTime } from '../../server/clock/seoul-date';

/** Every day at the minute of this moment, as a cron in Asia/Seoul. */
export function dailyCron(at: Date): string {
  const [hour, minute] = formatSeoulTime(at).split(':');
  return `${Number(minute)} ${Number(hour)} * * *`;
}
