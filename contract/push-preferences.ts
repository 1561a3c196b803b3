import * as z from 'zod/mini';
import { defineCall } from './call';
import type { PushGroup } from './push-groups';

/** HH:mm by Korean time, in steps of ten minutes. */
const timeOfDaySchema = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]0$/));

/** From one time of the day up to the other, across midnight when the second is the earlier one. */
export const quietHoursSchema = z
  .object({ from: timeOfDaySchema, to: timeOfDaySchema })
  .check(z.refine(({ from, to }) => from !== to, { error: 'from and to are the same', path: ['to'] }));
export type QuietHours = z.infer<typeof quietHoursSchema>;

const pushSwitchesSchema = z.object({
  friends: z.boolean(),
  team: z.boolean(),
  matching: z.boolean(),
  chats: z.boolean(),
  clover: z.boolean(),
}) satisfies z.ZodMiniType<Record<PushGroup, boolean>>;

export const pushPreferencesSchema = z.object({
  groups: pushSwitchesSchema,
  /** null: none. */
  quietHours: z.nullable(quietHoursSchema),
});
export type PushPreferences = z.infer<typeof pushPreferencesSchema>;

export const getPushPreferences = defineCall({
  name: 'getPushPreferences',
  method: 'GET',
  path: '/api/v1/notifications/preferences',
  summary: 'Which pushes I want, and when none.',
  who: ['member'],
  response: pushPreferencesSchema,
  addition: true,
});

export const updatePushPreferences = defineCall({
  name: 'updatePushPreferences',
  method: 'PUT',
  path: '/api/v1/notifications/preferences',
  summary: 'Changes what is given and leaves the rest; on all my devices. Alarms come whatever is chosen.',
  who: ['member'],
  body: z.object({
    groups: z.optional(z.partial(pushSwitchesSchema)),
    quietHours: z.optional(z.nullable(quietHoursSchema)),
  }),
  response: pushPreferencesSchema,
  addition: true,
});
