import { seoul } from './dayjs';

/** "11월 21일 (토)" in Seoul: one of the days ahead, in a line that must not break. */
export function formatShortDay(at: string | number | Date): string {
  return seoul(at).format('M월 D일 (dd)');
}
