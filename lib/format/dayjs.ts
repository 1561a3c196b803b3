import dayjs, { type ConfigType, type Dayjs } from 'dayjs';
import 'dayjs/locale/ko';
import relativeTime from 'dayjs/plugin/relativeTime';
import utc from 'dayjs/plugin/utc';

dayjs.extend(utc);
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

/** Seoul has had no summer time since 1988: its offset needs no table of zones in the browser. */
const seoulOffsetMinutes = 540;

/** A moment as clocks and calendars in Seoul show it, in Korean. */
export function seoul(at: ConfigType): Dayjs {
  return dayjs(at).utcOffset(seoulOffsetMinutes);
}

/** The moment at which clocks in Seoul show this, "2026-12-01T12:00" as a field of day and time holds it. */
export function whenSeoulShows(dayAndTime: string): Dayjs {
  // Not by the library's way to keep what is shown: that reckons with the zone of the phone as well.
  return seoul(dayjs.utc(dayAndTime).subtract(seoulOffsetMinutes, 'minute'));
}
