import { and, eq, gt, inArray, or } from 'drizzle-orm';
import type { ReadContext } from '../../app-context';
import type { Queryable } from '../../db/database';
import { friendships, matches, preMatches, teamMembers } from '../../db/schema';
import { listAffiliationAvoiders, listAvoidedPairs } from '../avoidance/avoiders';
import { listBlocksAmong } from '../blocks/block-rules';
import type { Exclusions, PersonPair, SeenPair, TeamPair, TeamProfile } from './engine/types';

/** Who must not meet whom among these teams, in a constant number of queries. */
export async function loadExclusions(
  { app, db }: ReadContext,
  { teams, now }: { teams: readonly TeamProfile[]; now: Date },
): Promise<Exclusions> {
  const userIds = teams.flatMap(({ members }) => members.map(({ userId }) => userId));
  return {
    blocks: await listBlocksAmong(db, userIds),
    acquaintances: [...(await loadFriends(db, userIds)), ...(await listAvoidedPairs(db, userIds))],
    seen: await loadSeen({ app, db }, now),
    live: await loadLive(db),
    sameAffiliationAvoiders: await listAffiliationAvoiders(db, userIds),
  };
}

/** Friends know each other already: their teams are not introduced. */
async function loadFriends(db: Queryable, userIds: number[]): Promise<PersonPair[]> {
  if (userIds.length === 0) return [];
  return db
    .select({ userId: friendships.lowUserId, otherUserId: friendships.highUserId })
    .from(friendships)
    .where(and(inArray(friendships.lowUserId, userIds), inArray(friendships.highUserId, userIds)));
}

/** Pre-matches of the window with the people the two teams were made of when one was shown to the other. */
async function loadSeen({ app, db }: ReadContext, now: Date): Promise<SeenPair[]> {
  const shown = await db
    .select({
      teamId: preMatches.teamId,
      otherTeamId: preMatches.recommendedTeamId,
      at: preMatches.recommendedAt,
    })
    .from(preMatches)
    .where(gt(preMatches.recommendedAt, new Date(now.getTime() - app.product.seenWindowMs)));
  if (shown.length === 0) return [];
  const teamIds = [...new Set(shown.flatMap(({ teamId, otherTeamId }) => [teamId, otherTeamId]))];
  const memberships = await db.select().from(teamMembers).where(inArray(teamMembers.teamId, teamIds));
  const byTeam = new Map<number, typeof memberships>();
  for (const row of memberships) byTeam.set(row.teamId, [...(byTeam.get(row.teamId) ?? []), row]);
  const membersAt = (teamId: number, at: Date) =>
    (byTeam.get(teamId) ?? [])
      .filter(({ joinedAt, leftAt }) => joinedAt <= at && (leftAt === null || leftAt > at))
      .map(({ userId }) => userId);
  return shown.map(({ teamId, otherTeamId, at }) => ({
    memberIds: membersAt(teamId, at),
    otherMemberIds: membersAt(otherTeamId, at),
  }));
}

/** A pair under way, matched, or closed by one of the two on purpose. */
async function loadLive(db: Queryable): Promise<TeamPair[]> {
  return db
    .select({ teamId: matches.lowTeamId, otherTeamId: matches.highTeamId })
    .from(matches)
    .where(or(inArray(matches.status, ['LIVE', 'MATCHED']), eq(matches.closedReason, 'CLOSED_BY_TEAM')));
}
