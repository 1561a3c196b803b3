import { inArray } from 'drizzle-orm';
import type { Transaction } from '../../db/database';
import { tags } from '../../db/schema';
import { nameKey } from '../../text/name-key';

/** Makes sure that these tags exist; answers how names become ids, each once. */
export async function ensureTags(
  tx: Transaction,
  names: readonly string[],
): Promise<(names: readonly string[]) => number[]> {
  const byKey = new Map(names.map((name) => [nameKey(name), name]));
  await tx
    .insert(tags)
    .values([...byKey].map(([key, name]) => ({ name, nameKey: key, category: 'CUSTOM', isCustom: true })))
    .onConflictDoNothing();
  const rows = await tx
    .select({ id: tags.id, key: tags.nameKey })
    .from(tags)
    .where(inArray(tags.nameKey, [...byKey.keys()]));
  const ids = new Map(rows.map(({ id, key }) => [key, id]));
  return (wanted) => [...new Set(wanted.flatMap((name) => ids.get(nameKey(name)) ?? []))];
}
