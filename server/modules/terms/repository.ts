import { and, eq, inArray } from 'drizzle-orm';
import type { Context, ReadContext } from '../../app-context';
import { consents } from '../../db/schema';
import { fieldError } from '../../errors/app-error';

export const requiredTerms = ['SERVICE', 'PRIVACY'] as const;

/** Whether the person agreed to all required terms in the version in force. */
export async function hasAgreedToTerms({ app, db }: ReadContext, userId: number): Promise<boolean> {
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

/** Nobody agrees to a text that is not, or no longer, in force. Throws 1002 that names `field`. */
export function assertInForce(
  { app }: Context,
  { version, field }: { version: string; field: string },
): void {
  if (version === app.product.termsVersion) return;
  throw fieldError(field, '약관이 그사이 바뀌었어요. 화면을 새로 열어 주세요.', 'not the version in force');
}
