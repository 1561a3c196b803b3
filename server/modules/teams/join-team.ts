import { TEAM_SIZE } from '@/contract/constants';
import type { TransactionContext } from '../../app-context';
import { reach } from '../../events/milestones';
import { recordStep } from './record-step';
import { type InvitationRow, insertMember, type LockedTeam, partsOf, type TeamRow } from './repository';
import { onTeamReady } from './team-ready';
import { enterNext, requireStep } from './team-step';
import type { Transition } from './team-transitions';

/**
 * Brings the invitee in and notifies the others. The inviter gets the answer; everybody who was in gets the
 * change; a live team that is three again is ready.
 */
export async function joinTeam(
  { app, tx }: TransactionContext,
  {
    locked,
    invitation,
    nickname,
    step,
  }: { locked: LockedTeam; invitation: InvitationRow; nickname: string; step: Transition },
): Promise<void> {
  const { team } = locked;
  const userId = invitation.inviteeUserId;
  await insertMember(tx, team.id, userId, app.clock.now());
  const parts = partsOf(locked);
  const subject = { userId, invitationId: invitation.id };
  await recordStep(tx, step, { ...parts, actorUserId: userId, subject, nickname });
  const memberIds = [...parts.memberIds, userId];
  if (team.stage === 'TEAM' && memberIds.length === TEAM_SIZE)
    await makeReady({ app, tx }, { team, memberIds, action: 'COMPLETE' });
}

/** Three are present: the team matches from now on, and all three are notified. */
export async function makeReady(
  { app, tx }: TransactionContext,
  { team, memberIds, action }: { team: TeamRow; memberIds: readonly number[]; action: 'FOUND' | 'COMPLETE' },
): Promise<void> {
  const step = requireStep(team, action, 'slide');
  await enterNext(tx, { team, step, now: app.clock.now() });
  reach(tx, 'teamAt', memberIds);
  await recordStep(tx, step, { team, memberIds, nickname: '' });
  if (step.effects.includes('RECOMMEND')) await onTeamReady({ app, tx }, team.id);
}
