import { and, asc, eq, isNotNull, or, sql } from 'drizzle-orm';
import {
  matches,
  matchMembers,
  matchReads,
  matchSides,
  preMatches,
  preMatchReads,
  teamInvitations,
  teamMembers,
  teams,
} from '../../../db/schema';
import { nicknameOf, type Reading, type Section } from '../section';

export const teamSections: readonly Section[] = [
  { name: 'teams', about: '함께한 팀과 주고받은 팀 초대', read: readTeams },
  { name: 'likes', about: '내가 보낸 LIKE와 함께 보낸 말, 내가 뒤집은 카드', read: readLikes },
  { name: 'matches', about: '내가 함께한 만남 추천과 매칭', read: readMatches },
];

async function readTeams({ db, userId }: Reading) {
  const isMineNow = sql`${teamMembers.leftAt} is null`;
  const own = await db
    .select({
      name: teams.name,
      stage: teams.stage,
      isLeader: sql<boolean>`${teams.leaderUserId} = ${userId}`,
      // What a team wrote of itself after somebody left is not theirs.
      intro: sql<string | null>`case when ${isMineNow} then ${teams.intro} end`,
      availableDays: sql<unknown>`case when ${isMineNow} then ${teams.availableDays} end`,
      joinedAt: teamMembers.joinedAt,
      leftAt: teamMembers.leftAt,
    })
    .from(teamMembers)
    .innerJoin(teams, eq(teams.id, teamMembers.teamId))
    .where(eq(teamMembers.userId, userId))
    .orderBy(asc(teamMembers.id));
  const otherId = sql`case when ${teamInvitations.inviterUserId} = ${userId} then ${teamInvitations.inviteeUserId} else ${teamInvitations.inviterUserId} end`;
  const invitations = await db
    .select({
      direction: sql<string>`case when ${teamInvitations.inviterUserId} = ${userId} then 'SENT' else 'RECEIVED' end`,
      nickname: nicknameOf(otherId, userId),
      status: teamInvitations.status,
      sentAt: teamInvitations.createdAt,
      answeredAt: teamInvitations.respondedAt,
    })
    .from(teamInvitations)
    .where(or(eq(teamInvitations.inviterUserId, userId), eq(teamInvitations.inviteeUserId, userId)))
    .orderBy(asc(teamInvitations.id));
  return { teams: own, invitations };
}

async function readLikes({ db, userId }: Reading) {
  const sent = await db
    .select({
      matchId: matchSides.matchId,
      teamName: teams.name,
      greeting: matchSides.greeting,
      cloverAmount: matchSides.likePrice,
      sentAt: matchSides.likedAt,
    })
    .from(matchSides)
    .innerJoin(teams, eq(teams.id, matchSides.opponentTeamId))
    .where(and(eq(matchSides.likedByUserId, userId), isNotNull(matchSides.likedAt)))
    .orderBy(asc(matchSides.likedAt), asc(matchSides.matchId));
  const flips = await db
    .select({ preMatchId: preMatches.id, teamName: teams.name, at: preMatches.openedAt })
    .from(preMatches)
    .innerJoin(teams, eq(teams.id, preMatches.recommendedTeamId))
    .where(eq(preMatches.flippedByUserId, userId))
    .orderBy(asc(preMatches.id));
  return { sent, flips };
}

async function readMatches({ db, userId }: Reading) {
  const own = await db
    .select({
      matchId: matches.id,
      status: matches.status,
      isSpecial: matches.isSpecial,
      matchedAt: matches.matchedAt,
      firstReadAt: matchReads.createdAt,
      createdAt: matches.createdAt,
    })
    .from(matchMembers)
    .innerJoin(matches, eq(matches.id, matchMembers.matchId))
    .leftJoin(matchReads, and(eq(matchReads.matchId, matches.id), eq(matchReads.userId, userId)))
    .where(eq(matchMembers.userId, userId))
    .orderBy(asc(matches.id));
  const readPreMatches = await db
    .select({ preMatchId: preMatchReads.preMatchId, at: preMatchReads.createdAt })
    .from(preMatchReads)
    .where(eq(preMatchReads.userId, userId))
    .orderBy(asc(preMatchReads.preMatchId));
  return { matches: own, readPreMatches };
}
