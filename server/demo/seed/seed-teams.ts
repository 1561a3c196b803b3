import type { TransactionContext } from '../../app-context';
import { friendships, teamHashtags, teamMembers, teams } from '../../db/schema';
import type { DemoTeam } from '../demo-world';
import { ensureTags } from './ensure-tags';

const dayMs = 86_400_000;

export interface SeededTeam {
  id: number;
  team: DemoTeam;
  memberIds: number[];
}

/** Ready teams of three friends each. */
export async function seedTeams(
  { app, tx }: TransactionContext,
  { teams: demoTeams, userIds }: { teams: readonly DemoTeam[]; userIds: ReadonlyMap<string, number> },
): Promise<SeededTeam[]> {
  const now = app.clock.now().getTime();
  const rows = await tx
    .insert(teams)
    .values(
      demoTeams.map((team, index) => {
        const foundedAt = new Date(now - (2 + (index % 12)) * dayMs);
        return {
          stage: 'TEAM' as const,
          leaderUserId: userIds.get(team.memberKeys[0]) ?? 0,
          gender: team.gender,
          name: team.name,
          intro: team.intro,
          foundedAt,
          readyAt: foundedAt,
          createdAt: foundedAt,
        };
      }),
    )
    .returning({ id: teams.id, name: teams.name });
  const idOf = new Map(rows.map(({ id, name }) => [name, id]));
  const seeded = demoTeams.map((team) => ({
    id: idOf.get(team.name) ?? 0,
    team,
    memberIds: team.memberKeys.map((key) => userIds.get(key) ?? 0),
  }));
  await tx
    .insert(teamMembers)
    .values(seeded.flatMap(({ id, memberIds }) => memberIds.map((userId) => ({ teamId: id, userId }))));
  await tx.insert(friendships).values(seeded.flatMap(({ memberIds }) => pairsOf(memberIds)));
  const tagIds = await ensureTags(
    tx,
    demoTeams.flatMap(({ hashtags }) => hashtags),
  );
  await tx
    .insert(teamHashtags)
    .values(
      seeded.flatMap(({ id, team }) =>
        tagIds(team.hashtags).map((tagId, position) => ({ teamId: id, tagId, position })),
      ),
    );
  return seeded;
}

function pairsOf(ids: readonly number[]): { lowUserId: number; highUserId: number }[] {
  const sorted = [...ids].sort((a, b) => a - b);
  return sorted.flatMap((lowUserId, index) =>
    sorted.slice(index + 1).map((highUserId) => ({ lowUserId, highUserId })),
  );
}
