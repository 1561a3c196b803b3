import { rootKeys } from '@/lib/query/keys';

/** The list alone, without the number on the bell. */
export const alarmListKey = [...rootKeys.alarms, 'list'] as const;
