import type { QueryClient } from '@tanstack/react-query';
import { alert } from '@/components/ui/confirm';
import { toast } from '@/components/ui/toast';
import { inviteCodeSchema } from '@/contract/attributions';
import { errorCodes } from '@/contract/error-codes';
import type { Me } from '@/contract/users';
import { trackEvent } from '@/lib/analytics/analytics';
import { tellApp } from '@/lib/bridge/tell-app';
import { ApiError, isAnnounced, isApiError } from '@/lib/errors/api-error';
import { renamePage } from '@/lib/history/held-places';
import { onStep } from '@/lib/history/steps';
import { api } from '@/lib/http/api';
import { randomId } from '@/lib/http/random-id';
import { rootKeys } from '@/lib/query/keys';
import { reportError } from '@/lib/report-error/report-error';
import { sessionArea } from '@/lib/storage/storage-area';
import { INVITE_TOKEN_KEY } from './invite-link';
import { decodeInviteToken } from './invite-token';
import { useInvitedEventStore } from './invited-event';

/** The public code leads the invite token (docs/product.md#invites-and-referral). */
const UNIQUE_ID_LENGTH = 10;

interface Claimer {
  me: Pick<Me, 'uniqueId'>;
  queryClient: QueryClient;
}

/**
 * Claims the invite link a person came by: friendship at once, and clovers for a new account. Answers whether it is
 * done with: true for every answer of the api and for a link that is none, false only when nobody answered.
 */
export async function claimInvite(iuid: string, claimer: Claimer): Promise<boolean> {
  return keepIfDone(iuid, await claimLink(iuid, claimer));
}

/** Claims a code that somebody typed or came with: clovers for a new account, and no friend. Answers like `claimInvite`. */
export async function claimReferralCode(code: string, claimer: Claimer): Promise<boolean> {
  return keepIfDone(code, await claimCode(code, claimer));
}

/** For the attribution service, which says the same at every start of the app. */
function keepIfDone(claimed: string, isDone: boolean): boolean {
  if (isDone) useInvitedEventStore.setState({ claimed });
  return isDone;
}

async function claimLink(iuid: string, { me, queryClient }: Claimer): Promise<boolean> {
  const token = readToken(iuid);
  if (token === null) return settled();
  const userUniqueId = token.slice(0, UNIQUE_ID_LENGTH);
  if (userUniqueId === me.uniqueId) {
    toast.blank('내가 보낸 초대 링크예요');
    return settled();
  }
  const attempt = beginAttempt(token);
  try {
    const claim = await claimOnce(token, attempt);
    const friend = await befriend(userUniqueId, attempt);
    await queryClient.invalidateQueries({ queryKey: rootKeys.friends });
    await queryClient.invalidateQueries({ queryKey: rootKeys.wallet });
    if (claim.rewardedCloverAmount > 0) trackSuccess('link', claim);
    settled(attempt);
    void welcome({ ...claim, friendNickname: friend });
    return true;
  } catch (error) {
    return settleRefusal(error) && settled(attempt);
  }
}

async function claimCode(code: string, { me, queryClient }: Claimer): Promise<boolean> {
  const userUniqueId = code.toUpperCase();
  const isOwn = userUniqueId === me.uniqueId;
  // Asked, the api would answer to look again at what was typed, and of a link nobody typed anything.
  if (isOwn || !inviteCodeSchema.safeParse(userUniqueId).success) {
    if (isOwn) toast.blank('내 초대 코드예요');
    else toast.error('사용할 수 없는 초대 코드예요.');
    tellApp('referralClaimed', { code, outcome: 'REFUSED' });
    return settled();
  }
  const attempt = beginAttempt(code);
  try {
    const claim = await api.claimAttribution({
      body: { userUniqueId },
      headers: attempt.keyOf('claim'),
    });
    await queryClient.invalidateQueries({ queryKey: rootKeys.wallet });
    trackSuccess('code', claim);
    tellApp('referralClaimed', { code, outcome: 'CLAIMED' });
    settled(attempt);
    void welcome({ ...claim, friendNickname: null });
    return true;
  } catch (error) {
    const isDone = settleRefusal(error) && settled(attempt);
    if (isDone) tellApp('referralClaimed', { code, outcome: refusalOf(error) });
    return isDone;
  }
}

