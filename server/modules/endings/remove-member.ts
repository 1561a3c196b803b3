import { and, eq, isNull } from 'drizzle-orm';
import { TEAM_SIZE } from '@/contract/constants';
import type { TransactionContext } from '../../app-context';
import type { Transaction } from '../../db/database';
import { teamInvitations, teamMembers, teams } from '../../db/schema';
import { leaveRooms } from '../chats/leave-rooms';
import { holdRooms, listHeldRooms, tellSearchOver } from '../chats/room-holds';
import { endAllButMatched, endMatchesOfTeam, hasMatches } from '../matches/end-matches-of-team';
import { settleWithoutLeaver } from '../plans/settle-plan';
import { recordStep } from '../teams/record-step';
import { type LockedTeam, partsOf } from '../teams/repository';
import { actorOf, enterNext, requireStep, searchUntilFrom, stateOf } from '../teams/team-step';
import type { TeamAction } from '../teams/team-transitions';
import { disbandTeam } from './disband-team';

/**
 * `roomName` is what the rooms call who leaves: nobody's name of an account that goes away. With `seeksSubstitute` what
 * is matched is held for who comes in their place.
 */
export type Removal = { userId: number; seeksSubstitute?: boolean | undefined } & (
  | { cause: 'LEAVE'; roomName?: string }
  | { cause: 'REMOVE'; leaderUserId: number }
);

/**
 * Takes a person out of a team, draft or request whose row is locked. Matching stops, LIKEs and match history go,
 * chat rooms stay for the others (docs/product.md#substitute: or all of it is held); if the leader left, who is in
 * longest leads; the last one out ends it.
 */
export async function removeMember(
  context: TransactionContext,
  { locked, removal }: { locked: LockedTeam; removal: Removal },
): Promise<void> {
  const { app, tx } = context;
  const { team, members } = locked;
  const { userId } = removal;
  const now = app.clock.now();
  const leaver = members.find((member) => member.userId === userId);
  if (!leaver) throw new Error('only a member can be removed');
  const rest = members.filter((member) => member.userId !== userId);
  const actorUserId = removal.cause === 'REMOVE' ? removal.leaderUserId : userId;
  const step = requireStep(team, await actionOf(tx, { locked, removal }), actorOf(locked, actorUserId));
  if (rest.length === 0) return disbandTeam(context, { locked, actorUserId: userId });
  await tx
    .update(teamMembers)
    .set({ leftAt: now })
    .where(and(eq(teamMembers.teamId, team.id), eq(teamMembers.userId, userId), isNull(teamMembers.leftAt)));
  const leaderUserId = team.leaderUserId === userId ? (rest[0]?.userId ?? userId) : team.leaderUserId;
  if (leaderUserId !== team.leaderUserId)
    await tx.update(teams).set({ leaderUserId }).where(eq(teams.id, team.id));
  // Members and who is invited are three together at most: a full team has asked nobody.
  const invitees =
    members.length < TEAM_SIZE ? await passOnInvitations(tx, { teamId: team.id, leaderUserId }) : [];
  await enterNext(tx, { team, step, now });
  // They are gone with their matches after the next line.
  const waitingIds = stateOf(team) === 'SEARCHING' ? await listHeldRooms(tx, team.id) : [];
  // Pairs first: this waits for a match that is being made, whose room the next line then sees.
  if (step.effects.includes('END_MATCHES'))
    await endMatchesOfTeam(context, { teamId: team.id, reason: 'TEAM_STOPPED' });
  const heldIds = step.effects.includes('HOLD_MATCHES') ? await endAllButMatched(context, team.id) : [];
  if (step.effects.includes('LEAVE_ROOMS'))
    await settleWithoutLeaver(
      context,
      await leaveRooms(context, {
        teamId: team.id,
        userId,
        nickname: (removal.cause === 'LEAVE' && removal.roomName) || leaver.nickname,
      }),
    );
  await tellSearchOver(tx, { team, channelIds: waitingIds });
  const endsAt = searchUntilFrom(now);
  await holdRooms(context, { team, channelIds: heldIds, until: endsAt });
  await recordStep(tx, step, {
    ...partsOf(locked),
    actorUserId,
    subject: { userId },
    nickname: leaver.nickname,
    leaderUserId,
    endsAt,
    invitees,
  });
}

/** Whoever is invited is so by who leads, and reads on all phones who is in the team now. */
async function passOnInvitations(
  tx: Transaction,
  { teamId, leaderUserId }: { teamId: number; leaderUserId: number },
): Promise<{ userId: number; invitationId: number }[]> {
  return tx
    .update(teamInvitations)
    .set({ inviterUserId: leaderUserId })
    .where(and(eq(teamInvitations.teamId, teamId), eq(teamInvitations.status, 'PENDING')))
    .returning({ userId: teamInvitations.inviteeUserId, invitationId: teamInvitations.id });
}

/** Where nothing is matched there is nothing to hold: then it is a leaving like any other. */
async function actionOf(
  tx: Transaction,
  { locked: { team }, removal: { cause, seeksSubstitute } }: { locked: LockedTeam; removal: Removal },
): Promise<TeamAction> {
  const state = stateOf(team);
  const isWhole = state === 'READY' || state === 'PAUSED';
  if (!seeksSubstitute || !isWhole || !(await hasMatches(tx, team.id))) return cause;
  return cause === 'LEAVE' ? 'HAND_OVER' : 'REPLACE';
}
