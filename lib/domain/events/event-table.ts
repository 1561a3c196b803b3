import type { EventDataOf, EventOf, ProductEvent } from '@/contract/event-data';
import type { EventKind } from '@/contract/events';
import { paths } from '@/lib/paths/paths';
import { type RootKey, rootKeys } from '@/lib/query/keys';

export interface EventReaction<Kind extends EventKind> {
  /** What the event makes stale; invalidated by root key. */
  stale: readonly RootKey[];
  /** The screen that a person who taps the event sees (docs/product.md#where-an-event-leads). */
  open: (data: EventDataOf[Kind]) => string;
}

const { alarms, chats, friendRequests, friends, matches, preMatches, referrals, teams, users, wallet } =
  rootKeys;
const { dataExports, meetings, plans, safetyShares, sanctions } = rootKeys;

const toTeam = { stale: [alarms, teams, friends], open: () => paths.team };
const toTeamAndLikes = { ...toTeam, stale: [alarms, teams, friends, matches, preMatches, chats] };
const toHome = { stale: [alarms, teams, matches, preMatches], open: () => paths.home };
const toMatch = { stale: [alarms, matches, preMatches], open: () => paths.match };
const toAlarms = { stale: [alarms, friends, friendRequests, meetings], open: () => paths.notifications };
const draftToAlarms = { ...toAlarms, stale: [alarms, teams, friends] };

/** The one table that ties realtime, alarms and push to the cache and to the screens. */
export const eventTable: { readonly [Kind in EventKind]: EventReaction<Kind> } = {
  TEAM_INVITATION_ARRIVED: { stale: [alarms, teams], open: () => paths.teamInvitation },
  TEAM_INVITATION_ACCEPTED: toTeam,
  TEAM_INVITATION_DECLINED: toTeam,
  TEAM_MEMBER_JOINED: toTeam,
  TEAM_MEMBER_LEFT: toTeamAndLikes,
  TEAM_MEMBER_KICKED: toTeamAndLikes,
  TEAM_DELETED: toTeamAndLikes,
  TEAM_CREATED: { ...toTeam, stale: [alarms, teams, friends, preMatches] },
  TEAM_BUILDING_REQUEST_CREATED: toTeam,
  TEAM_BUILDING_REQUEST_CANCELED: toTeam,
  TEAM_BUILDING_DRAFT_MEMBER_STATUS_CHANGED: toTeam,
  TEAM_READY_TO_MATCH: toHome,
  NEW_CANDIDATE_RECOMMENDED: toHome,
  CANDIDATE_OPENED: toMatch,
  LIKE_SENT: toMatch,
  LIKE_RECEIVED: toMatch,
  MUTUAL_LIKE: {
    stale: [alarms, matches, preMatches, chats],
    open: ({ channelId }) => paths.chatRoom(channelId),
  },
  INAPPROPRIATE_PROFILE_IMAGE: { stale: [alarms, users], open: () => paths.myPage },
  WALLET_UPDATED: { stale: [alarms, wallet, users], open: () => paths.myPage },
  FRIEND_REQUEST_RECEIVED: toAlarms,
  FRIEND_REQUEST_ACCEPTED: toAlarms,
  TEAM_BUILDING_DRAFT_INVITED: draftToAlarms,
  TEAM_BUILDING_DRAFT_ACCEPTED: draftToAlarms,
  TEAM_BUILDING_DRAFT_DECLINED: draftToAlarms,
  ATTRIBUTION_CLAIMED: {
    stale: [alarms, users, referrals, wallet, friends],
    open: () => paths.notifications,
  },
  SUBSTITUTE_CHANGED: {
    stale: [alarms, teams, matches, chats],
    open: ({ channelId }) => (channelId === undefined ? paths.team : paths.chatRoom(channelId)),
  },
  APPEAL_ANSWERED: { stale: [alarms, sanctions], open: () => paths.mySanctions },
  DATA_EXPORT_CHANGED: { stale: [alarms, dataExports], open: () => paths.myPageDataExport },
  MARKETING_CONSENT_CHANGED: { stale: [alarms, users], open: () => paths.myPageAccount },
  PROMOTION_SENT: { stale: [alarms], open: ({ path }) => path ?? paths.myPage },
  PLAN_CHANGED: {
    stale: [alarms, plans],
    open: ({ channelId }) => paths.chatPlan(channelId),
  },
  MEETING_CHANGED: { stale: [alarms, meetings], open: ({ meetingId }) => paths.meeting(meetingId) },
  SAFETY_SHARE_CHANGED: { stale: [alarms, safetyShares], open: () => paths.mySafetyShares },
};

/** Where a tap on an event leads; `matchId` is to be remembered in the match store when it leads to /match. */
export function openingOf(event: ProductEvent): { path: string; matchId: number | null } {
  return { path: pathOf(event), matchId: 'matchId' in event.data ? event.data.matchId : null };
}

function pathOf<Kind extends EventKind>(event: EventOf<Kind>): string {
  return eventTable[event.type].open(event.data);
}
