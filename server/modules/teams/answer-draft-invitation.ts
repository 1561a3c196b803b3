import { and, eq } from 'drizzle-orm';
import { TEAM_SIZE } from '@/contract/constants';
import { errorCodes } from '@/contract/error-codes';
import type { MemberContext, MemberTransactionContext } from '../../app-context';
import type { Transaction } from '../../db/database';
import { teamInvitations } from '../../db/schema';
import { transact, violatesUnique } from '../../db/transact';
import { AppError } from '../../errors/app-error';
import { isBlockedWithAny } from '../blocks/block-rules';
import { lockPeople } from '../users/lock-people';
import { getMyTeam } from './get-my-team';
import { joinTeam } from './join-team';
import { recordStep } from './record-step';
import {
  findTeamIdOf,
  type InvitationRow,
  type LockedTeam,
  lockTeams,
  partsOf,
  selectMet,
  settleInvitation,
} from './repository';
import { requireStep } from './team-step';
import type { Transition } from './team-transitions';

interface Acceptance {
  invitationId: number;
  /** Ends the person's part in the team they are in now; absent: they stay, and get 8007. */
  leaveCurrent: ((tx: Transaction, current: LockedTeam) => Promise<void>) | undefined;
  /** What follows once they are in, of the team with them. */
  joined: (tx: Transaction, locked: LockedTeam) => Promise<void>;
}

/**
 * Joins the inviting draft or team. Whoever is in one already gets 8007 unless they said that they leave it: then they
 * leave and join in one transaction.
 */
export async function acceptDraftInvitation({ app, userId }: MemberContext, acceptance: Acceptance) {
  try {
    await transact(app, (tx) => accept({ app, userId, tx }, acceptance));
  } catch (error) {
    if (violatesUnique(error, 'team_members_one_team'))
      throw new AppError(errorCodes.alreadyInTeamBuildingRequestOrTeam);
    throw error;
  }
  return getMyTeam({ app, userId });
}

async function accept(
  { app, userId, tx }: MemberTransactionContext,
  { invitationId, leaveCurrent, joined }: Acceptance,
): Promise<void> {
  const now = app.clock.now();
  const { teamId } = await findInvitation(tx, invitationId, userId);
  const [me] = await lockPeople(tx, [userId]);
  if (!me) throw new AppError(errorCodes.forbidden);
  const currentTeamId = await findTeamIdOf(tx, userId);
  const locked = await lockTeams(tx, currentTeamId === null ? [teamId] : [teamId, currentTeamId]);
  const target = locked.get(teamId);
  if (!target) throw new AppError(errorCodes.forbidden);
  // Read again: the answer of somebody faster stands now that the team is locked.
  const invitation = await findInvitation(tx, invitationId, userId);
  const step = await requireAcceptable(tx, target, { invitation, gender: me.gender, now });
  const current = currentTeamId === null ? undefined : locked.get(currentTeamId);
  if (current?.members.some((member) => member.userId === userId)) {
    if (!leaveCurrent) throw new AppError(errorCodes.alreadyInTeamBuildingRequestOrTeam);
    await leaveCurrent(tx, current);
  }
  if (!(await settleInvitation(tx, invitation.id, 'ACCEPTED', now)))
    throw new AppError(errorCodes.invalidTeamBuildingDraftInvitationStatus);
  await joinTeam({ app, tx }, { locked: target, invitation, nickname: me.nickname, step });
  const newcomer = { userId, nickname: me.nickname, joinedAt: now };
  await joined(tx, { ...target, members: [...target.members, newcomer] });
}

async function requireAcceptable(
  tx: Transaction,
  { team, members }: LockedTeam,
  { invitation, gender, now }: { invitation: InvitationRow; gender: string; now: Date },
): Promise<Transition> {
  const memberIds = members.map((member) => member.userId);
  if (memberIds.includes(invitation.inviteeUserId))
    throw new AppError(errorCodes.alreadyTeamBuildingDraftMember);
  const isEnded = invitation.status !== 'PENDING' && team.stage !== 'DISBANDED';
  if (isExpired(invitation, now))
    throw new AppError(errorCodes.invalidStatusToAcceptInvitation, {
      displayMessage: '기간이 지난 초대예요.',
    });
  if (isEnded) throw new AppError(errorCodes.invalidTeamBuildingDraftInvitationStatus);
  const step = requireStep(team, 'ACCEPT', 'invitee');
  if (members.length >= TEAM_SIZE) throw new AppError(errorCodes.teamDraftNoSpotsLeft);
  if (team.gender !== gender) throw new AppError(errorCodes.invitedTeamDraftGenderMismatch);
  if (await isBlockedWithAny(tx, invitation.inviteeUserId, selectMet(tx, team.id)))
    throw new AppError(errorCodes.invalidStatusToAcceptInvitation);
  return step;
}

/** Declines; the leader is notified, the others see the spot free again. */
export async function declineDraftInvitation({ app, userId }: MemberContext, invitationId: number) {
  await transact(app, async (tx) => {
    const now = app.clock.now();
    const { teamId } = await findInvitation(tx, invitationId, userId);
    const [me] = await lockPeople(tx, [userId]);
    const target = (await lockTeams(tx, [teamId])).get(teamId);
    const invitation = await findInvitation(tx, invitationId, userId);
    if (!me || !target || isExpired(invitation, now))
      throw new AppError(errorCodes.invalidTeamBuildingDraftInvitationStatus);
    if (!(await settleInvitation(tx, invitationId, 'DECLINED', now)))
      throw new AppError(errorCodes.invalidTeamBuildingDraftInvitationStatus);
    const step = requireStep(target.team, 'DECLINE', 'invitee');
    const subject = { userId, invitationId };
    await recordStep(tx, step, { ...partsOf(target), actorUserId: userId, subject, nickname: me.nickname });
  });
  return {};
}

function isExpired({ status, expiresAt }: InvitationRow, now: Date): boolean {
  return status === 'EXPIRED' || (status === 'PENDING' && expiresAt <= now);
}

async function findInvitation(tx: Transaction, invitationId: number, userId: number): Promise<InvitationRow> {
  const [row] = await tx
    .select()
    .from(teamInvitations)
    .where(and(eq(teamInvitations.id, invitationId), eq(teamInvitations.inviteeUserId, userId)));
  if (!row) throw new AppError(errorCodes.forbidden);
  return row;
}
