import { inArray, lte } from 'drizzle-orm';
import type { Context } from '../../app-context';
import type { Transaction } from '../../db/database';
import { fileDeletions, unnamedFiles } from '../../db/schema';
import { transact } from '../../db/transact';

/** Far longer than a picture takes from its first file to the row that names all of them. */
const waitMs = 3_600_000;

/**
 * Notes keys before anything is put under them: a node that dies, or a store that goes away, before a row names the
 * files leaves nothing behind that nobody knows of.
 */
export async function announceFiles({ app }: Context, keys: readonly (string | null)[]): Promise<void> {
  const rows = keys.filter((key) => key !== null).map((key) => ({ key, createdAt: app.clock.now() }));
  if (rows.length > 0) await app.db.insert(unnamedFiles).values(rows);
}

/** In the transaction that writes the row which names them: from now on they are deleted with that row's. */
export async function nameFiles(tx: Transaction, keys: readonly (string | null)[]): Promise<void> {
  const named = keys.filter((key) => key !== null);
  if (named.length > 0) await tx.delete(unnamedFiles).where(inArray(unnamedFiles.key, named));
}

/** Orders to delete what no row has named within an hour. */
export async function giveUpUnnamedFiles({ app }: Context): Promise<void> {
  const before = new Date(app.clock.now().getTime() - waitMs);
  await transact(app, async (tx) => {
    const left = await tx
      .delete(unnamedFiles)
      .where(lte(unnamedFiles.createdAt, before))
      .returning({ key: unnamedFiles.key });
    if (left.length > 0) await tx.insert(fileDeletions).values(left).onConflictDoNothing();
  });
}
