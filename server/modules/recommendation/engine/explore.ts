import { give, hasRoom, type Side } from './allocate';
import type { PairTable } from './pair-table';
import type { Random } from './random';
import type { EngineSettings, TeamProfile } from './types';

const DAY_MS = 86_400_000;

/** Chance that a sender's last slot is kept for exploration: one slot in eight is every other set of four. */
export function explorationChance(settings: EngineSettings): number {
  if (settings.explorationEverySlots <= 0) return 0;
  return Math.min(1, settings.preMatchesPerTeam / settings.explorationEverySlots);
}

/** Takes one place from some of the senders before the greedy pass; returns who they are. */
export function reserveExplorationSlots(side: Side, settings: EngineSettings, random: Random): number[] {
  const chance = explorationChance(settings);
  const reserved: number[] = [];
  side.senderRoom.forEach((room, sender) => {
    if (random() >= chance || room === 0) return;
    side.senderRoom[sender] = room - 1;
    reserved.push(sender);
  });
  return reserved;
}

/**
 * Gives the reserved slots to teams that were shown least, drawn with the score as weight. The place is handed
 * back first, so a slot that finds nobody is filled on score later.
 * The stored propensity is (chance of the slot) × (chance of the draw); it leaves out quota rounding and the
 * luck of the queue, so clip it before weighting by its inverse.
 */
export function exploreSlots(input: {
  pairs: PairTable;
  side: Side;
  reserved: readonly number[];
  underExposed: ReadonlySet<number>;
  mayTake: (pair: number) => boolean;
  settings: EngineSettings;
  random: Random;
}): void {
  const { pairs, side, reserved, underExposed, mayTake, settings, random } = input;
  for (const sender of reserved) side.senderRoom[sender] = (side.senderRoom[sender] ?? 0) + 1;
  const choices = groupBySender(pairs, side, new Set(reserved), underExposed);
  for (const sender of reserved) {
    const open = (choices.get(sender) ?? []).filter(
      (place) => hasRoom(side, place) && !side.given.has(place) && mayTake(place),
    );
    const drawn = draw(open, (place) => side.scores[place] ?? 0, random);
    if (!drawn) continue;
    const explorationPropensity = explorationChance(settings) * drawn.chance;
    give(side, { pair: drawn.value, explorationPropensity });
  }
}

/** The receivers shown least per day of being ready, by place in the list; ties at the border all belong. */
export function findUnderExposed(
  receivers: readonly TeamProfile[],
  settings: EngineSettings,
  now: Date,
): Set<number> {
  const exposures = receivers.map((team) => {
    const readyMs = now.getTime() - (team.readyAt ?? now).getTime();
    return team.impressionsReceived / (1 + readyMs / DAY_MS);
  });
  const sorted = [...exposures].sort((a, b) => a - b);
  const border = sorted[Math.max(0, Math.ceil(sorted.length * settings.underExposedShare) - 1)] ?? 0;
  return new Set(exposures.flatMap((exposure, place) => (exposure <= border ? [place] : [])));
}

function groupBySender(
  pairs: PairTable,
  side: Side,
  senders: ReadonlySet<number>,
  receivers: ReadonlySet<number>,
): Map<number, number[]> {
  const groups = new Map<number, number[]>();
  for (let place = 0; place < pairs.count; place += 1) {
    const sender = side.senders[place] ?? 0;
    if (pairs.step[place] !== 0 || !senders.has(sender) || !receivers.has(side.receivers[place] ?? 0))
      continue;
    const group = groups.get(sender);
    if (group) group.push(place);
    else groups.set(sender, [place]);
  }
  return groups;
}

function draw(
  values: readonly number[],
  weightOf: (value: number) => number,
  random: Random,
): { value: number; chance: number } | null {
  const total = values.reduce((sum, value) => sum + weightOf(value), 0);
  if (total <= 0) return null;
  let left = random() * total;
  for (const value of values) {
    left -= weightOf(value);
    if (left <= 0) return { value, chance: weightOf(value) / total };
  }
  const last = values.at(-1);
  return last === undefined ? null : { value: last, chance: weightOf(last) / total };
}
