import { type SQL, sql } from 'drizzle-orm';
import {
  friendships,
  locations,
  matches,
  matchSides,
  photos,
  preMatches,
  preMatchReads,
  recommendationRuns,
  sanctions,
  teamHashtags,
  teamMembers,
  teams,
  users,
  userTags,
} from '../../db/schema';
import { isShown } from '../hidden-pre-matches/hidden-pre-matches';
import { isLiveSanction } from '../sanctions/live-sanctions';
import { recommendationSettings } from './engine/settings';

/** What of the pool is read: all of it, that without what was seen, or what one team needs for its first set. */
export type PoolScope = { kind: 'all' } | { kind: 'unseen' } | { kind: 'team'; teamId: number };

/** Teams by their ids, the first not included. */
export type PoolPage = { after: number; last: number; now: Date; scope: PoolScope };

export function lastOfPage(after: number, limit: number): SQL {
  return sql`select max(id)::int as last from (
    select ${teams.id} as id from ${teams} where ${teams.stage} = 'TEAM' and ${teams.id} > ${after}
    order by ${teams.id} limit ${limit}) page`;
}

/** SQL: the people of the page's teams. */
export function membersOf({ after, last }: PoolPage): SQL {
  return sql`select ${teamMembers.userId} from ${teamMembers}
    where ${teamMembers.teamId} > ${after} and ${teamMembers.teamId} <= ${last} and ${teamMembers.leftAt} is null`;
}

/** One text of what a statement with the columns `one` and `other` gives: their numbers one after the other. */
export function pairsText(pairs: SQL): SQL {
  return sql`select '[' || coalesce(string_agg(pair.one || ',' || pair.other, ','), '') || ']' as json from (${pairs}) pair`;
}

/** Every ready team of the page as a document. */
export function teamsText(page: PoolPage): SQL {
  const { after, last, now, scope } = page;
  return sql`select coalesce(json_agg(json_build_object(
      'teamId', ${teams.id}, 'gender', ${teams.gender}, 'readyAt', ${teams.readyAt},
      'isPaused', ${teams.pausedAt} is not null, 'wasLeftOut', ${wasLeftOut()}, 'availableDays', ${teams.availableDays},
      'tagIds', coalesce((select json_agg(${teamHashtags.tagId}) from ${teamHashtags}
        where ${teamHashtags.teamId} = ${teams.id}), '[]'),
      'members', (${membersText(now)})) order by ${teams.id}), '[]')::text as json
    from ${teams}
    where ${teams.stage} = 'TEAM' and ${teams.readyAt} is not null and ${teams.id} > ${after} and ${teams.id} <= ${last}
      ${scope.kind === 'team' ? sql`and ${mayMeet(scope.teamId)}` : sql``}`;
}

/** SQL: whether a team that was ready got nothing of the last drop; of none that is still handed out. */
function wasLeftOut(): SQL {
  return sql`exists (select 1 from
    (select ${recommendationRuns.id}, ${recommendationRuns.createdAt} from ${recommendationRuns}
      where ${recommendationRuns.runKey} like 'drop:%' and ${recommendationRuns.finishedAt} is not null
      order by ${recommendationRuns.dropAt} desc limit 1) latest
    where ${teams.readyAt} <= latest.created_at and not exists
      (select 1 from ${preMatches} where ${preMatches.runId} = latest.id and ${preMatches.teamId} = ${teams.id}))`;
}

/** The team itself and the other gender: its own gender's teams are never shown to it. */
function mayMeet(teamId: number): SQL {
  return sql`(${teams.id} = ${teamId} or ${teams.gender} <>
    (select one.gender from ${teams} one where one.id = ${teamId}))`;
}

function membersText(now: Date): SQL {
  const isLimited = sql`(${users.state} <> 'ACTIVE' or exists (select 1 from ${sanctions}
    where ${sanctions.userId} = ${users.id} and ${isLiveSanction(now)}))`;
  return sql`select json_agg(json_build_object(
      'userId', ${users.id}, 'isLeader', ${users.id} = ${teams.leaderUserId}, 'region', ${locations.region},
      'birthdate', ${users.birthdate}, 'affiliation', ${users.affiliation}, 'mbti', ${users.mbti},
      'lastActiveAt', ${users.lastActiveAt}, 'isLimited', ${isLimited}, 'avoidsAffiliation', ${users.avoidsAffiliation},
      'isPhotoApproved', exists (select 1 from ${photos} where ${photos.userId} = ${users.id}
        and ${photos.status} = 'APPROVED' and ${photos.position} is not null),
      'tagIds', coalesce((select json_agg(${userTags.tagId}) from ${userTags}
        where ${userTags.userId} = ${users.id}), '[]')) order by ${teamMembers.id})
    from ${teamMembers} inner join ${users} on ${users.id} = ${teamMembers.userId}
    left join ${locations} on ${locations.id} = ${users.locationId}
    where ${teamMembers.teamId} = ${teams.id} and ${teamMembers.leftAt} is null`;
}

