import { hash } from '@node-rs/argon2';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { errorCodes } from '@/contract/error-codes';
import type { Context } from '../../app-context';
import { operators } from '../../db/schema';
import { transact } from '../../db/transact';
import { AppError, fieldError } from '../../errors/app-error';
import { recordAudit } from '../../events/record-audit';
import { hashToken } from '../../tokens/tokens';
import { nameOfOperator } from './operator-session';
import { sealSecret } from './seal-secret';
import { createSecondFactor, readSecondFactor, stepOfCode } from './second-factor';

/**
 * Chooses the password and answers the second factor; again, with the same code, it begins anew. Throws 1003 for a code
 * that is none.
 */
export async function startEnrolment(
  { app }: Context,
  { code, password }: { code: string; password: string },
): Promise<{ email: string; secret: string; uri: string }> {
  // Before the slow hash: who guesses codes costs us nothing.
  const operator = await findEnrolment({ app }, code);
  const { secret, uri } = createSecondFactor(operator.email);
  await app.db
    .update(operators)
    .set({ passwordHash: await hash(password), totpSecret: sealSecret(app.env, secret) })
    .where(and(eq(operators.id, operator.id), eq(operators.enrolmentHash, hashToken(code))));
  return { email: operator.email, secret, uri };
}

/** Ends the enrolment when the second factor works. Throws 1003 for a code that is none, 1002 for a wrong factor. */
export async function finishEnrolment(
  { app }: Context,
  { code, totp }: { code: string; totp: string },
): Promise<void> {
  const operator = await findEnrolment({ app }, code);
  const { id } = operator;
  const secret = readSecondFactor({ app }, operator);
  if (secret === null)
    throw fieldError('totp', '이 주소를 다시 열어 비밀번호부터 정해 주세요.', 'nothing to prove');
  const totpStep = stepOfCode({ secret, code: totp, usedStep: 0, now: app.clock.now() });
  if (totpStep === null) throw fieldError('totp', '인증 번호가 맞지 않아요. 지금 보이는 번호를 적어 주세요.');
  await transact(app, async (tx) => {
    const [enrolled] = await tx
      .update(operators)
      .set({ enrolmentHash: null, enrolmentExpiresAt: null, totpStep })
      .where(and(eq(operators.id, id), eq(operators.enrolmentHash, hashToken(code))))
      .returning({ id: operators.id });
    if (!enrolled) throw noEnrolment();
    await recordAudit(tx, {
      by: nameOfOperator(id),
      action: 'OPERATOR_ENROLLED',
      target: { type: 'operator', id },
    });
  });
}

async function findEnrolment({ app }: Context, code: string) {
  const [operator] = await app.db
    .select()
    .from(operators)
    .where(
      and(
        eq(operators.enrolmentHash, hashToken(code)),
        gt(operators.enrolmentExpiresAt, app.clock.now()),
        isNull(operators.disabledAt),
      ),
    );
  if (operator) return operator;
  throw noEnrolment();
}

function noEnrolment(): AppError {
  return new AppError(errorCodes.forbidden, {
    displayMessage: '쓸 수 없는 등록 코드예요. 새 코드를 받아 주세요.',
    debugMessage: 'code: unknown, used or too old',
  });
}
