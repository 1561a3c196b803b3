const timeZone = 'Asia/Seoul';
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

// Newer locale data writes AM/PM for Korean too, so the halves of the day are named here.
const clock = new Intl.DateTimeFormat('en-US', {
  timeZone,
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: 'h23',
});
const calendar = new Intl.DateTimeFormat('en-US', {
  timeZone,
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
});
const weekday = new Intl.DateTimeFormat('ko-KR', { timeZone, weekday: 'long' });

type Instant = string | number | Date;

/** "오후 3:05" in Seoul. */
export function formatClock(at: Instant): string {
  const [hourText = '0', minute = '00'] = clock.format(new Date(at)).split(':');
  const hour = Number(hourText);
  return `${hour < 12 ? '오전' : '오후'} ${hour % 12 === 0 ? 12 : hour % 12}:${minute}`;
}

/** "11월 21일", with the year when it is not this one. */
export function formatDay(at: Instant, now: Instant = Date.now()): string {
  const { year, month, day } = partsOf(at);
  return year === partsOf(now).year ? `${month}월 ${day}일` : `${year}년 ${month}월 ${day}일`;
}

/** "11월 21일 토요일": the line between two days of a chat. */
export function formatLongDay(at: Instant, now: Instant = Date.now()): string {
  return `${formatDay(at, now)} ${weekday.format(new Date(at))}`;
}

/** "방금", "5분 전", today "오후 3:05", "어제", "11월 21일". */
export function formatAgo(at: Instant, now: Instant = Date.now()): string {
  const elapsedMs = new Date(now).getTime() - new Date(at).getTime();
  if (elapsedMs < minuteMs) return '방금';
  if (elapsedMs < 60 * minuteMs) return `${Math.floor(elapsedMs / minuteMs)}분 전`;
  const dayDistance = seoulDay(now) - seoulDay(at);
  if (dayDistance === 0) return formatClock(at);
  return dayDistance === 1 ? '어제' : formatDay(at, now);
}

/** "YYYY.MM.DD" in Seoul. */
export function formatDate(at: Instant): string {
  const { year, month, day } = partsOf(at);
  return `${year}.${String(month).padStart(2, '0')}.${String(day).padStart(2, '0')}`;
}

/** "03:42:18" of a duration; never negative. */
export function formatCountdown(remainingMs: number): string {
  const seconds = Math.max(0, Math.ceil(remainingMs / 1000));
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}

/** Whether two instants are on one calendar day in Seoul. */
export function isSameDay(left: Instant, right: Instant): boolean {
  return seoulDay(left) === seoulDay(right);
}

// Seoul has no summer time: its days are UTC's, nine hours earlier.
function seoulDay(at: Instant): number {
  return Math.floor((new Date(at).getTime() + 9 * 60 * minuteMs) / dayMs);
}

function partsOf(at: Instant) {
  const parts = new Map(calendar.formatToParts(new Date(at)).map(({ type, value }) => [type, Number(value)]));
  return { year: parts.get('year') ?? 0, month: parts.get('month') ?? 0, day: parts.get('day') ?? 0 };
}
