import { asc, eq, inArray } from 'drizzle-orm';
import type { TeamSummary } from '@/contract/matches';
import type { Tag } from '@/contract/tags';
import type { ReadContext } from '../../app-context';
import { ageOn } from '../../clock/seoul-date';
import type { Queryable } from '../../db/database';
import { locations, tags, teamHashtags, teams, users, userTags } from '../../db/schema';
import { isGone } from '../users/user-summaries';
import type { Roster } from './rosters';

export interface CardMember {
  teamId: number;
  /** Withdrawn, or the account is blocked. */
  isGone: boolean;
  userId: number;
  nickname: string;
  age: number;
  affiliation: string;
  job: string;
  height: number | null;
  mbti: string | null;
  location: string | null;
  tags: Tag[];
}

export interface LoadedTeam {
  card: TeamSummary;
  members: CardMember[];
}

/** Teams with the people of their rosters, in four queries whatever their number; null for a team that is not there. */
export async function loadTeams(
  { app, db }: ReadContext,
  rosters: readonly Roster[],
): Promise<(LoadedTeam | null)[]> {
  const ids = [...new Set(rosters.map(({ teamId }) => teamId))];
  if (ids.length === 0) return [];
  const teamRows = await db.select().from(teams).where(inArray(teams.id, ids));
  const hashtagRows = await db
    .select({ teamId: teamHashtags.teamId, id: tags.id, name: tags.name, isCustom: tags.isCustom })
    .from(teamHashtags)
    .innerJoin(tags, eq(tags.id, teamHashtags.tagId))
    .where(inArray(teamHashtags.teamId, ids))
    .orderBy(asc(teamHashtags.position));
  const people = await loadPeople(
    { app, db },
    rosters.flatMap(({ userIds }) => userIds),
  );
  return rosters.map(({ teamId, userIds }) => {
    const team = teamRows.find(({ id }) => id === teamId);
    if (!team) return null;
    const members = userIds.flatMap((userId) => {
      const person = people.get(userId);
      return person ? [{ ...person, teamId }] : [];
    });
    const hashtags = hashtagRows
      .filter((row) => row.teamId === teamId)
      .map(({ id, name, isCustom }) => ({ id, name, isCustom }));
    return { card: cardOf(team, members, hashtags), members };
  });
}

async function loadPeople(
  { app, db }: ReadContext,
  userIds: readonly number[],
): Promise<Map<number, Omit<CardMember, 'teamId'>>> {
  const ids = [...new Set(userIds)];
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ user: users, location: locations.name, isGone })
    .from(users)
    .leftJoin(locations, eq(locations.id, users.locationId))
    .where(inArray(users.id, ids));
  const tagsByUser = await loadUserTags(db, ids);
  const now = app.clock.now();
  return new Map(
    rows.map(({ user, location, isGone }) => [
      user.id,
      {
        isGone,
        userId: user.id,
        nickname: user.nickname,
        age: ageOn(user.birthdate, now),
        affiliation: user.affiliation,
        job: user.job,
        height: user.height,
        mbti: user.mbti,
        location,
        tags: tagsByUser.get(user.id) ?? [],
      },
    ]),
  );
}

async function loadUserTags(db: Queryable, userIds: number[]): Promise<Map<number, Tag[]>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select({ userId: userTags.userId, id: tags.id, name: tags.name, isCustom: tags.isCustom })
    .from(userTags)
    .innerJoin(tags, eq(tags.id, userTags.tagId))
    .where(inArray(userTags.userId, userIds))
    .orderBy(asc(userTags.position));
  const byUser = new Map<number, Tag[]>();
  for (const { userId, ...tag } of rows) byUser.set(userId, [...(byUser.get(userId) ?? []), tag]);
  return byUser;
}

function cardOf(team: typeof teams.$inferSelect, roster: CardMember[], hashtags: Tag[]): TeamSummary {
  const members = roster.filter(({ isGone }) => !isGone);
  const leader = members.find(({ userId }) => userId === team.leaderUserId) ?? members[0];
  const ages = members.map(({ age }) => age);
  return {
    id: team.id,
    name: team.name,
    intro: team.intro,
    gender: team.gender,
    hashtags,
    averageAge:
      ages.length === 0 ? 0 : Math.round((ages.reduce((sum, age) => sum + age, 0) / ages.length) * 10) / 10,
    affiliation: affiliationLine(members),
    location: leader?.location ?? null,
  };
}

/** 연세대, or 연세대 외 1곳: the first word of an affiliation is the school. */
function affiliationLine(members: CardMember[]): string {
  const schools = [...new Set(members.map(({ affiliation }) => affiliation.split(' ')[0] ?? affiliation))];
  const [first = ''] = schools;
  return schools.length > 1 ? `${first} 외 ${schools.length - 1}곳` : first;
}
