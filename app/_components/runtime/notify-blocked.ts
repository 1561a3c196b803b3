import { alert } from '@/components/ui/confirm';
import { blockedUserMessage } from '@/contract/errors';
import { forceLogOut } from '@/lib/domain/session/session';
import { signedInUserId } from '@/lib/domain/session/signed-in-user';
import { takeCookie } from '@/lib/domain/session/take-cookie';

let isTelling = false;

/** The blocked-account popup (docs/product.md#sanctions): its confirmation logs out, without a call to the api. */
export async function notifyBlocked(): Promise<void> {
  // React renders effects twice in development, a redirect carries the parameter along, and six calls are refused at once.
  if (isTelling) return;
  isTelling = true;
  // What a refused sign-in came back with. It is read once and kept nowhere.
  const appealToken = takeCookie('appealToken');
  const userId = signedInUserId();
  try {
    await alert({ title: '계정 이용 중단', description: blockedUserMessage });
  } finally {
    isTelling = false;
  }
  // Whoever was told is gone from this device by another tab, where somebody else may be signing up, or in.
  if (userId === null || userId === signedInUserId()) forceLogOut();
  if (appealToken === null) return;
  const { openBlockedAppeal } = await import('./open-blocked-appeal');
  await openBlockedAppeal(appealToken);
}
