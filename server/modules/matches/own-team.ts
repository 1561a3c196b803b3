import { and, eq, isNull } from 'drizzle-orm';
import { errorCodes } from '@/contract/error-codes';
import type { Queryable } from '../../db/database';
import { teamMembers, teams } from '../../db/schema';
import { AppError } from '../../errors/app-error';

export interface OwnTeam {
  id: number;
  /** Whose team: a match shows to who was in it. */
  userId: number;
  name: string;
  isReady: boolean;
}

/** The live team the person is in now; null for nobody's, a draft's or a request's member. */
export async function findOwnTeam(db: Queryable, userId: number): Promise<OwnTeam | null> {
  const [row] = await db
    .select({ id: teams.id, name: teams.name, readyAt: teams.readyAt })
    .from(teamMembers)
    .innerJoin(teams, eq(teams.id, teamMembers.teamId))
    .where(and(eq(teamMembers.userId, userId), isNull(teamMembers.leftAt), eq(teams.stage, 'TEAM')))
    .limit(1);
  return row ? { id: row.id, userId, name: row.name, isReady: row.readyAt !== null } : null;
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

/** Who is in the team now. */
export async function presentMemberIds(db: Queryable, teamId: number): Promise<number[]> {
  const rows = await db
    .select({ userId: teamMembers.userId })
    .from(teamMembers)
    .where(and(eq(teamMembers.teamId, teamId), isNull(teamMembers.leftAt)));
  return rows.map(({ userId }) => userId);
}
