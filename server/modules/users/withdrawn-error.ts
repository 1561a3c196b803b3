import { errorCodes } from '@/contract/error-codes';
import type { Context } from '../../app-context';
import { formatKoreanMoment } from '../../clock/seoul-date';
import { AppError } from '../../errors/app-error';

interface Withdrawn {
  withdrawnAt: Date | null;
  /** Sanctioned for ever: no sign-in undoes anything. */
  isBlocked: boolean;
}

/** 2005: whoever is signed in on another phone reads there, too, until when a sign-in undoes the withdrawal. */
export function withdrawnError({ app }: Context, { withdrawnAt, isBlocked }: Withdrawn): AppError {
  const until = withdrawnAt && new Date(withdrawnAt.getTime() + app.product.withdrawalGraceMs);
  if (!until || isBlocked || until <= app.clock.now()) return new AppError(errorCodes.resignedUser);
  return new AppError(errorCodes.resignedUser, {
    displayMessage: `탈퇴한 계정이에요. ${formatKoreanMoment(until)}까지 다시 로그인하면 되돌릴 수 있어요.`,
  });
}
