import dayjs, { type Dayjs } from 'dayjs';
import 'dayjs/locale/ko.js';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);
dayjs.extend(timezone);

/** Asked once: Seoul has no summer time, and asking per date takes a hundred times as long. */
const offsetMinutes = dayjs().tz('Asia/Seoul').utcOffset();

/** A moment as clocks and calendars in Asia/Seoul show it. */
export function seoul(date: Date): Dayjs {
  return dayjs(date).utcOffset(offsetMinutes);
}

/** YYYY-MM-DD in Asia/Seoul. */
export function seoulDay(date: Date): string {
  return seoul(date).format('YYYY-MM-DD');
}

/** YYYY.MM.DD in Asia/Seoul, as people read it. */
export function formatSeoulDate(date: Date): string {
  return seoul(date).format('YYYY.MM.DD');
}

/** HH:mm in Asia/Seoul. */
export function formatSeoulTime(date: Date): string {
  return seoul(date).format('HH:mm');
}

/** YYYY-MM-DD HH:mm in Asia/Seoul. */
export function formatSeoulMinute(date: Date): string {
  return seoul(date).format('YYYY-MM-DD HH:mm');
}

/** "11월 28일 토요일 오후 7:00" in Asia/Seoul; no line breaks between the half of the day and its hour. */
export function formatKoreanMoment(date: Date): string {
  return seoul(date).locale('ko').format('M월 D일 dddd A\u00a0h:mm');
}

/** "오후 7:00" in Asia/Seoul, in one line as in formatKoreanMoment. */
export function formatKoreanClock(date: Date): string {
  return seoul(date).locale('ko').format('A\u00a0h:mm');
}

/** Full years lived on that day in Asia/Seoul. `birthdate` is YYYY-MM-DD. */
export function ageOn(birthdate: string, now: Date): number {
  // Of text, because a list asks for sixty ages: calendar objects take fifty times as long.
  const today = new Date(now.getTime() + offsetMinutes * 60_000).toISOString();
  const hadBirthday = today.slice(5, 10) >= birthdate.slice(5, 10);
  return Number(today.slice(0, 4)) - Number(birthdate.slice(0, 4)) - (hadBirthday ? 0 : 1);
}

/** Age by calendar year, the rule of the youth protection law: 19 or older may use the service. */
export function yearAgeOn(birthdate: string, now: Date): number {
  return seoul(now).year() - birthdayOf(birthdate).year();
}

/** A calendar day, kept as its midnight in UTC so that no zone moves it. */
function birthdayOf(birthdate: string): Dayjs {
  return dayjs.utc(birthdate);
}
