import * as z from 'zod/mini';
import { appPathSchema, dateTimeSchema, idSchema } from './primitives';

const nickname = z.string();
const team = z.object({ teamId: idSchema, teamName: z.string() });
const invitation = z.extend(team, { invitationId: idSchema, userId: idSchema, nickname });
/** Whoever is told leads from now on. */
const isNewLeader = z.optional(z.boolean());
const leaving = z.extend(team, { userId: idSchema, nickname, leaderUserId: idSchema, isNewLeader });
const flip = z.object({
  matchId: idSchema,
  preMatchId: z.optional(idSchema),
  nickname,
  teamName: z.string(),
});
const friendship = z.object({ userId: idSchema, nickname });

/** What happened to somebody of a draft, or of a live team that is looking for its third. */
export const memberStatuses = ['ACCEPTED', 'DECLINED', 'CANCELED', 'EXPIRED', 'LEFT', 'REMOVED'] as const;
const memberStatus = z.extend(team, {
  status: z.enum(memberStatuses),
  nickname,
  userId: z.optional(idSchema),
  invitationId: z.optional(idSchema),
  leaderUserId: z.optional(idSchema),
  isNewLeader,
});

/** A meeting somebody told friends of: what was said of it, and to whom. The place and the time stand in no event. */
export const safetyShareSteps = ['TOLD', 'EXTENDED', 'SAFE', 'CANCELED', 'CHECK_IN_DUE', 'MISSED'] as const;
const safetyShare = z.object({
  safetyShareId: idSchema,
  step: z.enum(safetyShareSteps),
  nickname,
  /** It is one's own: of a friend's meeting otherwise. */
  isMine: z.boolean(),
  /** Of the question whether one is back: until when friends are told nothing. Older events do not say it. */
  endsAt: z.optional(dateTimeSchema),
});

/** What became of the meeting a room plans, and that it is near. The place stands in no event. */
export const planSteps = ['STARTED', 'PROPOSED', 'SETTLED', 'REOPENED', 'CANCELED', 'TODAY', 'SOON'] as const;
const plan = z.object({
  channelId: idSchema,
  /** Older events do not name it. */
  planId: z.optional(idSchema),
  /** The other team's: whoever talks with several knows which one they meet. Older events do not name it. */
  teamName: z._default(z.string(), ''),
  step: z.enum(planSteps),
  meetsAt: z.nullable(dateTimeSchema),
  /** Of a reminder: enough of both teams come still. */
  isAgreed: z.optional(z.boolean()),
});

/** After a meeting: everybody is asked how it was; two who both want to meet again are told of each other. */
const meeting = z.discriminatedUnion('step', [
  z.object({ meetingId: idSchema, step: z.literal('ASKED'), teamName: z._default(z.string(), '') }),
  z.object({ meetingId: idSchema, step: z.literal('MUTUAL'), userId: idSchema, nickname }),
]);

/** A marketing consent of two years: the person is asked whether it still holds; it ended without an answer. */
const marketingConsent = z.object({
  step: z.enum(['ASKED', 'ENDED']),
  agreedAt: dateTimeSchema,
  endsAt: dateTimeSchema,
});

/** Advertising of operators, in their words; never sent without a marketing consent. */
const promotion = z.object({
  promotionId: idSchema,
  title: z.string(),
  text: z.string(),
  path: z.nullable(appPathSchema),
});

/**
 * A team that lost somebody looks for another one. Without `channelId` it is said to the two who look, with it to who
 * may go on with a room. `teamId` is of the team that lost somebody; `teamName` is of the other one for whoever is told.
 */
export const substituteSteps = ['SOUGHT', 'ASKED', 'REMINDED', 'JOINED', 'OVER'] as const;
const substitute = z.extend(team, {
  step: z.enum(substituteSteps),
  channelId: z.optional(idSchema),
  /** Which search of the team it is: the one that ends then. */
  endsAt: z.optional(dateTimeSchema),
  /** Somebody was found, and only the word of both teams is, or was, lacking. */
  isFound: z.optional(z.boolean()),
  /** Who is told is the substitute, let into the room by the others after they joined. */
  isSelf: z.optional(z.boolean()),
});

