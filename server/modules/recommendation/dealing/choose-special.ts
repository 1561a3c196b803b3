import { createHardMask } from '../engine/hard-mask';
import { recommendationSettings } from '../engine/settings';
import type { Pool } from './assemble-pool';
import type { TeamIdPair } from './introduce-pairs';
import { numbersSchema } from './pool-part';

/** Of the pairs, the best first, those whose two teams are ready and may meet; a team takes part in one. */
export function chooseSpecial(
  { teams, exclusions }: Pool,
  { pairs, taken }: { pairs: string; taken: readonly number[] },
): [number, number][] {
  const mask = createHardMask(teams, exclusions, recommendationSettings);
  const known = new Map(teams.map((team) => [team.teamId, team]));
  const isTaken = new Set(taken);
  const chosen: [number, number][] = [];
  for (const [teamId, otherTeamId] of readPairs(pairs)) {
    const [team, other] = [known.get(teamId), known.get(otherTeamId)];
    if (!team || !other || isTaken.has(teamId) || isTaken.has(otherTeamId)) continue;
    if (mask(team, other) !== null) continue;
    isTaken.add(teamId).add(otherTeamId);
    chosen.push([teamId, otherTeamId]);
  }
  return chosen;
}

function* readPairs(json: string): Generator<TeamIdPair> {
  const numbers = numbersSchema.parse(JSON.parse(json));
  for (let place = 0; place < numbers.length; place += 2)
    yield [numbers[place] ?? 0, numbers[place + 1] ?? 0];
}
