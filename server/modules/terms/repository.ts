import { and, eq, inArray } from 'drizzle-orm';
import type { App } from '../../app-context';
import type { Queryable } from '../../db/database';
import { consents } from '../../db/schema';

export const requiredTerms = ['SERVICE', 'PRIVACY'] as const;

/** Whether the person agreed to all required terms in the version in force. */
export async function hasAgreedToTerms(app: App, db: Queryable, userId: number): Promise<boolean> {
  const rows = await db
    .selectDistinct({ kind: consents.kind })
    .from(consents)
    .where(
      and(
        eq(consents.userId, userId),
        eq(consents.version, app.product.termsVersion),
        eq(consents.isAgreed, true),
        inArray(consents.kind, [...requiredTerms]),
      ),
    );
  return rows.length === requiredTerms.length;
}
