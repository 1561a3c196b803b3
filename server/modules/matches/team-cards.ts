import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { TeamSummary } from '@/contract/matches';
import type { Tag } from '@/contract/tags';
import type { App } from '../../app-context';
import { ageOn } from '../../clock/seoul-date';
import type { Queryable } from '../../db/database';
import { locations, tags, teamHashtags, teamMembers, teams, users, userTags } from '../../db/schema';

export interface CardMember {
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

/** Teams with their present members, in four queries whatever their number. */
export async function loadTeams(
  app: App,
  db: Queryable,
  teamIds: readonly number[],
): Promise<Map<number, LoadedTeam>> {
  const ids = [...new Set(teamIds)];
  if (ids.length === 0) return new Map();
  const teamRows = await db.select().from(teams).where(inArray(teams.id, ids));
  const hashtagRows = await db
    .select({ teamId: teamHashtags.teamId, id: tags.id, name: tags.name, isCustom: tags.isCustom })
    .from(teamHashtags)
    .innerJoin(tags, eq(tags.id, teamHashtags.tagId))
    .where(inArray(teamHashtags.teamId, ids))
    .orderBy(asc(teamHashtags.position));
  const memberRows = await db
    .select({
      teamId: teamMembers.teamId,
      leaderUserId: teams.leaderUserId,
      user: users,
      location: locations.name,
    })
    .from(teamMembers)
    .innerJoin(teams, eq(teams.id, teamMembers.teamId))
    .innerJoin(users, eq(users.id, teamMembers.userId))
    .leftJoin(locations, eq(locations.id, users.locationId))
    .where(and(inArray(teamMembers.teamId, ids), isNull(teamMembers.leftAt)))
    .orderBy(asc(teamMembers.joinedAt), asc(teamMembers.id));
  const tagsByUser = await loadUserTags(
    db,
    memberRows.map(({ user }) => user.id),
  );
  const now = app.clock.now();

  return new Map(
    teamRows.map((team) => {
      const ownRows = memberRows.filter(({ teamId }) => teamId === team.id);
      const members = ownRows.map(({ user, location }) => ({
        userId: user.id,
        nickname: user.nickname,
        age: ageOn(user.birthdate, now),
        affiliation: user.affiliation,
        job: user.job,
        height: user.height,
        mbti: user.mbti,
        location,
        tags: tagsByUser.get(user.id) ?? [],
      }));
      const hashtags = hashtagRows
        .filter(({ teamId }) => teamId === team.id)
        .map(({ id, name, isCustom }) => ({ id, name, isCustom }));
      return [team.id, { card: cardOf(team, members, hashtags), members }];
    }),
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

function cardOf(team: typeof teams.$inferSelect, members: CardMember[], hashtags: Tag[]): TeamSummary {
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
