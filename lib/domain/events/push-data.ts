import { eventSchema, type ProductEvent } from '@/contract/event-data';

/** Fields that are numbers or truths in an event; a push carries everything as text. */
const numeric = /Id$|^(count|memberCount|amount|balance)$/;
const truth = /^is[A-Z]/;

/** Somebody's nickname may be what nothing is written as: the first that makes an event of its kind is meant. */
const nulls: ReadonlyArray<(text: string) => string | null> = [(text) => text, () => null];

/** The event of a tapped push, as FCM hands its data on; null for what is none. */
export function readPushData({ type, ...texts }: Readonly<Record<string, string>>): ProductEvent | null {
  for (const readNull of nulls) {
    const fields = Object.entries(texts).map(([name, text]) => [
      name,
      text === 'null' ? readNull(text) : fieldOf(name, text),
    ]);
    const event = eventSchema.safeParse({ type, data: Object.fromEntries(fields) });
    if (event.success) return event.data;
  }
  return null;
}

function fieldOf(name: string, value: string): string | number | boolean {
  if (numeric.test(name)) return Number(value);
  return truth.test(name) ? value === 'true' : value;
}
