import { and, eq, isNull, lte } from 'drizzle-orm';
import { TEAM_SIZE } from '@/contract/constants';
import { errorCodes } from '@/contract/error-codes';
import type { MemberContext, MemberTransactionContext } from '../../app-context';
import type { Transaction } from '../../db/database';
import { teamInvitations, teamMembers, teams } from '../../db/schema';
import { transact, violatesUnique } from '../../db/transact';
import { AppError } from '../../errors/app-error';
import { isBlockedWithAny } from '../blocks/block-rules';
import { readTie } from '../friends/repository';
import { lockPeople } from '../users/lock-people';
import { getSentInvitation } from './get-my-team';
import { recordStep } from './record-step';
import {
  type InvitationRow,
  insertMember,
  type LockedTeam,
  listOpenInvitations,
  lockOwnTeam,
  partsOf,
  selectMet,
} from './repository';
import { actorOf, requireStep } from './team-step';

/**
 * Invites a friend to the own draft, which the first invitation makes, or to a free place of the own live team.
 * A friend who is in a team or a draft may be invited: accepting asks them first. One in a request may not (5003).
 */
export async function createDraftMember({ app, userId }: MemberContext, inviteeUserId: number) {
  try {
    const invitation = await transact(app, (tx) => invite({ app, userId, tx }, inviteeUserId));
    return await getSentInvitation({ app, userId }, invitation.id);
  } catch (error) {
    if (violatesUnique(error, 'team_invitations_pending'))
      throw new AppError(errorCodes.inviteeAlreadyInSameTeam);
    if (violatesUnique(error, 'team_members_one_team')) throw new AppError(errorCodes.concurrencyFailed);
    throw error;
  }
}

async function invite(
  { app, userId, tx }: MemberTransactionContext,
  inviteeUserId: number,
): Promise<InvitationRow> {
  const now = app.clock.now();
  const { me, invitee } = await requireFriend(tx, userId, inviteeUserId);
  const found = await lockOwnTeam(tx, userId);
  if (found?.members.some((member) => member.userId === inviteeUserId))
    throw new AppError(errorCodes.inviteeAlreadyInSameTeam);
  const step = requireStep(found?.team ?? null, 'INVITE', actorOf(found, userId));
  const own = found ?? (await createDraft(tx, me, now));
  if (invitee.gender !== own.team.gender) throw new AppError(errorCodes.invitedTeamDraftGenderMismatch);
  await requireNoBlock(tx, own, inviteeUserId);
  await requirePlace(tx, own, inviteeUserId, now);
  await requireNotInRequest(tx, inviteeUserId);
  const [made] = await tx
    .insert(teamInvitations)
    .values({
      teamId: own.team.id,
      inviterUserId: userId,
      inviteeUserId,
      expiresAt: new Date(now.getTime() + app.product.invitationMs),
      createdAt: now,
    })
    .returning();
  if (!made) throw new Error('the invitation was not written');
  await recordStep(tx, step, {
    ...partsOf(own),
    actorUserId: userId,
    subject: { userId: inviteeUserId, invitationId: made.id },
    nickname: me.nickname,
    endsAt: made.expiresAt,
  });
  return made;
}

async function requireFriend(tx: Transaction, userId: number, inviteeUserId: number) {
  const people = await lockPeople(tx, [userId, inviteeUserId]);
  const me = people.find(({ id }) => id === userId);
  const invitee = people.find(({ id }) => id === inviteeUserId);
  const tie = await readTie(tx, userId, inviteeUserId);
  if (!me || !invitee || !tie.isFriend || tie.isBlocked)
    throw new AppError(errorCodes.forbidden, {
      displayMessage: '친구만 팀에 초대할 수 있어요.',
      debugMessage: 'not a friend',
    });
  return { me, invitee };
}

/**
 * The invitee and somebody who is in already, or in a room that waits for a third, blocked each other: nobody learns who.
 */
async function requireNoBlock(tx: Transaction, { team }: LockedTeam, inviteeUserId: number): Promise<void> {
  if (await isBlockedWithAny(tx, inviteeUserId, selectMet(tx, team.id)))
    throw new AppError(errorCodes.forbidden, {
      displayMessage: '지금은 우리 팀에 초대할 수 없는 친구예요.',
      debugMessage: 'userId: a block in the team',
    });
}

async function createDraft(
  tx: Transaction,
  leader: { id: number; gender: 'MAN' | 'WOMAN'; nickname: string },
  now: Date,
): Promise<LockedTeam> {
  const [team] = await tx
    .insert(teams)
    .values({ leaderUserId: leader.id, gender: leader.gender, createdAt: now })
    .returning();
  if (!team) throw new Error('the draft was not written');
  await insertMember(tx, team.id, leader.id, now);
  return { team, members: [{ userId: leader.id, nickname: leader.nickname, joinedAt: now }] };
}

async function requirePlace(
  tx: Transaction,
  own: LockedTeam,
  inviteeUserId: number,
  now: Date,
): Promise<void> {
  // The job that writes expiry down may be a minute behind; a person may be invited again at once.
  await tx
    .update(teamInvitations)
    .set({ status: 'EXPIRED', respondedAt: now })
    .where(
      and(
        eq(teamInvitations.teamId, own.team.id),
        eq(teamInvitations.status, 'PENDING'),
        lte(teamInvitations.expiresAt, now),
      ),
    );
  const open = await listOpenInvitations(tx, own.team.id, now);
  if (open.some((row) => row.inviteeUserId === inviteeUserId))
    throw new AppError(errorCodes.inviteeAlreadyInSameTeam);
  if (own.members.length + open.length >= TEAM_SIZE) throw new AppError(errorCodes.teamDraftNoSpotsLeft);
}

async function requireNotInRequest(tx: Transaction, inviteeUserId: number): Promise<void> {
  const [team] = await tx
    .select({ stage: teams.stage })
    .from(teamMembers)
    .innerJoin(teams, eq(teams.id, teamMembers.teamId))
    .where(and(eq(teamMembers.userId, inviteeUserId), isNull(teamMembers.leftAt)));
  if (team?.stage === 'REQUEST') throw new AppError(errorCodes.inviteeInAnotherTeam);
}
