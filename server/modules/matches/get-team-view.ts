import type { ParsedQuery, ResponseBody } from '@/contract/call';
import { errorCodes } from '@/contract/error-codes';
import type { getTeamView as getTeamViewCall } from '@/contract/teams';
import type { App, MemberContext } from '../../app-context';
import { AppError } from '../../errors/app-error';
import type { TeamRow } from './card-rows';
import { matchWithTeamQuery, ownTeamCardQuery } from './match-queries';
import { notInATeam } from './own-team';
import { presentMatch } from './present-match';
import { getMatch } from './read-match';
import { presentMemberCard, presentTeamCard } from './team-cards';

type TeamView = ResponseBody<typeof getTeamViewCall>;

/** A team's public card: the own team in the clear, another one as far as a match with it allows. Throws 1003. */
export async function getTeamView(
  context: MemberContext,
  { matchId, teamId }: ParsedQuery<typeof getTeamViewCall>,
): Promise<TeamView> {
  if (matchId !== undefined) return viewOf(await getMatch(context, matchId));
  const own = await ownTeamCardQuery(context.app.db, { userId: context.userId });
  if (!own) throw notInATeam();
  if (teamId === undefined || teamId === own.id) return viewOwn(context.app, own);
  return viewOf(await getMatchWith(context, teamId));
}

async function viewOwn(app: App, own: TeamRow): Promise<TeamView> {
  const members = own.members.map((member) =>
    presentMemberCard(app, member, { viewerTeamId: own.id, teamId: own.id, relation: 'teamMate' }),
  );
  return { team: presentTeamCard(app, own), members: await Promise.all(members), isOwnTeam: true };
}

function viewOf({ team, members }: Awaited<ReturnType<typeof getMatch>>): TeamView {
  return { team, members, isOwnTeam: false };
}

async function getMatchWith({ app, userId }: MemberContext, opponentTeamId: number) {
  const { row } = await matchWithTeamQuery(app.db, { userId, opponentTeamId });
  if (!row)
    throw new AppError(errorCodes.forbidden, {
      displayMessage: '볼 수 없는 팀이에요.',
      debugMessage: 'no match with that team',
    });
  return presentMatch(app, row);
}
