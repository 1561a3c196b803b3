import { give, hasRoom, type Side } from './allocate';
import type { PairTable } from './pair-table';
import type { Random } from './random';
import { readyDays } from './ready-days';
import type { EngineSettings } from './settings';
import type { TeamProfile } from './types';

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
  /** By place, 1 for the receivers that were shown least. */
  underExposed: Uint8Array;
  mayTake: (pair: number) => boolean;
  settings: EngineSettings;
  random: Random;
}): void {
  const { pairs, side, reserved, underExposed, mayTake, settings, random } = input;
  for (const sender of reserved) side.senderRoom[sender] = (side.senderRoom[sender] ?? 0) + 1;
  const choices = groupBySender(pairs, side, { reserved, underExposed });
  for (const sender of reserved) {
    const open = (choices.get(sender) ?? []).filter(
      (place) => hasRoom(side, place) && side.given[place] === 0 && mayTake(place),
    );
    const drawn = draw(open, (place) => side.scores[place] ?? 0, random);
    if (!drawn) continue;
    give(side, drawn.value);
    side.explored.set(drawn.value, explorationChance(settings) * drawn.chance);
  }
}

/** By place, 1 for the receivers shown least per day of being ready; ties at the border all belong. */
export function findUnderExposed(
  receivers: readonly TeamProfile[],
  settings: EngineSettings,
  now: Date,
): Uint8Array {
  const exposures = Float64Array.from(receivers, (team) => team.impressionsReceived / readyDays(team, now));
  const sorted = exposures.toSorted();
  const border = sorted[Math.max(0, Math.ceil(sorted.length * settings.underExposedShare) - 1)] ?? 0;
  return Uint8Array.from(exposures, (exposure) => (exposure <= border ? 1 : 0));
}

/** The pairs from home that exploration may choose from, by sender. */
function groupBySender(
  pairs: PairTable,
  side: Side,
  { reserved, underExposed }: { reserved: readonly number[]; underExposed: Uint8Array },
): Map<number, number[]> {
  const groups = new Map<number, number[]>(reserved.map((sender) => [sender, []]));
  const explores = new Uint8Array(side.senderRoom.length);
  for (const sender of reserved) explores[sender] = 1;
  for (let place = 0; place < pairs.count; place += 1) {
    const sender = side.senders[place] ?? 0;
    if (explores[sender] === 1 && pairs.step[place] === 0 && underExposed[side.receivers[place] ?? 0] === 1)
      groups.get(sender)?.push(place);
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
