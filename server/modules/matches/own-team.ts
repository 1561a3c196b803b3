import { and, eq, inArray, isNull } from 'drizzle-orm';
import { errorCodes } from '@/contract/error-codes';
import type { Queryable } from '../../db/database';
import { teamMembers, teams, users } from '../../db/schema';
import { AppError } from '../../errors/app-error';

export interface OwnTeam {
  id: number;
  /** Whose team: a match shows to who was in it. */
  userId: number;
  /** What that person is called, for the news of what they do. */
  nickname: string;
  name: string;
  isReady: boolean;
}

/** The live team the person is in now; null for nobody's, a draft's or a request's member. */
export async function findOwnTeam(db: Queryable, userId: number): Promise<OwnTeam | null> {
  const [row] = await db
    .select({ id: teams.id, name: teams.name, readyAt: teams.readyAt, nickname: users.nickname })
    .from(teamMembers)
    .innerJoin(teams, eq(teams.id, teamMembers.teamId))
    .innerJoin(users, eq(users.id, teamMembers.userId))
    .where(and(eq(teamMembers.userId, userId), isNull(teamMembers.leftAt), eq(teams.stage, 'TEAM')))
    .limit(1);
  if (!row) return null;
  const { readyAt, ...team } = row;
  return { ...team, userId, isReady: readyAt !== null };
}

/** The same for calls of team members only. Throws 1003. */
export async function requireOwnTeam(db: Queryable, userId: number): Promise<OwnTeam> {
  const team = await findOwnTeam(db, userId);
  if (!team) throw notInATeam();
  return team;
}

export function notInATeam(): AppError {
  return new AppError(errorCodes.forbidden, {
    displayMessage: '팀이 있어야 할 수 있어요.',
    debugMessage: 'not a team member',
  });
}

/** Who is in these teams now. */
export async function presentMemberIds(db: Queryable, teamIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .select({ userId: teamMembers.userId })
    .from(teamMembers)
    .where(and(inArray(teamMembers.teamId, [...teamIds]), isNull(teamMembers.leftAt)));
  return rows.map(({ userId }) => userId);
}
