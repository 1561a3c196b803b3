import { errorCodes } from '@/contract/error-codes';
import { changedNouns } from '@/contract/realtime';
import type { Context } from '../../app-context';
import { transact } from '../../db/transact';
import { AppError } from '../../errors/app-error';
import { recordChanges } from '../../events/record-messages';
import type { PassingKind } from '../control';
import { dataExportPassing } from './data-exports';
import { endWishPassing } from './end-wishes';
import { invitationPassing } from './invitations';
import { marketingConsentPassing } from './marketing-consents';
import { matchPassing } from './matches';
import { meetingPassing } from './meetings';
import type { Passing } from './passing';
import { safetySharePassing } from './safety-shares';
import { sanctionPassing } from './sanctions';
import { substitutePassing } from './substitutes';

const passings: Record<PassingKind, Passing> = {
  invitations: invitationPassing,
  matches: matchPassing,
  substitutes: substitutePassing,
  'end-wishes': endWishPassing,
  meetings: meetingPassing,
  'safety-shares': safetySharePassing,
  sanctions: sanctionPassing,
  'data-exports': dataExportPassing,
  'marketing-consents': marketingConsentPassing,
};

/**
 * Lets minutes pass for what a person has of something that ends by itself: it moves into the past, and then what is due
 * is done by who does it in production. Throws 1003 for who has none.
 */
export async function passTime(
  { app }: Context,
  { what, userId, minutes }: { what: PassingKind; userId: number; minutes: number },
): Promise<{ count: number }> {
  const { move, follow, none } = passings[what];
  const count = await transact(app, async (tx) => {
    const moved = await move(tx, { userId, now: app.clock.now(), minutes });
    // Their open pages count down to another moment now.
    if (moved > 0) recordChanges(tx, [userId], changedNouns);
    return moved;
  });
  if (count === 0) throw new AppError(errorCodes.forbidden, none);
  await follow?.({ app });
  return { count };
}
