import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { userChannel } from '@/contract/channels';
import { outbox } from '../../server/db/schema';
import type { Person } from './person';
import type { TestApi } from './test-api';

/** Whom of these people's phones an act makes ask again, by an event or by a change, and what of. */
export async function heardBy(
  api: TestApi,
  people: readonly Person[],
  act: () => Promise<unknown>,
): Promise<string[][]> {
  const [last] = await api.app.db
    .select({ id: sql<number>`coalesce(max(${outbox.id}), 0)::int` })
    .from(outbox);
  await act();
  const heard: string[][] = [];
  for (const person of people) {
    const rows = await api.app.db
      .select({ message: outbox.message })
      .from(outbox)
      .where(and(eq(outbox.channel, userChannel(person.id)), gt(outbox.id, last?.id ?? 0)))
      .orderBy(asc(outbox.id));
    heard.push(rows.flatMap(({ message }) => (message.type === 'CHANGED' ? message.of : message.type)));
  }
  return heard;
}