/**
 * An event of each kind: ids a screen needs and names for its text, nothing private of others. `fields` are
 * what stands beside `type` and `data` where the event travels: an alarm's, a realtime message's, none.
 */
export function eventSchemaWith<Fields extends z.core.$ZodShape>(fields: Fields) {
  const event = <const Type extends string, Data extends z.ZodMiniType>(type: Type, data: Data) =>
    z.object({ ...fields, type: z.literal(type), data });
  return z.discriminatedUnion('type', [
    event('TEAM_INVITATION_ARRIVED', invitation),
    event('TEAM_INVITATION_ACCEPTED', invitation),
    event('TEAM_INVITATION_DECLINED', invitation),
    event('TEAM_MEMBER_JOINED', invitation),
    event('TEAM_MEMBER_LEFT', leaving),
    event('TEAM_MEMBER_KICKED', z.extend(leaving, { isMe: z.optional(z.boolean()) })),
    event('TEAM_DELETED', z.extend(team, { isOwnTeam: z.boolean() })),
    event('TEAM_CREATED', team),
    event('TEAM_BUILDING_REQUEST_CREATED', z.extend(team, { nickname, memberCount: z.int() })),
    event('TEAM_BUILDING_REQUEST_CANCELED', team),
    event('TEAM_BUILDING_DRAFT_MEMBER_STATUS_CHANGED', memberStatus),
    event('TEAM_READY_TO_MATCH', team),
    event(
      'NEW_CANDIDATE_RECOMMENDED',
      z.object({
        teamId: idSchema,
        count: z.int(),
        isSpecial: z.optional(z.boolean()),
        isExpiring: z.optional(z.boolean()),
        /** When they end; of a notice that they are nearly over the first of them. Older events do not say it. */
        endsAt: z.optional(dateTimeSchema),
      }),
    ),
    event('CANDIDATE_OPENED', flip),
    event('LIKE_SENT', z.object({ matchId: idSchema, nickname, teamName: z.string() })),
    event('LIKE_RECEIVED', z.extend(team, { matchId: idSchema, isExpiring: z.optional(z.boolean()) })),
    event('MUTUAL_LIKE', z.object({ matchId: idSchema, channelId: idSchema, teamName: z.string() })),
    event('INAPPROPRIATE_PROFILE_IMAGE', z.object({ imageKey: z.string(), reason: z.string() })),
    event('WALLET_UPDATED', z.object({ amount: z.int(), balance: z.int(), reason: z.string() })),
    event('FRIEND_REQUEST_RECEIVED', z.extend(friendship, { friendRequestId: idSchema })),
    event('FRIEND_REQUEST_ACCEPTED', z.extend(friendship, { friendRequestId: z.optional(idSchema) })),
    event('TEAM_BUILDING_DRAFT_INVITED', invitation),
    event('TEAM_BUILDING_DRAFT_ACCEPTED', invitation),
    event('TEAM_BUILDING_DRAFT_DECLINED', invitation),
    event('ATTRIBUTION_CLAIMED', z.object({ nickname, amount: z.int() })),
    event('SAFETY_SHARE_CHANGED', safetyShare),
    // What was answered stands on the page of sanctions alone: an alarm shows on a locked phone.
    event('APPEAL_ANSWERED', z.object({ sanctionId: idSchema, outcome: z.enum(['LIFTED', 'UPHELD']) })),
    event('DATA_EXPORT_CHANGED', z.object({ dataExportId: idSchema, step: z.enum(['READY', 'FAILED']) })),
    event('MARKETING_CONSENT_CHANGED', marketingConsent),
    event('PROMOTION_SENT', promotion),
    event('SUBSTITUTE_CHANGED', substitute),
    event('PLAN_CHANGED', plan),
    event('MEETING_CHANGED', meeting),
  ]);
}

/** An event by itself: what happened, as it is written and read. */
export const eventSchema = eventSchemaWith({});
export type ProductEvent = z.infer<typeof eventSchema>;

/** What an event of each kind says. */
export type EventDataOf = {
  [Kind in ProductEvent['type']]: Extract<ProductEvent, { type: Kind }>['data'];
};

/** An event of some kinds, for functions that look the kind up in a table. */
export type EventOf<Kind extends ProductEvent['type']> = {
  [Each in Kind]: { readonly type: Each; readonly data: EventDataOf[Each] };
}[Kind];
