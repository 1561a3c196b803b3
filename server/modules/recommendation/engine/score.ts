import { dayOverlap, mbtiCloseness, tagOverlap } from './closeness';
import type { EngineSettings } from './settings';
import { createTagMarks } from './tag-marks';
import { type Columns, learnedOf, logit, type TeamColumns } from './team-columns';

/** Chances that a man team and a woman team like each other, by their places in the run. */
export type RunScorer = {
  /** The man team that `score` is asked about from now on. */
  aim(man: number): void;
  /** Writes the chance that he likes her, and that she likes him. */
  score(woman: number, chances: Float64Array): void;
};

/**
 * The chance of a LIKE in both directions, as σ(w·x) per member and 0.7 mean + 0.3 minimum over the members:
 * one reluctant friend counts, but does not veto.
 */
export function createPairScorer({ men, women, tags }: Columns, settings: EngineSettings): RunScorer {
  const { weights } = settings;
  const { seats } = men;
  const marks = createTagMarks(tags.weights, seats);
  /** What each member thinks of the other team, in log-odds, but for what is of both teams as a whole. */
  const [his, hers] = [new Float64Array(seats), new Float64Array(seats)];
  const opinions = { his, hers };
  let man = 0;
  return {
    aim(place) {
      man = place;
      marks.mark(men.tags, man);
    },
    score(woman, chances) {
      compareMembers({ men, man, women, woman, opinions }, settings);
      marks.shareWith(women.tags, woman);
      const [manRoot, womanRoot] = [men.tags.teamRoot[man] ?? 0, women.tags.teamRoot[woman] ?? 0];
      for (let seat = 0; seat < seats; seat += 1) {
        const [ofHim, ofHer] = [man * seats + seat, woman * seats + seat];
        his[seat] =
          (his[seat] ?? 0) +
          weights.tagOverlap * tagOverlap(marks.own[seat] ?? 0, men.tags.memberRoot[ofHim] ?? 0, womanRoot);
        hers[seat] =
          (hers[seat] ?? 0) +
          weights.tagOverlap *
            tagOverlap(marks.others[seat] ?? 0, women.tags.memberRoot[ofHer] ?? 0, manRoot);
      }
      const ofBoth =
        (men.region[man] === women.region[woman] ? weights.sameArea : 0) +
        weights.dayOverlap * (dayOverlap(men.days[man] ?? 0, women.days[woman] ?? 0) - 0.5);
      chances[0] = combineLogits(his, ofBoth + ofTeams(men, man, women, woman), settings);
      chances[1] = combineLogits(hers, ofBoth + ofTeams(women, woman, men, man), settings);
    },
  };
}

/** 0.7 mean + 0.3 minimum of the members' chances. */
export function combineMembers(chances: ArrayLike<number>, settings: EngineSettings): number {
  let sum = 0;
  let lowest = 1;
  for (let seat = 0; seat < chances.length; seat += 1) {
    const chance = chances[seat] ?? 0;
    sum += chance;
    if (chance < lowest) lowest = chance;
  }
  return settings.teamMeanWeight * (sum / chances.length) + settings.teamMinWeight * lowest;
}

function combineLogits(logits: Float64Array, shift: number, settings: EngineSettings): number {
  for (let seat = 0; seat < logits.length; seat += 1) logits[seat] = sigmoid((logits[seat] ?? 0) + shift);
  return combineMembers(logits, settings);
}

/** The chance with that much more in log-odds. */
export function shiftChance(chance: number, shift: number): number {
  return shift === 0 ? chance : sigmoid(logit(chance) + shift);
}

/** What is of the two teams and the same for each member. */
function ofTeams(teams: TeamColumns, team: number, others: TeamColumns, other: number): number {
  return (teams.baseLogit[team] ?? 0) + learnedOf(teams, team, others, other);
}

type Compared = {
  men: TeamColumns;
  man: number;
  women: TeamColumns;
  woman: number;
  opinions: { his: Float64Array; hers: Float64Array };
};

/** Ages, affiliations and types of each of his with each of hers: what counts is the same both ways. */
function compareMembers({ men, man, women, woman, opinions }: Compared, { weights }: EngineSettings): void {
  const { seats } = men;
  const { his, hers } = opinions;
  hers.fill(0);
  for (let seat = 0; seat < seats; seat += 1) {
    const he = man * seats + seat;
    const [age, affiliation, mbti] = [men.ages[he] ?? 0, men.affiliations[he] ?? 0, men.mbti[he] ?? 0];
    let sum = 0;
    for (let otherSeat = 0; otherSeat < seats; otherSeat += 1) {
      const she = woman * seats + otherSeat;
      const isVaried = affiliation === 0 || affiliation !== women.affiliations[she];
      const value =
        (weights.ageGapYear * Math.abs(age - (women.ages[she] ?? 0)) +
          (isVaried ? weights.affiliationVariety : 0) +
          weights.mbtiCloseness * (mbtiCloseness[(mbti << 5) | (women.mbti[she] ?? 0)] ?? 0)) /
        seats;
      sum += value;
      hers[otherSeat] = (hers[otherSeat] ?? 0) + value;
    }
    his[seat] = sum;
  }
}

export function sigmoid(value: number): number {
  return 1 / (1 + Math.exp(-value));
}
