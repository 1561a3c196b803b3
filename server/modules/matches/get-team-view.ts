import { and, desc, eq } from 'drizzle-orm';
import type { ResponseBody } from '@/contract/call';
import { errorCodes } from '@/contract/error-codes';
import type { getTeamView as getTeamViewCall } from '@/contract/teams';
import type { Context, MemberContext } from '../../app-context';
import { matches } from '../../db/schema';
import { AppError } from '../../errors/app-error';
import { loadFirstPhotos } from '../users/user-summaries';
import { toMatch } from './match-views';
import { memberCardOf } from './member-cards';
import { type OwnTeam, requireOwnTeam } from './own-team';
import { getPair, isPairOf, ownSide, selectPairs } from './repository';
import { loadPresentRosters } from './rosters';
import { loadTeams } from './team-cards';

type TeamView = ResponseBody<typeof getTeamViewCall>;

/** A team's public card: the own team in the clear, another one as far as a match with it allows. Throws 1003. */
export async function getTeamView(
  { app, userId }: MemberContext,
  { matchId, teamId }: { matchId?: number | undefined; teamId?: number | undefined },
): Promise<TeamView> {
  const team = await requireOwnTeam(app.db, userId);
  if (matchId === undefined && (teamId === undefined || teamId === team.id))
    return viewOwnTeam({ app }, team);
  const pair =
    matchId === undefined
      ? await findPairWith({ app }, { team, opponentTeamId: teamId ?? 0 })
      : await getPair(app.db, team, matchId);
  const match = await toMatch({ app, db: app.db }, { userId, pair });
  return { team: match.team, members: match.members, isOwnTeam: false };
}

async function viewOwnTeam({ app }: Context, team: OwnTeam): Promise<TeamView> {
  const roster = (await loadPresentRosters(app.db, [team.id])).get(team.id);
  const [loaded] = roster ? await loadTeams({ app, db: app.db }, [roster]) : [];
  if (!loaded) throw new AppError(errorCodes.forbidden);
  const photos = await loadFirstPhotos(
    app,
    app.db,
    loaded.members.map(({ userId }) => userId),
  );
  return {
    team: loaded.card,
    members: loaded.members.map((member) =>
      memberCardOf(app, member, {
        viewerTeamId: team.id,
        relation: 'teamMate',
        photo: photos.get(member.userId),
      }),
    ),
    isOwnTeam: true,
  };
}

async function findPairWith(
  { app }: Context,
  { team, opponentTeamId }: { team: OwnTeam; opponentTeamId: number },
) {
  const [pair] = await selectPairs(app.db)
    .where(and(isPairOf(team), eq(ownSide.opponentTeamId, opponentTeamId)))
    .orderBy(desc(matches.id))
    .limit(1);
  if (!pair)
    throw new AppError(errorCodes.forbidden, {
      displayMessage: '볼 수 없는 팀이에요.',
      debugMessage: 'no match with that team',
    });
  return pair;
}
