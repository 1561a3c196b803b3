import { DROP_HOUR_SEOUL, REFERRAL_CLAIM_DAYS, REFERRAL_REWARD_CLOVERS } from '@/contract/constants';
import type { Me } from '@/contract/users';
import { publicConfig } from '@/lib/config/public-config';
import { formatHour } from '@/lib/format/hour';
import { encodeInviteToken } from './invite-token';

/** Hides the token from a glance; the same on both ends of a link. */
export const INVITE_TOKEN_KEY = 'slide-invite';

/** Message templates (docs/product.md#invites-and-referral), chosen at random. */
const inviteTexts = {
  normal_1: '슬라이드에서 나랑 한 팀 할래? 셋이 모이면 다른 팀을 만날 수 있어.',
  meeting_1: '우리 셋이서 미팅 나가자! 슬라이드에서 같이 팀 만들자.',
  simple_intro_1: '친구 셋이 한 팀이 되는 미팅 앱, 슬라이드야.',
  long_desc_1: `혼자 나가는 소개팅은 어색하잖아. 슬라이드는 친구 셋이 한 팀이 되어 다른 팀과 여섯이서 만나. 매일 ${formatHour(DROP_HOUR_SEOUL)}에 잘 맞는 팀을 추천해 줘.`,
} as const;

export type InviteLinkType = keyof typeof inviteTexts;
export const inviteLinkTypes: readonly InviteLinkType[] = [
  'normal_1',
  'meeting_1',
  'simple_intro_1',
  'long_desc_1',
];

export interface InviteLink {
  url: string;
  text: string;
  linkType: InviteLinkType;
}

/**
 * The web-built link of a person, and the words to send it with. The link carries the token that makes friends; the
 * code in the words is the public one, a referral code to type.
 */
export function buildInviteLink(
  { uniqueId, inviteToken }: Pick<Me, 'uniqueId' | 'inviteToken'>,
  linkType: InviteLinkType,
): InviteLink {
  if (!uniqueId) throw new Error('not found uniqueId');
  const url = new URL(publicConfig().publicUrl);
  url.searchParams.set('iuid', encodeInviteToken(inviteToken, INVITE_TOKEN_KEY));
  url.searchParams.set('link_type', linkType);
  // No word stands behind the code: which particle it takes is some bytes of every page that shares a link.
  const codeLine = `초대 코드 ${uniqueId} · 가입하고 ${REFERRAL_CLAIM_DAYS}일 안에 입력하면 둘 다 클로버 ${REFERRAL_REWARD_CLOVERS}개를 받아요.`;
  return { url: url.href, text: `${inviteTexts[linkType]}\n${codeLine}`, linkType };
}

/** One of the four, the same for the whole visit. */
let chosenLinkType: InviteLinkType | undefined;
export function randomInviteLinkType(): InviteLinkType {
  chosenLinkType ??= inviteLinkTypes[Math.floor(Math.random() * inviteLinkTypes.length)] ?? 'normal_1';
  return chosenLinkType;
}
