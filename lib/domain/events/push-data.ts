import { eventSchema, type ProductEvent } from '@/contract/event-data';

/** Fields that are numbers or truths in an event; a push carries everything as text. */
const numeric = /Id$|^(count|memberCount|amount|balance)$/;
const truth = /^is[A-Z]/;

/** The event of a tapped push, as FCM hands its data on; null for what is none. */
export function readPushData({ type, ...data }: Readonly<Record<string, string>>): ProductEvent | null {
  const known = Object.entries(data).filter(([, value]) => value !== 'null');
  const event = {
    type,
    data: Object.fromEntries(known.map(([name, value]) => [name, fieldOf(name, value)])),
  };
  return eventSchema.safeParse(event).data ?? null;
}

function fieldOf(name: string, value: string): string | number | boolean {
  if (numeric.test(name)) return Number(value);
  return truth.test(name) ? value === 'true' : value;
}
