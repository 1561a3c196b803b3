import { PLAN_DAY_COUNT } from '@/contract/constants';
import { seoul } from '../../clock/seoul-date';

/** The days a plan can be made for, YYYY-MM-DD in Seoul, from tomorrow on. */
export function planDays(now: Date): string[] {
  const today = seoul(now);
  return Array.from({ length: PLAN_DAY_COUNT }, (_, index) =>
    today.add(index + 1, 'day').format('YYYY-MM-DD'),
  );
}

/** Whether people may meet then: from now on, until the last of those days is over. */
export function isPlannable(meetsAt: Date, now: Date): boolean {
  const end = seoul(now)
    .startOf('day')
    .add(PLAN_DAY_COUNT + 1, 'day');
  return meetsAt.getTime() > now.getTime() && meetsAt.getTime() < end.valueOf();
}
