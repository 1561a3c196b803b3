import { hash, verify } from '@node-rs/argon2';
import { and, eq, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { errorCodes } from '@/contract/error-codes';
import type { Context } from '../../app-context';
import { operators } from '../../db/schema';
import { transact } from '../../db/transact';
import { AppError } from '../../errors/app-error';
import { recordAudit } from '../../events/record-audit';
import { createOperatorSession, type NewOperatorSession, nameOfOperator } from './operator-session';
import { readSecondFactor, stepOfCode } from './second-factor';

/** After so many refusals in a row an account waits, whatever the address they came from. */
const lock = { refusals: 5, ms: 15 * 60_000 };

/** Takes as long as a true one: an address nobody has is not told by the time its refusal takes. */
let nobodysHash: Promise<string> | undefined;

interface Credentials {
  email: string;
  password: string;
  totp: string;
}

/**
 * Signs in with password and second factor. Throws the same 1003 whichever of the two is wrong, 429 for a locked account.
 * Who knows the password of an account whose factor nothing opens any more is told so, with a 1003 of its own.
 */
export async function signInOperator(
  { app }: Context,
  { email, password, totp }: Credentials,
): Promise<NewOperatorSession> {
  const now = app.clock.now();
  const [operator] = await app.db
    .select()
    .from(operators)
    .where(eq(operators.email, email.trim().toLowerCase()));
  nobodysHash ??= hash('nobody has this password');
  const passwordHash = operator?.passwordHash;
  const isPassword = await verify(passwordHash ?? (await nobodysHash), password);
  const isAdmitted = operator?.enrolmentHash === null && operator.disabledAt === null;
  if (!isAdmitted || !passwordHash) throw refused();
  if (operator.lockedUntil && operator.lockedUntil > now) throw locked(operator.lockedUntil, now);
  const { id, totpStep: usedStep } = operator;
  const secret = isPassword ? readSecondFactor({ app }, operator) : null;
  if (isPassword && secret === null) throw factorLost();
  const totpStep = secret === null ? null : stepOfCode({ secret, code: totp, usedStep, now });
  if (totpStep === null) {
    await noteRefusal({ app }, id);
    throw refused();
  }
  return transact(app, async (tx) => {
    const [taken] = await tx
      .update(operators)
      .set({ totpStep, refusalCount: 0, lockedUntil: null })
      // Checking took a while. Meanwhile the code was used, somebody guessed too often, or the account is another's.
      .where(
        and(
          eq(operators.id, id),
          lt(operators.totpStep, totpStep),
          eq(operators.passwordHash, passwordHash),
          isNull(operators.enrolmentHash),
          isNull(operators.disabledAt),
          or(isNull(operators.lockedUntil), lte(operators.lockedUntil, now)),
        ),
      )
      .returning({ id: operators.id });
    if (!taken) throw refused();
    await recordAudit(tx, {
      by: nameOfOperator(id),
      action: 'OPERATOR_SIGNED_IN',
      target: { type: 'operator', id },
    });
    return createOperatorSession({ app, tx }, operator);
  });
}

async function noteRefusal({ app }: Context, id: number): Promise<void> {
  const lockedUntil = new Date(app.clock.now().getTime() + lock.ms).toISOString();
  const isLast = sql`${operators.refusalCount} + 1 >= ${lock.refusals}`;
  await app.db
    .update(operators)
    .set({
      refusalCount: sql`case when ${isLast} then 0 else ${operators.refusalCount} + 1 end`,
      lockedUntil: sql`case when ${isLast} then ${lockedUntil}::timestamptz end`,
    })
    .where(eq(operators.id, id));
}

function refused(): AppError {
  return new AppError(errorCodes.forbidden, {
    displayMessage: '이메일, 비밀번호, 인증 번호를 다시 확인해 주세요.',
    debugMessage: 'not these credentials',
  });
}

function factorLost(): AppError {
  return new AppError(errorCodes.forbidden, {
    displayMessage: '인증 번호를 다시 등록해야 해요. 새 등록 주소를 받아 주세요.',
    debugMessage: 'the second factor cannot be read: enrol anew',
  });
}

function locked(until: Date, now: Date): AppError {
  return new AppError(errorCodes.badRequest, {
    status: 429,
    displayMessage: '여러 번 틀려서 잠시 잠갔어요. 조금 뒤에 다시 시도해 주세요.',
    debugMessage: 'the account is locked',
    retryAfterSeconds: Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000)),
  });
}
