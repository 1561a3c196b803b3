import { describe, expect, test } from 'vitest';
import { addOutcome } from '../../../../testing/recommendation/add-outcome';
import { createPairRows } from './pair-table';
import { believePairs, learnTrust, noPairEvidence } from './pair-trust';
import { createRandom } from './random';
import { sigmoid } from './score';
import { recommendationSettings as settings } from './settings';
import type { PeculiarSums } from './types';

const { steps, usual } = settings.trust;

/** What comes of pairs of which so much of what is peculiar is true, when all of them are liked that much more or less. */
function live(share: number, count: number, ofAll = 0): PeculiarSums[] {
  const random = createRandom(11);
  const evidence: PeculiarSums[] = [];
  for (let pair = 0; pair < count; pair += 1) {
    // Most of those that are dealt have more said of them than is typical.
    const [typical, peculiar] = [2 * random() - 1.5, 3 * random() - 0.5];
    const isLiked = random() < sigmoid(ofAll + typical + share * peculiar);
    addOutcome(evidence, { typicalLike: sigmoid(typical), peculiar, isLiked }, settings.trust);
  }
  return evidence;
}

describe('how much of what is peculiar to a pair is believed', () => {
  test('is the usual before anything came of one', () => {
    expect(learnTrust([], settings.trust)).toBe(usual);
  });

  test.each([0, 0.3, 0.6, 1])('is, of many pairs, what is true of it: %d', (share) => {
    expect(learnTrust(live(share, 40_000), settings.trust)).toBeCloseTo(share, 1);
  });

  test.each([-0.5, 0.5])(
    'is not less, or more, because all are liked so much more than is said: %d',
    (ofAll) => {
      expect(learnTrust(live(0.6, 40_000, ofAll), settings.trust)).toBeCloseTo(0.6, 1);
    },
  );

  test('moves little for a few', () => {
    const trust = learnTrust(live(1, 5), settings.trust);
    expect(Math.abs(trust - usual)).toBeLessThan(0.2);
  });

  test('is never more than all of it, nor less than nothing', () => {
    const pulls = (first: number) =>
      steps.map((step) => ({ likes: 0, information: 1, pull: first - 400 * step, lean: 0 }));
    expect(learnTrust(pulls(900), settings.trust)).toBe(1);
    expect(learnTrust(pulls(-500), settings.trust)).toBe(0);
  });
});

describe('the chances of a run', () => {
  const createPairs = () => {
    const random = createRandom(2);
    const rows = createPairRows(1600);
    for (let man = 0; man < 40; man += 1)
      for (let woman = 0; woman < 40; woman += 1)
        rows.add({ man, woman, manLikes: 0.1 + 0.8 * random(), womanLikes: 0.1 + 0.8 * random(), step: 0 });
    return rows.finish();
  };
  const sides = { men: 40, women: 40 };
  const spread = (chances: Float32Array) => Math.max(...chances) - Math.min(...chances);

  test('lose what is peculiar to a pair as far as it did not come true, in the direction it did not', () => {
    const [before, pairs] = [createPairs(), createPairs()];
    const evidence = { MAN: live(0, 40_000), WOMAN: live(1, 40_000) };
    const { trust } = believePairs(pairs, { ...sides, evidence }, settings);
    expect(trust.MAN).toBeCloseTo(0, 1);
    expect(trust.WOMAN).toBe(1);
    expect(spread(pairs.manLikes)).toBeLessThan(0.7 * spread(before.manLikes));
    expect(pairs.womanLikes).toEqual(before.womanLikes);
  });

  test('are half way to what is typical before anything is known', () => {
    const [before, pairs] = [createPairs(), createPairs()];
    const { typical } = believePairs(pairs, { ...sides, evidence: noPairEvidence }, settings);
    const [is, was] = [pairs, before].map(({ manLikes }) =>
      Math.log((manLikes[7] ?? 0) / (1 - (manLikes[7] ?? 0))),
    );
    expect(is).toBeCloseTo(((was ?? 0) + typical.MAN(0, 7)) / 2, 4);
  });
});
