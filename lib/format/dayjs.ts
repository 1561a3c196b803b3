import dayjs, { type ConfigType, type Dayjs } from 'dayjs';
import 'dayjs/locale/ko';
import customParseFormat from 'dayjs/plugin/customParseFormat';
import duration from 'dayjs/plugin/duration';
import relativeTime from 'dayjs/plugin/relativeTime';
import timezone from 'dayjs/plugin/timezone';
import utc from 'dayjs/plugin/utc';

dayjs.extend(utc);
dayjs.extend(timezone);
dayjs.extend(duration);
dayjs.extend(customParseFormat);
// Time that has passed is never rounded up, and an hour is an hour: "59분 전", then "1시간 전".
dayjs.extend(relativeTime, {
  rounding: Math.floor,
  thresholds: [
    { l: 's', r: 59, d: 'second' },
    { l: 'm', r: 1 },
    { l: 'mm', r: 59, d: 'minute' },
    { l: 'h', r: 1 },
    { l: 'hh', r: 23, d: 'hour' },
    { l: 'd', r: 1 },
    { l: 'dd', d: 'day' },
  ],
});
dayjs.locale('ko');

/** Asked once: Seoul has no summer time, and asking per moment takes a hundred times as long. */
const seoulOffsetMinutes = dayjs().tz('Asia/Seoul').utcOffset();

/** A moment as clocks and calendars in Seoul show it, in Korean. */
export function seoul(at: ConfigType): Dayjs {
  return dayjs(at).utcOffset(seoulOffsetMinutes);
}

/** A calendar day without a time zone; invalid when the text is in none of the formats. */
export function parseDay(text: string, formats: string[]): Dayjs {
  return dayjs(text, formats, true);
}

/** A length of time. */
export function durationOf(ms: number) {
  return dayjs.duration(ms);
}
