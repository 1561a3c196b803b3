import { recommendForTeam } from '../engine/recommend-for-team';
import { recommendationSettings } from '../engine/settings';
import type { Exclusions, PreMatch, TeamProfile } from '../engine/types';

/** Two teams that a drop must show to each other. */
export type TeamIdPair = readonly [number, number];

/**
 * The rows that introduce given teams to each other, both ways: for the sandbox. Area and "seen lately" do not stop
 * them; everything else of the hard mask does. A direction whose row still stands gets no second one.
 */
export function introducePairs({
  pairs,
  standing,
  teams,
  exclusions,
  now,
}: {
  pairs: readonly TeamIdPair[];
  standing: readonly TeamIdPair[];
  teams: readonly TeamProfile[];
  exclusions: Exclusions;
  now: Date;
}): PreMatch[] {
  const settings = {
    ...recommendationSettings,
    wideningSteps: [
      ...recommendationSettings.wideningSteps,
      { includesNeighbours: true, maxMeanAgeGapYears: recommendationSettings.maxMeanAgeGapYears },
    ],
  };
  const stands = ({ teamId, recommendedTeamId }: PreMatch) =>
    standing.some(([one, other]) => one === teamId && other === recommendedTeamId);
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
      }).filter((each) => !stands(each)),
    );
  });
}

/** Introductions come first and take places of the set; nobody gets more than a whole one because of them. */
export function withIntroductions(introduced: readonly PreMatch[], dealt: readonly PreMatch[]): PreMatch[][] {
  const sets = new Map<number, PreMatch[]>();
  for (const each of [...introduced, ...dealt]) {
    const set = sets.get(each.teamId) ?? [];
    if (set.some(({ recommendedTeamId }) => recommendedTeamId === each.recommendedTeamId)) continue;
    sets.set(each.teamId, [...set, each]);
  }
  const introducedTo = (teamId: number) => introduced.filter((each) => each.teamId === teamId).length;
  return [...sets].map(([teamId, set]) =>
    set
      .slice(0, Math.max(recommendationSettings.preMatchesPerTeam, introducedTo(teamId)))
      .map((each, index) => ({ ...each, rank: index + 1 })),
  );
}
