import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm';
import { errorCodes } from '@/contract/error-codes';
import type { Queryable, Transaction } from '../../db/database';
import { teamInvitations, teamMembers, teams, users } from '../../db/schema';
import { AppError } from '../../errors/app-error';
import { selectHeldOpponents } from '../chats/room-holds';

export type TeamRow = typeof teams.$inferSelect;
export type InvitationRow = typeof teamInvitations.$inferSelect;

export interface Member {
  userId: number;
  nickname: string;
  joinedAt: Date;
}

/** A team whose row is locked, with who is in it now, longest first. */
export interface LockedTeam {
  team: TeamRow;
  members: Member[];
}

export async function findTeamIdOf(db: Queryable, userId: number): Promise<number | null> {
  const [row] = await db
    .select({ teamId: teamMembers.teamId })
    .from(teamMembers)
    .where(and(eq(teamMembers.userId, userId), isNull(teamMembers.leftAt)));
  return row?.teamId ?? null;
}

/** The teams, drafts or requests these people are in now, one for each who is in any. */
export async function listTeamIdsOf(db: Queryable, userIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .select({ teamId: teamMembers.teamId })
    .from(teamMembers)
    .where(and(inArray(teamMembers.userId, [...userIds]), isNull(teamMembers.leftAt)))
    .orderBy(asc(teamMembers.userId));
  return rows.map(({ teamId }) => teamId);
}

/** Locks teams, lower id first, so that everything that changes one of them waits in line. */
export async function lockTeams(
  tx: Transaction,
  teamIds: readonly number[],
): Promise<Map<number, LockedTeam>> {
  const ids = [...new Set(teamIds)];
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(teams)
    .where(inArray(teams.id, ids))
    .orderBy(asc(teams.id))
    .for('no key update');
  // Read after the lock: whoever held it before may have changed who is in.
  const members = await tx
    .select({
      teamId: teamMembers.teamId,
      userId: teamMembers.userId,
      nickname: users.nickname,
      joinedAt: teamMembers.joinedAt,
    })
    .from(teamMembers)
    .innerJoin(users, eq(users.id, teamMembers.userId))
    .where(and(inArray(teamMembers.teamId, ids), isNull(teamMembers.leftAt)))
    .orderBy(asc(teamMembers.joinedAt), asc(teamMembers.id));
  return new Map(
    rows.map((team) => [team.id, { team, members: members.filter(({ teamId }) => teamId === team.id) }]),
  );
}

/** The team and who is in it, as its events name them. */
export function partsOf({ team, members }: LockedTeam) {
  return { team, memberIds: members.map(({ userId }) => userId) };
}

/** The team, draft or request this person is in now, locked; null when in none. */
export async function lockOwnTeam(tx: Transaction, userId: number): Promise<LockedTeam | null> {
  const teamId = await findTeamIdOf(tx, userId);
  if (teamId === null) return null;
  const found = (await lockTeams(tx, [teamId])).get(teamId);
  return found?.members.some((member) => member.userId === userId) ? found : null;
}

/** The own team by its id; 1003 for everybody else. */
export async function requireOwnTeam(tx: Transaction, userId: number, teamId: number): Promise<LockedTeam> {
  const own = await lockOwnTeam(tx, userId);
  if (!own || own.team.id !== teamId)
    throw new AppError(errorCodes.forbidden, {
      // Who left a moment ago, on another phone or by the leader's hand, still has it before them.
      displayMessage: '이제 함께하지 않는 팀이에요.',
      debugMessage: 'teamId: not the own team',
    });
  return own;
}

/** Who joins a team meets: whoever is in it now, and in the rooms that wait for its third. */
export function selectMet(db: Queryable, teamId: number) {
  return db
    .select({ userId: teamMembers.userId })
    .from(teamMembers)
    .where(and(eq(teamMembers.teamId, teamId), isNull(teamMembers.leftAt)))
    .unionAll(selectHeldOpponents(db, teamId));
}

/** Open invitations of a team: pending and not past their time. */
export async function listOpenInvitations(
  db: Queryable,
  teamId: number,
  now: Date,
): Promise<InvitationRow[]> {
  return db
    .select()
    .from(teamInvitations)
    .where(
      and(
        eq(teamInvitations.teamId, teamId),
        eq(teamInvitations.status, 'PENDING'),
        gt(teamInvitations.expiresAt, now),
      ),
    )
    .orderBy(asc(teamInvitations.id));
}

/** Moves an open invitation to its end; false when it had ended already. */
export async function settleInvitation(
  tx: Transaction,
  invitationId: number,
  status: 'ACCEPTED' | 'DECLINED' | 'CANCELED' | 'EXPIRED',
  now: Date,
): Promise<boolean> {
  const settled = await tx
    .update(teamInvitations)
    .set({ status, respondedAt: now })
    .where(and(eq(teamInvitations.id, invitationId), eq(teamInvitations.status, 'PENDING')))
    .returning({ id: teamInvitations.id });
  return settled.length > 0;
}

export async function insertMember(
  tx: Transaction,
  teamId: number,
  userId: number,
  now: Date,
): Promise<void> {
  await tx.insert(teamMembers).values({ teamId, userId, joinedAt: now });
}
