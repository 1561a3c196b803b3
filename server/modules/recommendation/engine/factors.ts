import { readyDays } from './ready-days';
import type { EngineSettings } from './settings';
import type { TeamProfile } from './types';

const DAY_MS = 86_400_000;

/**
 * What a team's fresh matches, and those its LIKEs under way will make, leave of its attention: the chance that it
 * likes one more team. The LIKEs count by the rate at which such LIKEs are answered with one.
 */
export function attentionFactor(team: TeamProfile, settings: EngineSettings): number {
  const otherRate = settings.baseLikeRate[team.gender === 'MAN' ? 'WOMAN' : 'MAN'];
  const coming =
    team.pendingUnansweredLikes * settings.baseLikeRate[team.gender] + (team.likesInFlight ?? 0) * otherRate;
  return settings.recentMatchDiscount ** (team.recentMatches + settings.inFlightWeight * coming);
}

/** What a LIKE sent to the team is worth: whether it is seen, how many it waits behind, and how busy the team is. */
export function receiverFactor(team: TeamProfile, now: Date, settings: EngineSettings): number {
  const daysOfWaiting = team.pendingUnansweredLikes / settings.answersPerDay;
  return (
    (attentionFactor(team, settings) * answerFactor(team, now, settings)) /
    (1 + settings.waitingLikeWeight * daysOfWaiting)
  );
}

/**
 * The chance that somebody of the team comes by while a LIKE waits, from when they were last here: who comes on a share
 * `a` of the days, with `a` Beta-distributed, misses all of the days that a LIKE waits with the mean of (1 - a)^days.
 */
function answerFactor(team: TeamProfile, now: Date, settings: EngineSettings): number {
  const { often, seldom, likeDays, weight } = settings.visits;
  const awayDays = Math.max(0, Math.floor((now.getTime() - team.lastActiveAt.getTime()) / DAY_MS));
  let missesAll = 1;
  for (let day = 0; day < likeDays; day += 1)
    missesAll *= (seldom + awayDays + day) / (often + seldom + awayDays + day);
  return (1 - missesAll) ** weight;
}

/**
 * How far a team is behind, or ahead of, what teams of its side are shown in the same number of days: above 1 when it
 * was shown less. Bounded, and even for a new team.
 */
export function exposureDebts(
  teams: readonly TeamProfile[],
  now: Date,
  settings: EngineSettings,
): Float64Array {
  const { prior, lowest, highest } = settings.exposureDebt;
  const days = teams.map((team) => readyDays(team, now));
  const shown = teams.reduce((sum, team) => sum + team.impressionsReceived, 0);
  const perDay =
    shown /
    Math.max(
      1,
      days.reduce((sum, each) => sum + each, 0),
    );
  return Float64Array.from(teams, (team, place) => {
    const due = perDay * (days[place] ?? 1);
    return Math.min(highest, Math.max(lowest, (due + prior) / (team.impressionsReceived + prior)));
  });
}
