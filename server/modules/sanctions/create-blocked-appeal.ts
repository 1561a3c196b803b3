import { and, desc, eq, isNull } from 'drizzle-orm';
import { errorCodes } from '@/contract/error-codes';
import type { OwnSanction } from '@/contract/sanctions';
import type { Context } from '../../app-context';
import { sanctions } from '../../db/schema';
import { AppError } from '../../errors/app-error';
import { createAppeal } from './create-appeal';
import { getOwnSanction } from './own-sanctions';

/**
 * The appeal of somebody who is blocked for ever and has no session (docs/decisions/055-appeal-without-a-session.md).
 * Without a text it answers what was said and answered. Throws 1003 for a token that is none or over, and for an account
 * that is not blocked any more.
 */
export async function createBlockedAppeal(
  { app }: Context,
  { appealToken, text }: { appealToken: string; text?: string | undefined },
): Promise<OwnSanction> {
  const claims = await app.tokens.verify('appeal', appealToken);
  if (!claims) throw refused('이의를 제기할 수 있는 시간이 지났어요. 다시 로그인하면 이어서 할 수 있어요.');
  const userId = Number(claims.sub);
  const [block] = await app.db
    .select({ id: sanctions.id })
    .from(sanctions)
    .where(and(eq(sanctions.userId, userId), isNull(sanctions.liftedAt), isNull(sanctions.endsAt)))
    .orderBy(desc(sanctions.id))
    .limit(1);
  if (!block) throw refused('이용 중단이 풀렸어요. 다시 로그인해 주세요.');
  const context = { app, userId };
  if (text === undefined) return getOwnSanction(context, block.id);
  return createAppeal(context, { sanctionId: block.id, text });
}

function refused(displayMessage: string): AppError {
  return new AppError(errorCodes.forbidden, { displayMessage, debugMessage: 'appealToken' });
}
