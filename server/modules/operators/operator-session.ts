import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import type { OperatorRole } from '@/contract/call';
import type { Context, TransactionContext } from '../../app-context';
import { operatorSessions, operators } from '../../db/schema';
import { hashToken } from '../../tokens/tokens';

/** A shift at most, and half an hour without a call. */
const lifeMs = 8 * 3_600_000;
const idleMs = 30 * 60_000;
/** Noted this seldom, so that most calls write nothing. */
const noteEveryMs = 60_000;

export interface KnownOperator {
  readonly operatorId: number;
  readonly sessionId: number;
  readonly name: string;
  readonly role: OperatorRole;
  readonly csrfToken: string;
  readonly expiresAt: Date;
}

export interface NewOperatorSession extends KnownOperator {
  /** For the cookie, and nowhere else. */
  readonly token: string;
}

/** How an operator stands beside what they did; a name would be personal, and may change. */
export function nameOfOperator(operatorId: number): string {
  return `operator:${operatorId}`;
}

/** Opens a session of somebody whose credentials were checked. */
export async function createOperatorSession(
  { app, tx }: TransactionContext,
  operator: Pick<typeof operators.$inferSelect, 'id' | 'name' | 'role'>,
): Promise<NewOperatorSession> {
  const [token, csrfToken] = [randomBytes(32).toString('base64url'), randomBytes(24).toString('base64url')];
  const now = app.clock.now();
  const expiresAt = new Date(now.getTime() + lifeMs);
  const { id: operatorId, name, role } = operator;
  const [made] = await tx
    .insert(operatorSessions)
    .values({ operatorId, tokenHash: hashToken(token), csrfToken, usedAt: now, expiresAt, createdAt: now })
    .returning({ id: operatorSessions.id });
  if (!made) throw new Error('the session was not written');
  return { token, operatorId, sessionId: made.id, name, role, csrfToken, expiresAt };
}

/** Who a token is, read anew at each call: who is disabled is out at once. Null for a token that opens nothing. */
export async function readOperatorSession({ app }: Context, token: string): Promise<KnownOperator | null> {
  const now = app.clock.now();
  const [row] = await app.db
    .select({ session: operatorSessions, name: operators.name, role: operators.role })
    .from(operatorSessions)
    .innerJoin(operators, eq(operators.id, operatorSessions.operatorId))
    .where(
      and(
        eq(operatorSessions.tokenHash, hashToken(token)),
        isNull(operatorSessions.revokedAt),
        gt(operatorSessions.expiresAt, now),
        gt(operatorSessions.usedAt, new Date(now.getTime() - idleMs)),
        isNull(operators.disabledAt),
      ),
    );
  if (!row) return null;
  const { id: sessionId, operatorId, csrfToken, expiresAt } = row.session;
  await app.db
    .update(operatorSessions)
    .set({ usedAt: now })
    .where(
      and(
        eq(operatorSessions.id, sessionId),
        lt(operatorSessions.usedAt, new Date(now.getTime() - noteEveryMs)),
      ),
    );
  return { operatorId, sessionId, name: row.name, role: row.role, csrfToken, expiresAt };
}

export async function deleteOperatorSession({ app }: Context, sessionId: number): Promise<void> {
  await app.db
    .update(operatorSessions)
    .set({ revokedAt: app.clock.now() })
    .where(and(eq(operatorSessions.id, sessionId), isNull(operatorSessions.revokedAt)));
}

/** Signs an operator out everywhere. */
export async function revokeOperatorSessions(
  { app, tx }: TransactionContext,
  operatorId: number,
): Promise<void> {
  await tx
    .update(operatorSessions)
    .set({ revokedAt: app.clock.now() })
    .where(and(eq(operatorSessions.operatorId, operatorId), isNull(operatorSessions.revokedAt)));
}
