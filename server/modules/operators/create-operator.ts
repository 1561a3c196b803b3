import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { OperatorRole } from '@/contract/call';
import type { Context } from '../../app-context';
import { operators } from '../../db/schema';
import { transact } from '../../db/transact';
import { recordAudit } from '../../events/record-audit';
import { hashToken } from '../../tokens/tokens';
import { revokeOperatorSessions } from './operator-session';

const enrolmentMs = 86_400_000;

interface NewOperator {
  email: string;
  name: string;
  role: OperatorRole;
  by: string;
}

/**
 * Lets somebody into the back office, in a role; answers the code with which they choose a password, once, within a
 * day. Whoever makes the operator never knows the password nor the second factor. The same address again is the same
 * operator, enabled, signed out everywhere and enrolled anew: for who lost their phone.
 */
export async function createOperator(
  { app }: Context,
  input: NewOperator,
): Promise<{ id: number; enrolmentCode: string }> {
  const { name, role, by } = input;
  const email = input.email.trim().toLowerCase();
  const enrolmentCode = randomBytes(24).toString('base64url');
  const enrolment = {
    name,
    role,
    passwordHash: null,
    totpSecret: null,
    enrolmentHash: hashToken(enrolmentCode),
    enrolmentExpiresAt: new Date(app.clock.now().getTime() + enrolmentMs),
    refusalCount: 0,
    lockedUntil: null,
    disabledAt: null,
  };
  return transact(app, async (tx) => {
    const [before] = await tx
      .select({ role: operators.role })
      .from(operators)
      .where(eq(operators.email, email));
    const [written] = await tx
      .insert(operators)
      .values({ email, ...enrolment })
      .onConflictDoUpdate({ target: operators.email, set: enrolment })
      .returning({ id: operators.id });
    if (!written) throw new Error('the operator was not written');
    await revokeOperatorSessions({ app, tx }, written.id);
    await recordAudit(tx, {
      by,
      action: 'OPERATOR_CREATED',
      target: { type: 'operator', id: written.id },
      ...(before && { before }),
      after: { role },
    });
    return { id: written.id, enrolmentCode };
  });
}

/** Where an operator chooses a password. Behind a "#": the code reaches no server's log. */
export function enrolmentAddress(webUrl: string, enrolmentCode: string): string {
  return `${webUrl}/admin/enrol#${enrolmentCode}`;
}
