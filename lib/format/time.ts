import { seoul } from './dayjs';

type Instant = string | number | Date;

/** "오후 3:05" in Seoul. */
export function formatClock(at: Instant): string {
  return seoul(at).format('A h:mm');
}

/** "오후 3:05:09": a clock that is seen to run. */
export function formatTicking(at: Instant): string {
  return seoul(at).format('A h:mm:ss');
}

/** "11월 21일", with the year when it is not this one. */
export function formatDay(at: Instant, now: Instant = Date.now()): string {
  return seoul(at).format(seoul(at).isSame(seoul(now), 'year') ? 'M월 D일' : 'YYYY년 M월 D일');
}

/** "11월 21일 토요일": the line between two days of a chat. */
export function formatLongDay(at: Instant, now: Instant = Date.now()): string {
  return `${formatDay(at, now)} ${seoul(at).format('dddd')}`;
}

/** "11월 21일 오후 3:05". */
export function formatMoment(at: Instant, now: Instant = Date.now()): string {
  return `${formatDay(at, now)} ${clockInLine(at)}`;
}

/** "11월 21일 토요일 오후 3:05" */
export function formatLongMoment(at: Instant, now: Instant = Date.now()): string {
  return `${formatLongDay(at, now)} ${clockInLine(at)}`;
}

/** "2026.11.21 오후 3:05" */
export function formatDateMoment(at: Instant): string {
  return `${formatDate(at)} ${clockInLine(at)}`;
}

/** Where a line may end anywhere, it does not end between the half of the day and its hour. */
function clockInLine(at: Instant): string {
  return seoul(at).format('A\u00a0h:mm');
}

/** "방금", "5분 전", today "오후 3:05", "어제", "11월 21일". */
export function formatAgo(at: Instant, now: Instant = Date.now()): string {
  const [then, today] = [seoul(at), seoul(now)];
  if (today.diff(then, 'minute') < 1) return '방금';
  if (today.diff(then, 'hour') < 1) return then.from(today);
  if (isSameDay(at, now)) return formatClock(at);
  return isSameDay(then.add(1, 'day').toDate(), now) ? '어제' : formatDay(at, now);
}

/** "YYYY.MM.DD" in Seoul. */
export function formatDate(at: Instant): string {
  return seoul(at).format('YYYY.MM.DD');
}

/** Whether two instants are on one calendar day in Seoul. */
export function isSameDay(left: Instant, right: Instant): boolean {
  return formatDate(left) === formatDate(right);
}