interface Attempt {
  name: string;
  keyOf: (part: 'claim' | 'friend') => { 'Idempotency-Key': string };
}

/**
 * One attempt lasts until it is answered, over reloads too: what the api did and nobody heard of is answered as it was
 * the first time, with its clovers, and not refused as used.
 */
function beginAttempt(code: string): Attempt {
  const name = `claim-of-${code}`;
  const id = sessionArea.read(name) ?? randomId();
  sessionArea.write(name, id);
  return { name, keyOf: (part) => ({ 'Idempotency-Key': `${part}-${id}` }) };
}

let isStripping = false;

/**
 * An address that was loaded again, or is handed on, claims nothing a second time. Nor does one that is stepped back to:
 * of a page that was left before the answer, and of the one below a layer.
 */
function settled(attempt?: Attempt): true {
  if (attempt) sessionArea.remove(attempt.name);
  stripInvite();
  if (!isStripping) onStep(stripInvite, true);
  isStripping = true;
  return true;
}

function stripInvite(): false {
  const address = new URL(window.location.href);
  const before = address.search;
  for (const name of ['iuid', 'link_type', 'referralCode']) address.searchParams.delete(name);
  if (address.search !== before) renamePage(address.href);
  return false;
}

function trackSuccess(source: 'link' | 'code', { rewardedCloverAmount }: { rewardedCloverAmount: number }) {
  trackEvent('referral_code_success', { source, clover_amount: rewardedCloverAmount });
}

function refusalOf(error: unknown): 'ALREADY_FRIEND' | 'REFUSED' {
  return isApiError(error, errorCodes.alreadyFriend) ? 'ALREADY_FRIEND' : 'REFUSED';
}

/** Null for what cannot be read, which is reported. */
function readToken(iuid: string): string | null {
  try {
    return inviteCodeSchema.parse(decodeInviteToken(iuid, INVITE_TOKEN_KEY));
  } catch (error) {
    reportError(error);
    return null;
  }
}

/** A link used before brings no clovers, and may still make friends: its refusal is no end. */
async function claimOnce(token: string, { keyOf }: Attempt) {
  try {
    return await api.claimAttribution({ body: { userUniqueId: token }, headers: keyOf('claim') });
  } catch (error) {
    if (isApiError(error, errorCodes.referralCodeAlreadyRegistered)) {
      return { rewardedCloverAmount: 0, inviterNickname: null };
    }
    throw error;
  }
}

/** The new friend's nickname; null when this link made its friendship before. */
async function befriend(userUniqueId: string, { keyOf }: Attempt): Promise<string | null> {
  try {
    return (await api.createFriend({ body: { userUniqueId }, headers: keyOf('friend') })).user.nickname;
  } catch (error) {
    if (isApiError(error, errorCodes.forbidden)) return null;
    throw error;
  }
}

interface Welcome {
  rewardedCloverAmount: number;
  inviterNickname: string | null;
  friendNickname: string | null;
}

/** Says what the invitation brought, where the person arrives. */
async function welcome({ rewardedCloverAmount, inviterNickname, friendNickname }: Welcome): Promise<void> {
  const gift = rewardedCloverAmount > 0 ? `클로버 ${rewardedCloverAmount}개를 받았어요.` : undefined;
  if (friendNickname !== null) {
    await alert({
      title: `${friendNickname}님과 친구가 됐어요`,
      description: [gift, '이제 한 팀이 될 수 있어요.'].filter(Boolean).join('\n'),
    });
  } else if (gift && inviterNickname !== null) {
    await alert({ title: gift, description: `${inviterNickname}님의 초대 코드로 받은 선물이에요.` });
  } else if (inviterNickname !== null) {
    // Registered, and too late for the gift.
    toast.blank(`${inviterNickname}님의 초대 코드를 등록했어요`);
  } else toast.blank('이미 쓴 초대예요');
}

function settleRefusal(error: unknown): boolean {
  if (isApiError(error, errorCodes.alreadyFriend)) {
    toast.blank('이미 친구예요');
    return true;
  }
  if (!(error instanceof ApiError)) throw error;
  // Only an answer that refuses is one: a service at rest or a broken connection is asked again another time.
  if (error.status < 400 || error.status >= 500) return false;
  if (!isAnnounced(error)) toast.error(error.displayMessage);
  return true;
}
