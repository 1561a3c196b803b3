import * as z from 'zod/mini';
import { defineCall } from './call';
import { eventSchemaWith } from './event-data';
import { dateTimeSchema, idSchema, pageOf, pageQuerySchema, unknownValue } from './primitives';

const fields = {
  id: idSchema,
  /** Korean, ready to show. */
  title: z.string(),
  body: z.nullable(z.string()),
  thumbnailUrl: z.nullable(z.string()),
  isRead: z.boolean(),
  createdAt: dateTimeSchema,
};
/** One of a kind an older page does not know has its words all the same. */
const unknownAlarmSchema = z.object({ ...fields, type: z.literal(unknownValue), data: z.object({}) });
export const alarmSchema = z.discriminatedUnion('type', [eventSchemaWith(fields), unknownAlarmSchema]);
export type Alarm = z.infer<typeof alarmSchema>;

export const getAlarms = defineCall({
  name: 'getAlarms',
  method: 'GET',
  path: '/api/v1/alarms/mine',
  summary: 'My alarms, newest first; a photo as long as its person may be seen.',
  who: ['member'],
  shows: ['friend', 'teamMate', 'roomMate', 'inviting', 'asking', 'invited', 'claimer'],
  query: pageQuerySchema,
  response: pageOf(alarmSchema),
});

export const getUnreadAlarmCount = defineCall({
  name: 'getUnreadAlarmCount',
  method: 'GET',
  path: '/api/v1/alarms/mine/unread/count',
  summary: 'For the badge, and whether anything happened lately.',
  who: ['member'],
  response: z.object({
    count: z.int(),
    /** Milliseconds since the newest alarm, read or not, by the api's clock; null when there is none. */
    newestAgeMs: z.optional(z.nullable(z.int())),
  }),
});

export const readAlarms = defineCall({
  name: 'readAlarms',
  method: 'PUT',
  path: '/api/v1/alarms/mine/read',
  summary: 'Marks alarms as read: all up to and including an id, or the one whose push was opened.',
  who: ['member'],
  body: z.union([z.object({ upToId: idSchema }), z.object({ alarmId: idSchema })]),
  response: z.object({ count: z.int() }),
  addition: true,
});

/** A browser's subscription as it gives it away itself (`PushSubscription.toJSON()`); keys in base64url. */
export const webPushSubscriptionSchema = z.object({
  endpoint: z.url().check(z.maxLength(1000)),
  keys: z.object({
    p256dh: z.string().check(z.regex(/^[\w-]{87}=?$/)),
    auth: z.string().check(z.regex(/^[\w-]{22}={0,2}$/)),
  }),
});
export type WebPushSubscription = z.infer<typeof webPushSubscriptionSchema>;

export const createPushToken = defineCall({
  name: 'createPushToken',
  method: 'POST',
  path: '/api/v1/notifications/token',
  summary:
    'Registers where the device takes pushes: the app by its FCM token, a browser by its subscription.',
  who: ['member'],
  body: z.union([
    z.object({ fcmToken: z.string().check(z.minLength(1), z.maxLength(4096)) }),
    z.object({ webPush: webPushSubscriptionSchema }),
  ]),
  response: z.object({}),
});

export const deletePushToken = defineCall({
  name: 'deletePushToken',
  method: 'DELETE',
  path: '/api/v1/notifications/token',
  summary: 'This device takes no more pushes.',
  who: ['member'],
  response: z.object({}),
  addition: true,
});
