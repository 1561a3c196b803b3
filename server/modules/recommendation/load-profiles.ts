import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { ReadContext } from '../../app-context';
import { ageOn } from '../../clock/seoul-date';
import type { Queryable } from '../../db/database';
import { locations, photos, teamHashtags, teamMembers, teams, users, userTags } from '../../db/schema';
import { listSanctioned } from '../sanctions/list-sanctioned';
import type { TeamProfile } from './engine/types';
import { loadRates } from './load-rates';
import { neighboursOf, unknownRegion } from './regions';

/** Every team that could take part in a drop, as the engine reads it, in a constant number of queries. */
export async function loadProfiles({ app, db }: ReadContext, now: Date): Promise<TeamProfile[]> {
  const rows = await selectMembers(db);
  const memberIds = rows.map(({ userId }) => userId);
  const teamIds = [...new Set(rows.map(({ teamId }) => teamId))];
  if (teamIds.length === 0) return [];
  const approved = await loadApproved(db, memberIds);
  const sanctioned = await listSanctioned(db, { userIds: memberIds, now });
  const tagsOfMember = await loadMemberTags(db, memberIds);
  const tagsOfTeam = await loadTeamTags(db, teamIds);
  const rates = await loadRates({ app, db }, now);
  const membersOf = groupBy(rows, ({ teamId }) => teamId);
  return [...membersOf].flatMap(([teamId, members]) => {
    const [first] = members;
    if (!first) return [];
    const regionGroup = members.find((each) => each.userId === each.leaderUserId)?.region ?? unknownRegion;
    return {
      teamId,
      gender: first.gender,
      regionGroup,
      regionNeighbours: neighboursOf(regionGroup),
      members: members.map((each) => ({
        userId: each.userId,
        age: ageOn(each.birthdate, now),
        affiliation: each.affiliation,
        mbti: each.mbti,
        tagIds: tagsOfMember.get(each.userId) ?? [],
        isPhotoApproved: approved.has(each.userId),
      })),
      tagIds: tagsOfTeam.get(teamId) ?? [],
      // A tag somebody wrote is a row with an id like any other.
      customTags: [],
      availableDays: first.availableDays,
      readyAt: first.readyAt,
      lastActiveAt: new Date(Math.max(...members.map((each) => each.lastActiveAt.getTime()))),
      isPaused:
        first.pausedAt !== null ||
        members.some((each) => each.state !== 'ACTIVE' || sanctioned.has(each.userId)),
      ...rates(teamId),
    };
  });
}

function selectMembers(db: Queryable) {
  return db
    .select({
      teamId: teams.id,
      gender: teams.gender,
      leaderUserId: teams.leaderUserId,
      readyAt: teams.readyAt,
      pausedAt: teams.pausedAt,
      availableDays: teams.availableDays,
      userId: users.id,
      birthdate: users.birthdate,
      affiliation: users.affiliation,
      mbti: users.mbti,
      state: users.state,
      lastActiveAt: users.lastActiveAt,
      region: locations.region,
    })
    .from(teams)
    .innerJoin(teamMembers, and(eq(teamMembers.teamId, teams.id), isNull(teamMembers.leftAt)))
    .innerJoin(users, eq(users.id, teamMembers.userId))
    .leftJoin(locations, eq(locations.id, users.locationId))
    .where(and(eq(teams.stage, 'TEAM'), isNotNull(teams.readyAt)))
    .orderBy(teams.id, teamMembers.id);
}

/** Who has a profile photo that review let through. */
async function loadApproved(db: Queryable, userIds: number[]): Promise<Set<number>> {
  const rows = await db
    .selectDistinct({ userId: photos.userId })
    .from(photos)
    .where(and(inArray(photos.userId, userIds), eq(photos.status, 'APPROVED'), isNotNull(photos.position)));
  return new Set(rows.flatMap(({ userId }) => userId ?? []));
}

async function loadMemberTags(db: Queryable, userIds: number[]): Promise<Map<number, number[]>> {
  const rows = await db.select().from(userTags).where(inArray(userTags.userId, userIds));
  return mapValues(groupBy(rows, ({ userId }) => userId));
}

async function loadTeamTags(db: Queryable, teamIds: number[]): Promise<Map<number, number[]>> {
  const rows = await db.select().from(teamHashtags).where(inArray(teamHashtags.teamId, teamIds));
  return mapValues(groupBy(rows, ({ teamId }) => teamId));
}

function mapValues(groups: Map<number, { tagId: number }[]>): Map<number, number[]> {
  return new Map([...groups].map(([id, rows]) => [id, rows.map(({ tagId }) => tagId)]));
}

function groupBy<Row>(rows: readonly Row[], keyOf: (row: Row) => number): Map<number, Row[]> {
  const groups = new Map<number, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}
