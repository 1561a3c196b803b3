import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { availableDaysSchema } from '@/contract/primitives';
import { tagSchema } from '@/contract/tags';
import { jsonIsoMoment, jsonRow, jsonRows } from '../../db/json-rows';
import { preparedQuery } from '../../db/prepared-query';
import {
  chatChannels,
  chatMembers,
  matches,
  matchSides,
  roomHolds,
  sanctions,
  tags,
  teamHashtags,
  teamInvitations,
  teamMembers,
  teams,
  users,
} from '../../db/schema';
import { holdRow, holdRowSchema } from '../chats/hold-rows';
import { isLiveSanction } from '../sanctions/live-sanctions';
import { clearKey, summaryRow, summaryRowSchema } from '../users/person-rows';
import { tieTo } from '../users/ties';

const lossesSchema = z.object({
  sentLikeCount: z.number(),
  receivedLikeCount: z.number(),
  matchCount: z.number(),
  chatCount: z.number(),
});

const ownTeamSchema = z.object({
  id: z.number(),
  stage: z.enum(['DRAFT', 'REQUEST', 'TEAM', 'DISBANDED']),
  leaderUserId: z.number(),
  gender: z.enum(['MAN', 'WOMAN']),
  name: z.string(),
  intro: z.string(),
  availableDays: availableDaysSchema,
  isReady: z.boolean(),
  isPaused: z.boolean(),
  isHeldBack: z.boolean(),
  createdAt: jsonIsoMoment,
  hashtags: z.array(tagSchema),
  losses: lossesSchema,
  searchUntil: jsonIsoMoment.nullable(),
  heldRooms: z.array(z.object({ channelId: z.number(), opponentTeamName: z.string(), hold: holdRowSchema })),
});

const invitationSchema = z.object({
  id: z.number(),
  teamId: z.number(),
  teamName: z.string(),
  inviterUserId: z.number(),
  inviteeUserId: z.number(),
  status: z.enum(['PENDING', 'ACCEPTED', 'DECLINED', 'CANCELED', 'EXPIRED']),
  expiresAt: jsonIsoMoment,
  createdAt: jsonIsoMoment,
});

const memberSchema = z.object({ teamId: z.number(), userId: z.number(), joinedAt: jsonIsoMoment });

const personSchema = summaryRowSchema.extend({ clearKey: z.string().nullable() });
export type PersonRow = z.infer<typeof personSchema>;
export type OwnTeamRow = z.infer<typeof ownTeamSchema>;
export type InvitationRow = z.infer<typeof invitationSchema>;
export type MemberRow = z.infer<typeof memberSchema>;

/**
 * The team a person is in, the open invitations to it and to them, and everybody in all those teams; also the invitation
 * `invitationId`, answered or not, for who just sent it.
 */
export const myTeamQuery = preparedQuery({
  name: 'my_team',
  given: { userId: 'int', now: 'timestamptz', invitationId: 'int' },
  answer: z.object({
    own: ownTeamSchema.nullable(),
    invitations: z.array(invitationSchema),
    members: z.array(memberSchema),
    people: z.array(personSchema),
  }),
  text: ({ userId, now, invitationId }) => sql`
    with own as (
      select ${teams}.* from ${teamMembers} inner join ${teams} on ${teams.id} = ${teamMembers.teamId}
      where ${teamMembers.userId} = ${userId} and ${teamMembers.leftAt} is null
    ), invitation as (
      select i.* from ${teamInvitations} i
      where i.status = 'PENDING' and i.expires_at > ${now}
          and (i.invitee_user_id = ${userId} or i.team_id = (select own.id from own))
        or i.id = ${invitationId}
    ), member as (
      select m.* from ${teamMembers} m
      where m.left_at is null and m.team_id in (select own.id from own union select invitation.team_id from invitation)
    )
    select json_build_object(
      'own', ${jsonRow(sql`
        select own.id, stage, leader_user_id as "leaderUserId", gender, name, intro, ready_at is not null as "isReady",
          paused_at is not null as "isPaused", ${isHeldBack(now)} as "isHeldBack", available_days as "availableDays",
          search_until as "searchUntil", ${heldRooms(userId)} as "heldRooms",
          created_at as "createdAt", ${hashtags} as hashtags, ${losses({ userId, now })} as losses from own`)},
      'invitations', ${jsonRows(sql`
        select i.id, team_id as "teamId", ${teams.name} as "teamName", inviter_user_id as "inviterUserId",
          invitee_user_id as "inviteeUserId", status, expires_at as "expiresAt", i.created_at as "createdAt"
        from invitation i inner join ${teams} on ${teams.id} = i.team_id order by i.id`)},
      'members', ${jsonRows(sql`
        select team_id as "teamId", user_id as "userId", joined_at as "joinedAt" from member order by joined_at, id`)},
      'people', (select coalesce(json_agg(${summaryRow(tieTo({ viewer: userId, person: sql`${users.id}`, now }), sql`, 'clearKey', ${clearKey}`)}), '[]')
        from ${users} where ${users.id} in (select user_id from member
          union select inviter_user_id from invitation union select invitee_user_id from invitation)))`,
});

const hashtags = jsonRows(sql`
  select ${tags.id}, ${tags.name}, ${tags.isCustom} as "isCustom"
  from ${teamHashtags} inner join ${tags} on ${tags.id} = ${teamHashtags.tagId}
  where ${teamHashtags.teamId} = own.id order by ${teamHashtags.position}`);

/** Somebody of the team is limited, so it is dealt to nobody and nobody to it; a request is joined with nobody. */
function isHeldBack(now: SQL): SQL {
  return sql`exists (select from member inner join ${sanctions} on ${sanctions.userId} = member.user_id
    where member.team_id = own.id and ${isLiveSanction(now)})`;
}

/** The rooms that wait for a substitute of this team, of those the person is in. */
function heldRooms(userId: SQL): SQL {
  return jsonRows(sql`
    select c.channel_id as "channelId", opponent.name as "opponentTeamName",
      ${holdRow({ channelId: sql`c.channel_id`, teamId: sql`own.id`, userId })} as hold
    from ${roomHolds} mine
    inner join ${chatMembers} c on c.channel_id = mine.channel_id and c.user_id = ${userId} and c.left_at is null
    inner join ${chatChannels} room on room.id = mine.channel_id
    inner join ${teams} opponent
      on opponent.id = case when room.low_team_id = own.id then room.high_team_id else room.low_team_id end
    where mine.team_id = own.id order by mine.channel_id`);
}

/**
 * What leaving or deleting the team would lose, counted now. Only what is not over counts, so that its past, which
 * grows, is not read.
 */
function losses({ userId, now }: { userId: SQL; now: SQL }): SQL {
  const isLive = sql`m.status = 'LIVE' and (m.expires_at is null or m.expires_at > ${now})`;
  return jsonRow(sql`
    select (count(*) filter (where ${isLive} and mine.liked_at is not null))::int as "sentLikeCount",
      (count(*) filter (where ${isLive} and theirs.liked_at is not null))::int as "receivedLikeCount",
      (count(*) filter (where m.status = 'MATCHED'))::int as "matchCount",
      (select count(*)::int from ${chatMembers} c
        where c.user_id = ${userId} and c.team_id = own.id and c.left_at is null) as "chatCount"
    from ${matches} m
    inner join ${matchSides} mine on mine.match_id = m.id and mine.team_id = own.id
    inner join ${matchSides} theirs on theirs.match_id = m.id and theirs.team_id = mine.opponent_team_id
    where m.status in ('LIVE', 'MATCHED') and (m.low_team_id = own.id or m.high_team_id = own.id)`);
}
