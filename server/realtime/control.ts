import { z } from 'zod';
import { realtimeChannelPattern } from '@/contract/channels';

const subjectPrefix = 'slide.realtime';

/** Where the nodes tell each other whose rights ended. */
export const controlSubject = `${subjectPrefix}.control`;

/** The bus subject of a channel. Throws on anything that is not a channel name. */
export function subjectOfChannel(channel: string): string {
  if (!realtimeChannelPattern.test(channel)) throw new TypeError(`not a channel: ${JSON.stringify(channel)}`);
  return `${subjectPrefix}.channel.${channel}`;
}

const controlSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('endRight'), userId: z.int(), channel: z.string() }),
  z.object({
    kind: z.literal('disconnect'),
    userId: z.int(),
    signInId: z.optional(z.string()),
    reason: z.string(),
  }),
  z.object({ kind: z.literal('changed'), userId: z.int() }),
]);

export type Control = z.infer<typeof controlSchema>;

export function serialiseControl(control: Control): Buffer {
  return Buffer.from(JSON.stringify(control));
}

/** Throws when another node speaks a control word this one doesn't know. */
export function parseControl(payload: Buffer): Control {
  return controlSchema.parse(JSON.parse(payload.toString()));
}
