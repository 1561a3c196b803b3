import * as z from 'zod/mini';
import { defineCall } from './call';
import { TEAM_HASHTAG_MAX_COUNT, TEAM_INTRO_MAX_LENGTH, TEAM_NAME_MAX_LENGTH } from './constants';
import { errorCodes } from './error-codes';
import {
  availableDaysSchema,
  dateTimeSchema,
  emptySchema,
  genderSchema,
  idParamSchema,
  idSchema,
  typedTextSchema,
} from './primitives';
import { teamSearchSchema } from './room-holds';
import { customTagSchema, tagSchema } from './tags';
import { memberCardSchema, teamSummarySchema } from './team-cards';
import { userSummarySchema } from './users';

export const teamNameSchema = typedTextSchema({ minLength: 1, maxLength: TEAM_NAME_MAX_LENGTH });
export const teamIntroSchema = typedTextSchema({ minLength: 0, maxLength: TEAM_INTRO_MAX_LENGTH });
export const teamInfoSchema = z.object({
  name: teamNameSchema,
  intro: teamIntroSchema,
  tagIds: z.array(idSchema).check(z.maxLength(TEAM_HASHTAG_MAX_COUNT)),
  customTags: z.array(customTagSchema).check(z.maxLength(TEAM_HASHTAG_MAX_COUNT)),
  /** Left out: they stay as they are. */
  availableDays: z.optional(availableDaysSchema),
});

export const teamMemberSchema = z.extend(userSummarySchema, {
  photoUrl: z.nullable(z.string()),
  isLeader: z.boolean(),
  joinedAt: dateTimeSchema,
});

export const teamSchema = z.object({
  id: idSchema,
  name: z.string(),
  intro: z.string(),
  hashtags: z.array(tagSchema),
  teamType: z.literal('TEAM'),
  gender: genderSchema,
  leaderUserId: idSchema,
  members: z.array(teamMemberSchema),
  availableDays: availableDaysSchema,
  /** Takes no part in recommendations until a member ends it; what is under way goes on. */
  isPaused: z.boolean(),
  /** In no drop while the use of one of its members is limited; whose, nobody is told. */
  isHeldBack: z.boolean(),
  /** WAITING_MEMBERS: under three, matching is stopped. */
  state: z.enum(['WAITING_MEMBERS', 'READY_TO_MATCH']),
  /** It looks for a substitute and may keep what it had; null for every other team. */
  search: z.nullable(teamSearchSchema),
  /** What leaving or deleting would lose, in true numbers. */
  losses: z.object({
    sentLikeCount: z.int(),
    receivedLikeCount: z.int(),
    matchCount: z.int(),
    chatCount: z.int(),
  }),
  createdAt: dateTimeSchema,
});
export type Team = z.infer<typeof teamSchema>;

export const updateTeam = defineCall({
  name: 'updateTeam',
  method: 'PUT',
  path: '/api/v3/teams/{teamId}',
  summary: 'Name, intro and hashtags of the own team.',
  who: ['teamMember'],
  shows: ['teamMate'],
  params: z.object({ teamId: idParamSchema }),
  body: teamInfoSchema,
  response: teamSchema,
  errors: [errorCodes.forbidden],
  rateLimit: 'teamEdit',
  reachesOthers: true,
});

export const updateTeamPause = defineCall({
  name: 'updateTeamPause',
  method: 'PUT',
  path: '/api/v2/teams/{teamId}/pause',
  summary: 'Takes the own team out of recommendations for a while, or back in.',
  who: ['teamMember'],
  shows: ['teamMate'],
  params: z.object({ teamId: idParamSchema }),
  body: z.object({ isPaused: z.boolean() }),
  response: teamSchema,
  errors: [errorCodes.forbidden],
  rateLimit: 'teamEdit',
  addition: true,
});

export const leaveTeam = defineCall({
  name: 'leaveTeam',
  method: 'POST',
  path: '/api/v2/teams/{teamId}/leave',
  summary: 'LEAVE, or by the leader KICK a member or DISBAND the team.',
  who: ['teamMember', 'teamLeader'],
  idempotency: 'key',
  params: z.object({ teamId: idParamSchema }),
  body: z.optional(
    z.object({
      action: z._default(z.enum(['LEAVE', 'KICK', 'DISBAND']), 'LEAVE'),
      userId: z.optional(idSchema),
      /** The others look for a substitute: what is matched is held. Where nothing is, as any other leaving. */
      seeksSubstitute: z.optional(z.boolean()),
    }),
  ),
  response: emptySchema,
  errors: [errorCodes.forbidden],
  reachesOthersWhen: 'KICK and DISBAND; anybody may LEAVE',
});

export const getTeamView = defineCall({
  name: 'getTeamView',
  method: 'GET',
  path: '/api/v1/team-view',
  summary: 'The public card of a team that the own team met, blurred by the viewer’s rights.',
  who: ['teamMember'],
  shows: ['hidden', 'covered', 'named', 'opened', 'teamMate'],
  query: z.object({ matchId: z.optional(idParamSchema), teamId: z.optional(idParamSchema) }),
  response: z.object({
    team: teamSummarySchema,
    members: z.array(memberCardSchema),
    isOwnTeam: z.boolean(),
  }),
  errors: [errorCodes.forbidden],
});
