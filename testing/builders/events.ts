import type { ProductEvent } from '@/contract/event-data';
import type { EventKind } from '@/contract/events';

const team = { teamId: 3, teamName: '한강 피크닉단' };
const nickname = '소율';
const invitation = { ...team, invitationId: 11, userId: 5, nickname };
const leaving = { ...team, userId: 5, nickname, leaderUserId: 1 };
const match = { matchId: 7, nickname, teamName: '주말 농구단' };

/** One event of each kind. */
export const sampleEvents: readonly ProductEvent[] = [
  { type: 'TEAM_INVITATION_ARRIVED', data: invitation },
  { type: 'TEAM_INVITATION_ACCEPTED', data: invitation },
  { type: 'TEAM_INVITATION_DECLINED', data: invitation },
  { type: 'TEAM_MEMBER_JOINED', data: invitation },
  { type: 'TEAM_MEMBER_LEFT', data: leaving },
  { type: 'TEAM_MEMBER_KICKED', data: leaving },
  { type: 'TEAM_DELETED', data: { ...team, isOwnTeam: true } },
  { type: 'TEAM_CREATED', data: team },
  { type: 'TEAM_BUILDING_REQUEST_CREATED', data: { ...team, nickname, memberCount: 3 } },
  { type: 'TEAM_BUILDING_REQUEST_CANCELED', data: team },
  { type: 'TEAM_BUILDING_DRAFT_MEMBER_STATUS_CHANGED', data: { ...team, nickname, status: 'ACCEPTED' } },
  { type: 'TEAM_READY_TO_MATCH', data: team },
  { type: 'NEW_CANDIDATE_RECOMMENDED', data: { teamId: 3, count: 4 } },
  { type: 'CANDIDATE_OPENED', data: match },
  { type: 'LIKE_SENT', data: match },
  { type: 'LIKE_RECEIVED', data: { ...team, matchId: 7 } },
  { type: 'MUTUAL_LIKE', data: { matchId: 7, channelId: 7, teamName: '주말 농구단' } },
  { type: 'INAPPROPRIATE_PROFILE_IMAGE', data: { imageKey: 'uploads/1', reason: '' } },
  { type: 'WALLET_UPDATED', data: { amount: 30, balance: 80, reason: 'REFERRAL' } },
  { type: 'FRIEND_REQUEST_RECEIVED', data: { friendRequestId: 3, userId: 5, nickname } },
  { type: 'FRIEND_REQUEST_ACCEPTED', data: { userId: 5, nickname } },
  { type: 'TEAM_BUILDING_DRAFT_INVITED', data: invitation },
  { type: 'TEAM_BUILDING_DRAFT_ACCEPTED', data: invitation },
  { type: 'TEAM_BUILDING_DRAFT_DECLINED', data: invitation },
  { type: 'ATTRIBUTION_CLAIMED', data: { nickname, amount: 30 } },
  { type: 'SAFETY_SHARE_CHANGED', data: { safetyShareId: 9, step: 'TOLD', nickname, isMine: false } },
  { type: 'SUBSTITUTE_CHANGED', data: { teamId: 9, teamName: '한강 피크닉단', step: 'ASKED', channelId: 7 } },
  {
    type: 'PLAN_CHANGED',
    data: { channelId: 7, teamName: '주말 농구단', step: 'SETTLED', meetsAt: '2026-11-28T10:00:00.000Z' },
  },
  { type: 'MEETING_CHANGED', data: { meetingId: 9, step: 'ASKED', teamName: '주말 농구단' } },
  { type: 'DATA_EXPORT_CHANGED', data: { dataExportId: 4, step: 'READY' } },
  {
    type: 'MARKETING_CONSENT_CHANGED',
    data: { step: 'ASKED', agreedAt: '2024-11-20T03:00:00.000Z', endsAt: '2026-12-22T03:00:00.000Z' },
  },
  {
    type: 'PROMOTION_SENT',
    data: { promotionId: 4, title: '연남 찻집', text: '밀크티 쿠폰이 나왔어요', path: '/my-page/coupons' },
  },
  { type: 'APPEAL_ANSWERED', data: { sanctionId: 7, outcome: 'UPHELD' } },
];

/** The event of a kind, for tests that care for the kind alone. */
export function eventBuilder(type: EventKind): ProductEvent {
  const event = sampleEvents.find((each) => each.type === type);
  if (!event) throw new Error(`no sample of ${type}`);
  return event;
}
