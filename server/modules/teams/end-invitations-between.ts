import { and, asc, eq, or, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database';
import { teamInvitations, teamMembers, users } from '../../db/schema';
import { recordStep } from './record-step';
import {
  type InvitationRow,
  type LockedTeam,
  listTeamIdsOf,
  lockTeams,
  partsOf,
  settleInvitation,
} from './repository';
import { requireStep } from './team-step';

/**
 * Ends every open invitation that would bring two people, whose rows are locked, into one team, because `userId`
 * wants so: one they received is declined, one they sent is taken back, and one their leader sent to the other runs
 * out. Everybody gets the events they would get of each of these, and not why.
 */
export async function endInvitationsBetween(
  tx: Transaction,
  { userId, otherUserId, now }: { userId: number; otherUserId: number; now: Date },
): Promise<void> {
  const open = await listBetween(tx, userId, otherUserId);
  // Their own teams too: whoever is about to join those into one waits, and then finds the block.
  const own = await listTeamIdsOf(tx, [userId, otherUserId]);
  const locked = await lockTeams(tx, [...open.map(({ invitation }) => invitation.teamId), ...own]);
  for (const { invitation, nickname } of open) {
    const target = locked.get(invitation.teamId);
    if (!target) continue;
    const ending = endingOf(target, { invitation, nickname, userId });
    if (await settleInvitation(tx, invitation.id, ending.status, now))
      await recordStep(tx, ending.step, ending.happening);
  }
}

function endingOf(
  target: LockedTeam,
  { invitation, nickname, userId }: { invitation: InvitationRow; nickname: string; userId: number },
) {
  const { team, members } = target;
  const subject = { userId: invitation.inviteeUserId, invitationId: invitation.id };
  if (subject.userId === userId) {
    const step = requireStep(team, 'DECLINE', 'invitee');
    const happening = { ...partsOf(target), actorUserId: userId, subject, nickname };
    return { status: 'DECLINED' as const, step, happening };
  }
  if (team.leaderUserId === userId) {
    const step = requireStep(team, 'CANCEL_INVITATION', 'leader');
    const leader = members.find((member) => member.userId === userId)?.nickname ?? '';
    const happening = { ...partsOf(target), actorUserId: userId, subject, nickname: leader };
    return { status: 'CANCELED' as const, step, happening };
  }
  const step = requireStep(team, 'EXPIRE', 'slide');
  return { status: 'EXPIRED' as const, step, happening: { ...partsOf(target), subject, nickname } };
}

/** To one of the two, from the other or into the other's team; with the invitee's name. */
async function listBetween(tx: Transaction, userId: number, otherUserId: number) {
  const isTo = (inviteeUserId: number, from: number) =>
    and(
      eq(teamInvitations.inviteeUserId, inviteeUserId),
      or(
        eq(teamInvitations.inviterUserId, from),
        sql`exists (select 1 from ${teamMembers} where ${teamMembers.teamId} = ${teamInvitations.teamId}
          and ${teamMembers.userId} = ${from} and ${teamMembers.leftAt} is null)`,
      ),
    );
  return tx
    .select({ invitation: teamInvitations, nickname: users.nickname })
    .from(teamInvitations)
    .innerJoin(users, eq(users.id, teamInvitations.inviteeUserId))
    .where(
      and(eq(teamInvitations.status, 'PENDING'), or(isTo(userId, otherUserId), isTo(otherUserId, userId))),
    )
    .orderBy(asc(teamInvitations.id));
}
