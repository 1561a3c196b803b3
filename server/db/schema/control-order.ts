import * as z from 'zod';

/** What a row of the outbox may ask of the realtime edge in place of a message. */
export const controlOrderSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('END_RIGHT'), userId: z.number(), channel: z.string() }),
  z.object({
    type: z.literal('DISCONNECT_USER'),
    userId: z.number(),
    signInId: z.optional(z.string()),
    reason: z.string(),
  }),
  z.object({ type: z.literal('PERSON_CHANGED'), userId: z.number() }),
]);
export type ControlOrder = z.infer<typeof controlOrderSchema>;
