import { errorCodes } from '@/contract/error-codes';
import type { Me } from '@/contract/users';
import type { MemberContext } from '../../app-context';
import { AppError } from '../../errors/app-error';
import { presentProfile } from './present-profile';
import { meQuery } from './profile-queries';

/** The current-user read. */
export async function getMe({ app, userId }: MemberContext): Promise<Me> {
  const me = await meQuery(app.db, { userId, termsVersion: app.product.termsVersion, now: app.clock.now() });
  if (!me) throw new AppError(errorCodes.unauthorized);
  return {
    ...(await presentProfile(app, me)),
    inviteToken: `${me.uniqueId}${me.inviteSecret}`,
    loginId: me.loginId,
    remainingLoginIdEdits: Math.max(0, app.product.loginIdEditLimit - me.loginIdEditCount),
    birthdate: me.birthdate,
    phoneNumber: maskPhoneNumber(me.phoneNumber),
    email: me.email,
    termsOfUse: me.hasAgreedToTerms,
    marketing: me.isMarketingAgreed,
    marketingRenewal: me.marketingRenewal,
    limitation: me.limitation,
    isVerified: me.isVerified,
    createdAt: me.createdAt,
  };
}

/** 01012345678 → 010-****-5678. */
function maskPhoneNumber(digits: string): string {
  return `${digits.slice(0, 3)}-****-${digits.slice(-4)}`;
}
