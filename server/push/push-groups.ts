import type { EventKind } from '@/contract/events';
import type { PushGroup } from '@/contract/push-groups';

/** The kinds of pushes: an alarm's, or a message of a room. */
export type PushKind = EventKind | 'CHAT_MESSAGE';

/**
 * The switch each kind obeys. `always` is sent whatever somebody switched off and at any hour: a meeting that friends
 * watch over, what a person has to mend or answer on their own account, and what they asked for themselves
 * (docs/product.md#alarms-and-push).
 */
export const groupOfPush: Readonly<Record<PushKind, PushGroup | 'always'>> = {
  FRIEND_REQUEST_RECEIVED: 'friends',
  FRIEND_REQUEST_ACCEPTED: 'friends',
  TEAM_INVITATION_ARRIVED: 'team',
  TEAM_INVITATION_ACCEPTED: 'team',
  TEAM_INVITATION_DECLINED: 'team',
  TEAM_MEMBER_JOINED: 'team',
  TEAM_MEMBER_LEFT: 'team',
  TEAM_MEMBER_KICKED: 'team',
  TEAM_DELETED: 'team',
  TEAM_CREATED: 'team',
  TEAM_BUILDING_REQUEST_CREATED: 'team',
  TEAM_BUILDING_REQUEST_CANCELED: 'team',
  TEAM_BUILDING_DRAFT_INVITED: 'team',
  TEAM_BUILDING_DRAFT_ACCEPTED: 'team',
  TEAM_BUILDING_DRAFT_DECLINED: 'team',
  TEAM_BUILDING_DRAFT_MEMBER_STATUS_CHANGED: 'team',
  TEAM_READY_TO_MATCH: 'team',
  SUBSTITUTE_CHANGED: 'team',
  NEW_CANDIDATE_RECOMMENDED: 'matching',
  CANDIDATE_OPENED: 'matching',
  LIKE_SENT: 'matching',
  LIKE_RECEIVED: 'matching',
  MUTUAL_LIKE: 'matching',
  CHAT_MESSAGE: 'chats',
  PLAN_CHANGED: 'chats',
  MEETING_CHANGED: 'chats',
  WALLET_UPDATED: 'clover',
  ATTRIBUTION_CLAIMED: 'clover',
  PROMOTION_SENT: 'clover',
  INAPPROPRIATE_PROFILE_IMAGE: 'always',
  SAFETY_SHARE_CHANGED: 'always',
  APPEAL_ANSWERED: 'always',
  DATA_EXPORT_CHANGED: 'always',
  MARKETING_CONSENT_CHANGED: 'always',
};

export const pushKinds = Object.keys(groupOfPush) as readonly PushKind[];

/** Sent to nobody without a marketing consent, nor between 21:00 and 08:00, and marked as what they are. */
export const advertisingKinds: ReadonlySet<PushKind> = new Set(['PROMOTION_SENT']);
