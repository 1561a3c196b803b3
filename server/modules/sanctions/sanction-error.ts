import { errorCodes } from '@/contract/error-codes';
import { blockedUserMessage } from '@/contract/errors';
import { formatSeoulDate, formatSeoulTime } from '../../clock/seoul-date';
import { AppError } from '../../errors/app-error';
import type { MemberSession, Sanction } from '../../tokens/session';

const dayMs = 86_400_000;

/**
 * 2006: with the reason and until when, or for ever with the words of the blocked account
 * (docs/product.md#sanctions).
 */
export function sanctionError(sanction: Sanction, now: Date): AppError {
  const { reason, endsAt } = sanction;
  if (!endsAt)
    return new AppError(errorCodes.sanctionedUser, {
      displayMessage: blockedUserMessage,
      debugMessage: 'BLOCKED_USER',
    });
  const day = formatSeoulDate(endsAt);
  const isSoon = endsAt.getTime() - now.getTime() < dayMs;
  const end = isSoon ? `${day} ${formatSeoulTime(endsAt)}` : day;
  return new AppError(errorCodes.sanctionedUser, {
    displayMessage: `${reason} 때문에 ${end}까지 이용이 제한됐어요. 그동안 둘러보기는 할 수 있어요.`,
    debugMessage: `until ${endsAt.toISOString()}`,
  });
}

/** For a call that reaches others in part (`reachesOthersWhen` in the contract): refuses that part with 2006. */
export function assertNotSanctioned({ sanction }: MemberSession, now: Date): void {
  if (sanction) throw sanctionError(sanction, now);
}
