import type { PairTable } from './pair-table';
import { sigmoid } from './score';
import type { EngineSettings } from './settings';
import type { Gender, PairEvidence, PeculiarSums } from './types';
import { fitTypical, logOddsOf, type TypicalLogOdds } from './typical-likes';

/** Of a run before anything came of its pairs. */
export const noPairEvidence: PairEvidence = { MAN: [], WOMAN: [] };

/**
 * How much of what is peculiar to a pair is believed, 0 to 1: what is usual until what came of such pairs says otherwise,
 * by a logistic regression with a ridge. What all pairs are wrong by together is taken out: those that are dealt were
 * chosen for what is said of them, and are liked less than that for more reasons than what is peculiar.
 */
export function learnTrust(
  evidence: readonly PeculiarSums[],
  { steps, usual, weight }: EngineSettings['trust'],
): number {
  const pullAt = (place: number) => {
    const { likes, information, pull, lean } = evidence[place] ?? noSums;
    const ofAll = information === 0 ? 0 : (lean / information) * likes;
    return pull - ofAll - weight * ((steps[place] ?? usual) - usual);
  };
  for (let place = steps.length - 1; place >= 0; place -= 1) {
    const pull = pullAt(place);
    if (pull < 0) continue;
    const next = steps[place + 1];
    if (next === undefined) return 1;
    const width = next - (steps[place] ?? 0);
    return (steps[place] ?? 0) + (width * pull) / (pull - pullAt(place + 1));
  }
  return 0;
}

const noSums: PeculiarSums = { likes: 0, information: 0, pull: 0, lean: 0 };

/** Adds sums of more pre-matches to those at that place. */
export function addSums(evidence: PeculiarSums[], place: number, sums: PeculiarSums): void {
  const known = evidence[place] ?? noSums;
  evidence[place] = {
    likes: known.likes + sums.likes,
    information: known.information + sums.information,
    pull: known.pull + sums.pull,
    lean: known.lean + sums.lean,
  };
}

/** In log-odds: what a fit rounds differently is no difference, and equal teams are dealt in a drawn order. */
const grain = 1e-4;
const inGrains = (logOdds: number) => Math.round(logOdds / grain) * grain;

/** What is typical of the pairs of a run, by whose LIKE it is. */
export type Typical = Record<Gender, TypicalLogOdds>;

/** That, and how much of what is peculiar was believed, 0 to 1. */
export type Believed = { typical: Typical; trust: Record<Gender, number> };

/**
 * Finds what is typical of the pairs and leaves of what is peculiar to each only as much in its chances as came true of
 * earlier ones.
 */
export function believePairs(
  pairs: PairTable,
  { men, women, evidence }: { men: number; women: number; evidence: PairEvidence },
  settings: EngineSettings,
): Believed {
  const believe = (gender: Gender, chances: Float32Array) => {
    const typical = fitTypical({ pairs, chances, men, women }, settings.typical);
    const trust = learnTrust(evidence[gender], settings.trust);
    if (trust === 1) return { typical, trust };
    for (let at = 0; at < pairs.count; at += 1) {
      const usual = typical(pairs.man[at] ?? 0, pairs.woman[at] ?? 0);
      chances[at] = sigmoid(inGrains(usual + trust * (logOddsOf(chances[at] ?? 0) - usual)));
    }
    return { typical, trust };
  };
  const [ofMen, ofWomen] = [believe('MAN', pairs.manLikes), believe('WOMAN', pairs.womanLikes)];
  return {
    typical: { MAN: ofMen.typical, WOMAN: ofWomen.typical },
    trust: { MAN: ofMen.trust, WOMAN: ofWomen.trust },
  };
}
