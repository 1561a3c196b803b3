import { desc, lt } from 'drizzle-orm';
import type { getAudit } from '@/contract/back-office/audit';
import type { ParsedQuery, ResponseBody } from '@/contract/call';
import type { Context } from '../../app-context';
import { decodeIdCursor, rowsToRead, toPage } from '../../db/page';
import { auditEntries } from '../../db/schema';

/** What operators did, newest first. */
export async function listAudit(
  { app }: Context,
  { cursor, limit }: ParsedQuery<typeof getAudit>,
): Promise<ResponseBody<typeof getAudit>> {
  const before = decodeIdCursor(cursor);
  const rows = await app.db
    .select()
    .from(auditEntries)
    .where(before === undefined ? undefined : lt(auditEntries.id, before))
    .orderBy(desc(auditEntries.id))
    .limit(rowsToRead(limit));
  const page = toPage(rows, limit, ({ id }) => id);
  const items = page.rows.map(({ createdAt, ...entry }) => ({
    ...entry,
    createdAt: createdAt.toISOString(),
  }));
  return { items, nextCursor: page.nextCursor };
}
