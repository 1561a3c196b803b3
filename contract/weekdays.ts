import * as z from 'zod/mini';

/** In the order of a Korean week. */
export const weekdays = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'] as const;
export type Weekday = (typeof weekdays)[number];

/** Days on which a team likes to meet; none says nothing. */
export const availableDaysSchema = z.array(z.enum(weekdays)).check(z.maxLength(weekdays.length));