/** Friends know each other already: their teams are not introduced. */
export function friendPairs(people: SQL): SQL {
  return sql`select ${friendships.lowUserId} as one, ${friendships.highUserId} as other from ${friendships}
    where ${friendships.lowUserId} in (${people})`;
}

/** A pair under way, matched, or closed by one of the two on purpose. */
export function livePairs({ after, last }: PoolPage): SQL {
  return sql`select ${matches.lowTeamId} as one, ${matches.highTeamId} as other from ${matches}
    where ${matches.lowTeamId} > ${after} and ${matches.lowTeamId} <= ${last}
      and (${matches.status} in ('LIVE', 'MATCHED') or ${matches.closedReason} = 'CLOSED_BY_TEAM')`;
}

/** Who was in the page's teams and when, those who left as well. */
export function membershipsText({ after, last }: PoolPage): SQL {
  const { teamId, userId, joinedAt, leftAt } = teamMembers;
  return sql`select '[' || coalesce(string_agg(${teamId} || ',' || ${userId} || ',' || ${milliseconds(joinedAt)} || ',' ||
      coalesce(${milliseconds(leftAt)}, 0), ','), '') || ']' as json
    from ${teamMembers} where ${teamId} > ${after} and ${teamId} <= ${last}`;
}

/** What the page's teams were shown within the window. */
export function seenText({ after, last, now, scope }: PoolPage, windowMs: number): SQL {
  const { teamId, recommendedTeamId, recommendedAt } = preMatches;
  const since = new Date(now.getTime() - windowMs).toISOString();
  const theirs =
    scope.kind === 'team'
      ? sql`and (${teamId} in (${earlierTeams(scope.teamId)})
    or ${recommendedTeamId} in (${earlierTeams(scope.teamId)}))`
      : sql``;
  return sql`select '[' || coalesce(string_agg(${teamId} || ',' || ${recommendedTeamId} || ',' ||
      ${milliseconds(recommendedAt)}, ','), '') || ']' as json
    from ${preMatches} where ${teamId} > ${after} and ${teamId} <= ${last}
      and ${recommendedAt} > ${since}::timestamptz and ${isShown(now)} ${theirs}`;
}

/** SQL: the pre-matches of the window that somebody of the team looked at. */
export function isLookedAt(now: Date, windowMs: number): SQL {
  const since = new Date(now.getTime() - windowMs).toISOString();
  return sql`(${preMatches.recommendedAt} > ${since}::timestamptz and (${preMatches.openedAt} is not null
    or exists (select 1 from ${preMatchReads} where ${preMatchReads.preMatchId} = ${preMatches.id})))`;
}

/**
 * What came of what was peculiar to the pairs the page's teams looked at, by their gender and the settings' steps, as
 * `PeculiarSums`. Of rows of earlier releases nothing is known.
 */
export function pairEvidenceText({ after, last, now }: PoolPage, windowMs: number): SQL {
  const { teamId, recommendedTeamId, recommendedAt, terms } = preMatches;
  const steps = recommendationSettings.trust.steps.map(
    (step, place) => sql`(${place}::int, ${step}::float8)`,
  );
  return sql`select coalesce(json_object_agg(gender, steps), '{}')::text as json from (
    select gender, json_agg(json_build_object('likes', likes, 'information', information, 'pull', pull, 'lean', lean)
      order by place) as steps
    from (
      select gender, place, sum(liked - chance) as likes, sum(chance * (1 - chance)) as information,
        sum(peculiar * (liked - chance)) as pull, sum(peculiar * chance * (1 - chance)) as lean
      from (
        select gender, place, liked, peculiar, 1 / (1 + exp(-(ln(typical / (1 - typical)) + step * peculiar))) as chance
        from (
          select ${teams.gender} as gender, (${terms} ->> 'peculiar')::float8 as peculiar,
            least(greatest((${terms} ->> 'typicalLike')::float8, 1e-6), 1 - 1e-6) as typical,
            (exists (select 1 from ${matchSides} where ${matchSides.teamId} = ${teamId}
              and ${matchSides.opponentTeamId} = ${recommendedTeamId} and ${matchSides.openedAt} is not null
              and ${matchSides.likedAt} >= ${recommendedAt}))::int as liked
          from ${preMatches} inner join ${teams} on ${teams.id} = ${teamId}
          where ${teamId} > ${after} and ${teamId} <= ${last} and ${isLookedAt(now, windowMs)}
            and (${terms} ->> 'peculiar')::float8 <> 0) looked
        cross join (values ${sql.join(steps, sql`, `)}) steps (place, step)) believed
      group by gender, place) sums
    group by gender) known`;
}

/** Every team that somebody of the team was ever in, itself included. */
function earlierTeams(teamId: number): SQL {
  return sql`select earlier.team_id from team_members earlier where earlier.user_id in
    (select own.user_id from team_members own where own.team_id = ${teamId} and own.left_at is null)`;
}

function milliseconds(moment: unknown): SQL {
  return sql`(extract(epoch from ${moment}) * 1000)::float8`;
}
