import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import type { Context } from '../../app-context';
import { users } from '../../db/schema';
import { hashPhone } from '../verification/phone-hash';

const batchSize = 1000;

/**
 * Hashes the numbers of accounts that were made before numbers had hashes. At the start of a node: a migration does not
 * have the key.
 */
export async function fillPhoneHashes({ app }: Context): Promise<void> {
  for (let afterId = 0; ; ) {
    const people = await app.db
      .select({ id: users.id, phoneNumber: users.phoneNumber })
      .from(users)
      .where(and(gt(users.id, afterId), isNull(users.phoneHash), ne(users.phoneNumber, '')))
      .orderBy(users.id)
      .limit(batchSize);
    const last = people.at(-1);
    if (!last) return;
    const hashes = people.map(({ id, phoneNumber }) => ({
      id,
      phoneNumber,
      hash: hashPhone({ app }, phoneNumber),
    }));
    // Only where the number is still the one that was hashed.
    await app.db
      .update(users)
      .set({ phoneHash: sql`filled.hash` })
      .from(
        sql`json_to_recordset(${JSON.stringify(hashes)}) as filled(id int, "phoneNumber" text, hash text)`,
      )
      .where(and(eq(users.id, sql`filled.id`), eq(users.phoneNumber, sql`filled."phoneNumber"`)));
    afterId = last.id;
  }
}
