/** The product's 25 kinds: the `type` of a realtime message, an alarm and a push alike (docs/product.md#events). */
export const productEventKinds = [
  'TEAM_INVITATION_ARRIVED',
  'TEAM_INVITATION_ACCEPTED',
  'TEAM_INVITATION_DECLINED',
  'TEAM_MEMBER_JOINED',
  'TEAM_MEMBER_LEFT',
  'TEAM_MEMBER_KICKED',
  'TEAM_DELETED',
  'TEAM_CREATED',
  'TEAM_BUILDING_REQUEST_CREATED',
  'TEAM_BUILDING_REQUEST_CANCELED',
  'TEAM_BUILDING_DRAFT_MEMBER_STATUS_CHANGED',
  'TEAM_READY_TO_MATCH',
  'NEW_CANDIDATE_RECOMMENDED',
  'CANDIDATE_OPENED',
  'LIKE_SENT',
  'LIKE_RECEIVED',
  'MUTUAL_LIKE',
  'INAPPROPRIATE_PROFILE_IMAGE',
  'WALLET_UPDATED',
  'FRIEND_REQUEST_RECEIVED',
  'FRIEND_REQUEST_ACCEPTED',
  'TEAM_BUILDING_DRAFT_INVITED',
  'TEAM_BUILDING_DRAFT_ACCEPTED',
  'TEAM_BUILDING_DRAFT_DECLINED',
  'ATTRIBUTION_CLAIMED',
] as const;

/** With the kinds of our own, which no program but ours knows yet. */
export const eventKinds = [
  ...productEventKinds,
  'SAFETY_SHARE_CHANGED',
  'PLAN_CHANGED',
  'MEETING_CHANGED',
  'SUBSTITUTE_CHANGED',
  'APPEAL_ANSWERED',
  'DATA_EXPORT_CHANGED',
] as const;

export type EventKind = (typeof eventKinds)[number];
