import type { MemberContext } from '../../app-context';
import { transact } from '../../db/transact';
import { deleteHidden, isOfTeam } from '../hidden-pre-matches/hidden-pre-matches';
import { getOwnTeam } from '../teams/get-my-team';
import { recordStep } from '../teams/record-step';
import { partsOf, requireOwnTeam } from '../teams/repository';
import { actorOf, enterNext, requireStep } from '../teams/team-step';

/**
 * Any member lets the team rest or takes it back; the same again changes nothing. What was dealt for the next drop is
 * over with a rest; what is shown goes on.
 */
export async function updateTeamPause(
  { app, userId }: MemberContext,
  { teamId, isPaused }: { teamId: number; isPaused: boolean },
) {
  await transact(app, async (tx) => {
    const own = await requireOwnTeam(tx, userId, teamId);
    const step = requireStep(own.team, isPaused ? 'PAUSE' : 'RESUME', actorOf(own, userId));
    await enterNext(tx, { team: own.team, step, now: app.clock.now() });
    if (isPaused) await deleteHidden({ app, tx }, isOfTeam(teamId));
    await recordStep(tx, step, { ...partsOf(own), actorUserId: userId, nickname: '' });
  });
  return getOwnTeam({ app, userId });
}
