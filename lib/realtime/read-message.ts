import { RESYNC, realtimeSignalSchema } from '@/contract/realtime-signals';
import type { MessageSchema, RealtimeProblem } from './realtime-types';

export type Reading<Message> =
  | { kind: 'message'; message: Message }
  | { kind: 'resync' }
  | { kind: 'ended' }
  | { kind: 'problem'; problem: RealtimeProblem };

type Given<Message> = { channel: string; body: string; schema: MessageSchema<Message> };

/** What a MESSAGE body says: a signal of the edge, a product event, or something to report and ignore. */
export function readMessage<Message>({ channel, body, schema }: Given<Message>): Reading<Message> {
  const value = parseJson(body);
  if (value === undefined) return { kind: 'problem', problem: { kind: 'unreadable-message', channel } };
  const signal = realtimeSignalSchema.safeParse(value);
  if (signal.success) return { kind: signal.data.type === RESYNC ? 'resync' : 'ended' };
  const parsed = schema.safeParse(value);
  if (parsed.success) return { kind: 'message', message: parsed.data };
  const problem = { kind: 'unknown-message', channel, type: readType(value), error: parsed.error } as const;
  return { kind: 'problem', problem };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readType(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || !('type' in value)) return undefined;
  return typeof value.type === 'string' ? value.type : undefined;
}
