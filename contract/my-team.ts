import * as z from 'zod/mini';
import { defineCall } from './call';
import { availableDaysSchema, dateTimeSchema, genderSchema, idSchema } from './primitives';
import { tagSchema } from './tags';
import { teamMemberSchema, teamSchema } from './teams';
import { userSummarySchema } from './users';

/** An invitation to a draft, or to a live team with a free place. */
export const invitationSchema = z.object({
  id: idSchema,
  inviter: userSummarySchema,
  invitee: userSummarySchema,
  /** Who is already in: shown to the invitee with their photos. */
  members: z.array(userSummarySchema),
  teamName: z.nullable(z.string()),
  status: z.enum(['PENDING', 'ACCEPTED', 'DECLINED', 'CANCELED', 'EXPIRED']),
  expiresAt: dateTimeSchema,
  createdAt: dateTimeSchema,
});
export type Invitation = z.infer<typeof invitationSchema>;

/** What a group says of itself. */
const cardFields = {
  name: z.string(),
  intro: z.string(),
  hashtags: z.array(tagSchema),
  availableDays: availableDaysSchema,
};

/** A team being put together. Its members all accepted; who has not answered is in `sentInvitations`. */
export const draftSchema = z.object({
  id: idSchema,
  leaderUserId: idSchema,
  gender: genderSchema,
  members: z.array(teamMemberSchema),
  /** As it was asked for before, if the request was taken back: nobody types it twice. */
  ...cardFields,
  createdAt: dateTimeSchema,
});

/** A draft that asked to become a team and waits for fill-up; with three it is a team at once. */
export const teamBuildingRequestSchema = z.object({
  id: idSchema,
  ...cardFields,
  members: z.array(teamMemberSchema),
  leaderUserId: idSchema,
  /** Nobody joins it while the use of one of its members is limited; whose, nobody is told. */
  isHeldBack: z.boolean(),
  createdAt: dateTimeSchema,
});

export const myTeamSchema = z.object({
  team: z.nullable(teamSchema),
  draft: z.nullable(draftSchema),
  request: z.nullable(teamBuildingRequestSchema),
  sentInvitations: z.array(invitationSchema),
  receivedInvitations: z.array(invitationSchema),
});
export type MyTeam = z.infer<typeof myTeamSchema>;

export const getMyTeam = defineCall({
  name: 'getMyTeam',
  method: 'GET',
  path: '/api/v3/teams/mine',
  summary: 'Everything /team and /team/invitation show.',
  who: ['member'],
  shows: ['teamMate', 'friend', 'inviting', 'invited'],
  response: myTeamSchema,
});
