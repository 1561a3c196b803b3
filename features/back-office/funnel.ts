import { type FunnelCounts, type FunnelWeek, funnelSteps } from '@/contract/back-office/funnel';
import { seoul } from '@/lib/format/dayjs';

export const stepNames: Record<(typeof funnelSteps)[number], string> = {
  signUp: '가입',
  photo: '사진 승인',
  team: '셋이 한 팀',
  flip: '카드 열기',
  like: 'LIKE',
  match: '매칭',
  message: '대화',
  met: '만남',
};

export type FunnelGender = 'ALL' | 'WOMAN' | 'MAN';

/** Of a week, those who are asked about. */
export function countsOf(week: FunnelWeek, gender: FunnelGender): FunnelCounts {
  return gender === 'ALL' ? sumOf([week.WOMAN, week.MAN]) : week[gender];
}

export function sumOf(counts: readonly FunnelCounts[]): FunnelCounts {
  const sum = { signUp: 0, photo: 0, team: 0, flip: 0, like: 0, match: 0, message: 0, met: 0 };
  for (const each of counts) for (const step of funnelSteps) sum[step] += each[step];
  return sum;
}

/** How many of all who signed up, in whole percent. */
export function shareOf({ signUp, ...counts }: FunnelCounts, step: keyof FunnelCounts): number {
  return signUp === 0 ? 0 : Math.round((100 * { signUp, ...counts }[step]) / signUp);
}

/** YYYY-MM-DD, so many days later. A day without a time begins at nine in Seoul, on that same day. */
export function daysAfter(day: string, days: number): string {
  return seoul(Date.parse(day)).add(days, 'day').format('YYYY-MM-DD');
}

/** "2026.11.23" of YYYY-MM-DD. */
export function describeDay(day: string): string {
  return day.replaceAll('-', '.');
}
