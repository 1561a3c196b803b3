import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { jsonIsoMoment, jsonRow, jsonRows } from '../../db/json-rows';
import { preparedQuery } from '../../db/prepared-query';
import { friendRequests, friendships, teamInvitations, teamMembers, teams, users } from '../../db/schema';
import { notBlocked } from '../blocks/block-rules';
import { isInUse } from '../sanctions/live-sanctions';
import { summaryRow, summaryRowSchema } from '../users/person-rows';

type Page = Record<'userId' | 'beforeId' | 'limit', SQL>;
const page = { userId: 'int', beforeId: 'int', limit: 'int' } as const;

const friendSchema = z.object({ friendshipId: z.number(), createdAt: jsonIsoMoment, user: summaryRowSchema });
export type FriendRow = z.infer<typeof friendSchema>;

/** One's friends, newest first, without who withdrew or is blocked either way. */
export const friendsQuery = preparedQuery({
  name: 'friends',
  given: page,
  answer: z.array(friendSchema),
  text: (names) => sql`with ${friendsPage(names)} select ${friendRows(sql``)}`,
});

const standingSchema = z.object({
  teamId: z.number(),
  stage: z.enum(teams.stage.enumValues),
  leaderUserId: z.number(),
  isReady: z.boolean(),
});
export type Standing = z.infer<typeof standingSchema>;

/** The same with where each stands, and what decides whom the person could invite. */
export const friendsWithTeamsQuery = preparedQuery({
  name: 'friends_with_teams',
  given: { ...page, now: 'timestamptz' },
  answer: z.object({
    gender: z.enum(users.gender.enumValues),
    own: standingSchema.nullable(),
    /** Places that members and open invitations take. */
    takenCount: z.number(),
    friends: z.array(friendSchema.extend({ team: standingSchema.nullable(), isInvited: z.boolean() })),
  }),
  text: ({ now, ...names }) => sql`
    with own as (select team_id from ${teamMembers} where user_id = ${names.userId} and left_at is null),
    invited as (select i.invitee_user_id as user_id from ${teamInvitations} i
      where i.team_id = (select own.team_id from own) and i.status = 'PENDING' and i.expires_at > ${now}),
    ${friendsPage(names)}
    select json_build_object(
      'gender', (select ${users.gender} from ${users} where ${users.id} = ${names.userId}),
      'own', ${standingOf(names.userId)},
      'takenCount', (select count(*) from invited) + (select count(*) from ${teamMembers} m
        where m.team_id = (select own.team_id from own) and m.left_at is null),
      'friends', ${friendRows(sql`, ${standingOf(sql`page.friend_id`)} as team,
        exists (select from invited where invited.user_id = page.friend_id) as "isInvited"`)})`,
});

/**
 * SQL, of a `with`: each half comes out of its index in this order, which holds no more than these ids, and `offset 0`
 * keeps the planner from joining first. So of somebody who knows thousands no more are looked at than the page needs.
 */
function friendsPage({ userId, beforeId, limit }: Page): SQL {
  return sql`page as (
    select f.id, f.created_at, ${users.id} as friend_id from (
      (select id from ${friendships} where low_user_id = ${userId} and id < ${beforeId} order by id desc)
      union all
      (select id from ${friendships} where high_user_id = ${userId} and id < ${beforeId} order by id desc)
      order by id desc offset 0) newest
    inner join ${friendships} f on f.id = newest.id
    inner join ${users} on ${users.id} = f.low_user_id + f.high_user_id - ${userId}
    where ${isInUse} and ${notBlocked(userId, users.id)}
    order by newest.id desc limit ${limit})`;
}

function friendRows(more: SQL): SQL {
  return jsonRows(sql`
    select page.id as "friendshipId", page.created_at as "createdAt", ${summaryRow(sql`'friend'`)} as "user" ${more}
    from page inner join ${users} on ${users.id} = page.friend_id order by page.id desc`);
}

function standingOf(userId: SQL): SQL {
  return jsonRow(sql`
    select ${teams.id} as "teamId", ${teams.stage}, ${teams.leaderUserId} as "leaderUserId", ${teams.readyAt} is not null as "isReady"
    from ${teamMembers} m inner join ${teams} on ${teams.id} = m.team_id where m.user_id = ${userId} and m.left_at is null`);
}

const requestSchema = z.object({
  id: z.number(),
  direction: z.enum(['SENT', 'RECEIVED']),
  user: summaryRowSchema,
  status: z.enum(friendRequests.status.enumValues),
  createdAt: jsonIsoMoment,
});
export type RequestRow = z.infer<typeof requestSchema>;

/** Pending requests of one's own, newest first, in one direction or (null) in both. */
export const friendRequestsQuery = preparedQuery({
  name: 'friend_requests',
  given: { ...page, direction: 'text' },
  answer: z.array(requestSchema),
  text: ({ userId, beforeId, limit, direction }) => sql`
    with page as (
      select r.* from (
        select *, from_user_id as other_id from ${friendRequests}
          where to_user_id = ${userId} and status = 'PENDING' and coalesce(${direction}, 'RECEIVED') = 'RECEIVED'
        union all select *, to_user_id from ${friendRequests}
          where from_user_id = ${userId} and status = 'PENDING' and coalesce(${direction}, 'SENT') = 'SENT') r
      inner join ${users} on ${users.id} = r.other_id
      where r.id < ${beforeId} and ${isInUse} and ${notBlocked(userId, users.id)}
      order by r.id desc limit ${limit})
    select ${requestRows(userId)}`,
});

/** One request of one's own, however it stands. */
export const friendRequestQuery = preparedQuery({
  name: 'friend_request',
  given: { userId: 'int', requestId: 'int' },
  answer: z.array(requestSchema),
  text: ({ userId, requestId }) => sql`
    with page as (select *, case when from_user_id = ${userId} then to_user_id else from_user_id end as other_id
      from ${friendRequests} where id = ${requestId} and ${userId} in (from_user_id, to_user_id))
    select ${requestRows(userId)}`,
});

/** Who asks shows themselves; asking shows nothing of the other that a search does not, until they accept. */
function requestRows(userId: SQL): SQL {
  const relation = sql`case when page.status = 'ACCEPTED' then 'friend'
    when page.status = 'PENDING' and page.from_user_id <> ${userId} then 'asking' end`;
  return jsonRows(sql`
    select page.id, case when page.from_user_id = ${userId} then 'SENT' else 'RECEIVED' end as direction,
      ${summaryRow(relation)} as "user", page.status, page.created_at as "createdAt"
    from page inner join ${users} on ${users.id} = page.other_id order by page.id desc`);
}
