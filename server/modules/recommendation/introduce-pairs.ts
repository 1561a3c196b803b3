import { and, gt, inArray, isNull } from 'drizzle-orm';
import type { Queryable } from '../../db/database';
import { preMatches } from '../../db/schema';
import { recommendForTeam } from './engine/recommend-for-team';
import { recommendationSettings } from './engine/settings';
import type { Exclusions, PreMatch, TeamProfile } from './engine/types';

/** Two teams that a drop must show to each other. */
export type TeamIdPair = readonly [number, number];

/**
 * The rows that introduce given teams to each other, both ways: for the sandbox. Area and "seen lately" do not stop
 * them; everything else of the hard mask does. A direction whose row still stands gets no second one.
 */
export async function introducePairs(
  db: Queryable,
  {
    pairs,
    teams,
    exclusions,
    now,
  }: { pairs: readonly TeamIdPair[]; teams: readonly TeamProfile[]; exclusions: Exclusions; now: Date },
): Promise<PreMatch[]> {
  const standing = await loadStanding(db, pairs.flat(), now);
  const settings = {
    ...recommendationSettings,
    wideningSteps: [
      ...recommendationSettings.wideningSteps,
      { includesNeighbours: true, maxMeanAgeGapYears: recommendationSettings.maxMeanAgeGapYears },
    ],
  };
  return pairs.flatMap((pair) => {
    const members = teams.filter(({ teamId }) => pair.includes(teamId));
    const neighbours = members.map((team) => ({
      ...team,
      regionNeighbours: members.map(({ regionGroup }) => regionGroup),
    }));
    return members.flatMap(({ teamId }) =>
      recommendForTeam({
        teams: neighbours,
        exclusions: { ...exclusions, seen: [] },
        settings,
        now,
        teamId,
        shownToday: new Map(),
      }).filter((each) => !standing.has(`${each.teamId}:${each.recommendedTeamId}`)),
    );
  });
}

async function loadStanding(db: Queryable, teamIds: number[], now: Date): Promise<Set<string>> {
  if (teamIds.length === 0) return new Set();
  const rows = await db
    .select({ teamId: preMatches.teamId, recommendedTeamId: preMatches.recommendedTeamId })
    .from(preMatches)
    .where(
      and(inArray(preMatches.teamId, teamIds), gt(preMatches.expiresAt, now), isNull(preMatches.withdrawnAt)),
    );
  return new Set(rows.map(({ teamId, recommendedTeamId }) => `${teamId}:${recommendedTeamId}`));
}

/** Introductions come first and take places of the set; nobody gets more than a whole one because of them. */
export function withIntroductions(introduced: readonly PreMatch[], dealt: readonly PreMatch[]): PreMatch[] {
  const sets = new Map<number, PreMatch[]>();
  for (const each of [...introduced, ...dealt]) {
    const set = sets.get(each.teamId) ?? [];
    if (set.some(({ recommendedTeamId }) => recommendedTeamId === each.recommendedTeamId)) continue;
    sets.set(each.teamId, [...set, each]);
  }
  const introducedTo = (teamId: number) => introduced.filter((each) => each.teamId === teamId).length;
  return [...sets].flatMap(([teamId, set]) =>
    set
      .slice(0, Math.max(recommendationSettings.preMatchesPerTeam, introducedTo(teamId)))
      .map((each, index) => ({ ...each, rank: index + 1 })),
  );
}
