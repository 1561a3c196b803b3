import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createTeam, emptyExclusions, NOW } from '../../../../testing/recommendation/random-world';
import { recommend } from '../../../../testing/recommendation/recommend';
import { allocateGreedily, createSide } from './allocate';
import { createHardMask } from './hard-mask';
import { createPairRows } from './pair-table';
import { computeQuota, roundQuota } from './quota';
import { openerSideOn } from './recommend';

import { recommendForTeam } from './recommend-for-team';
import { recommendationSettings as settings } from './settings';
import type { Exclusions, TeamProfile } from './types';

const man = createTeam(1, 'MAN');
const woman = createTeam(2, 'WOMAN');

describe('who must not meet', () => {
  const maskWith = (exclusions: Exclusions, other: TeamProfile = woman) =>
    createHardMask([man, other], exclusions, settings)(man, other);

  test.each([
    ['nobody in particular', emptyExclusions(), null],
    ['a man who blocked a woman', emptyExclusions({ blocks: [{ userId: 10, otherUserId: 22 }] }), 'BLOCKED'],
    ['a woman who blocked a man', emptyExclusions({ blocks: [{ userId: 22, otherUserId: 10 }] }), 'BLOCKED'],
    [
      'two who know each other',
      emptyExclusions({ acquaintances: [{ userId: 21, otherUserId: 12 }] }),
      'ACQUAINTANCE',
    ],
    [
      'a team of which two were seen',
      emptyExclusions({ seen: [{ memberIds: [20, 21, 99], otherMemberIds: [10, 11, 12] }] }),
      'SEEN',
    ],
    [
      'a team of which only one was seen',
      emptyExclusions({ seen: [{ memberIds: [20, 98, 99], otherMemberIds: [10, 11, 12] }] }),
      null,
    ],
    ['a LIKE under way', emptyExclusions({ live: [{ teamId: 2, otherTeamId: 1 }] }), 'LIVE'],
  ])('%s', (_, exclusions, reason) => {
    expect(maskWith(exclusions)).toBe(reason);
  });

  test('somebody of the same school, when one of them asked not to', () => {
    const other = createTeam(2, 'WOMAN', {
      members: woman.members.map((member) => ({ ...member, affiliation: 'School 10' })),
    });
    expect(maskWith(emptyExclusions(), other)).toBeNull();
    expect(maskWith(emptyExclusions({ sameAffiliationAvoiders: [10] }), other)).toBe('AFFILIATION');
    expect(maskWith(emptyExclusions({ sameAffiliationAvoiders: [20] }), other)).toBe('AFFILIATION');
    expect(maskWith(emptyExclusions({ sameAffiliationAvoiders: [11] }), other)).toBeNull();
  });

  test('a team from a region that is not next door', () => {
    expect(maskWith(emptyExclusions(), createTeam(2, 'WOMAN', { regionGroup: 'NORTH' }))).toBeNull();
    const far = createTeam(2, 'WOMAN', { regionGroup: 'ISLAND', regionNeighbours: [] });
    expect(maskWith(emptyExclusions(), far)).toBe('REGION');
  });
});

describe('how often a team is shown', () => {
  test.each([
    [4, 0, 8],
    [4, 6, 4],
    [4, 12, 1.2],
    [4, 100, 1.2],
  ])('a fair share of %d with %d unanswered LIKEs gives a quota of %d', (fairShare, unanswered, quota) => {
    expect(computeQuota(fairShare, unanswered, { ...settings, quotaMultiplier: 2 })).toBeCloseTo(quota);
  });

  test('a small quota is rounded to its value on average', () => {
    const draws = Array.from({ length: 100 }, (_, index) => roundQuota(0.3, () => index / 100));
    expect(draws.filter((quota) => quota === 1)).toHaveLength(30);
  });

  test('never beyond the room of the receiver or of the sender', () => {
    const rooms = fc.array(fc.nat(4), { minLength: 6, maxLength: 6 });
    fc.assert(
      fc.property(
        rooms,
        rooms,
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 36, maxLength: 36 }),
        (sending, receiving, chances) => {
          const rows = createPairRows(chances.length);
          for (const [place, manLikes] of chances.entries())
            rows.add({ man: Math.floor(place / 6), woman: place % 6, manLikes, womanLikes: 0.5, step: 0 });
          const pairs = rows.finish();
          const side = createSide({
            sender: 'MAN',
            pairs,
            senderRoom: Int32Array.from(sending),
            receiverRoom: Int32Array.from(receiving),
            senderFactors: new Float64Array(6).fill(1),
            receiverFactors: new Float64Array(6).fill(1),
            ownLikeExponent: 1,
            random: () => 0,
          });
          allocateGreedily({ pairs, side, step: 0, mayTake: () => true });
          for (let team = 0; team < 6; team += 1) {
            const given = [...side.given.keys()].filter((place) => side.given[place] === 1);
            expect(given.filter((place) => pairs.man[place] === team).length).toBeLessThanOrEqual(
              sending[team] ?? 0,
            );
            expect(given.filter((place) => pairs.woman[place] === team).length).toBeLessThanOrEqual(
              receiving[team] ?? 0,
            );
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('a drop', () => {
  const drop = (teams: TeamProfile[], exclusions = emptyExclusions()) =>
    recommend({ teams, exclusions, settings, now: NOW, seed: 7 });

  test('shows the only two teams of a town to each other', () => {
    const shown = drop([man, woman]).preMatches.map((row) => [row.teamId, row.recommendedTeamId, row.rank]);
    expect(shown).toEqual(
      expect.arrayContaining([
        [1, 2, 1],
        [2, 1, 1],
      ]),
    );
  });

  test('looks next door only for a team that home cannot fill, and says so', () => {
    const near = createTeam(3, 'WOMAN', { regionGroup: 'NORTH', regionNeighbours: ['MIDDLE'] });
    const ofMan = drop([man, woman, near]).preMatches.filter((row) => row.teamId === 1);
    expect(ofMan.map((row) => [row.recommendedTeamId, row.isWidened])).toEqual(
      expect.arrayContaining([
        [2, false],
        [3, true],
      ]),
    );
  });

  test('puts first whose answer is likeliest, though another would be liked more', () => {
    const [wanted, willing] = [createTeam(2, 'WOMAN'), createTeam(3, 'WOMAN')];
    const { preMatches } = recommend({
      teams: [man, wanted, willing],
      exclusions: emptyExclusions(),
      settings: { ...settings, explorationEverySlots: 0 },
      now: NOW,
      seed: 7,
      scorePair: (_, her) =>
        her === wanted ? { manLikes: 0.9, womanLikes: 0.4 } : { manLikes: 0.3, womanLikes: 0.5 },
    });
    const ofMan = preMatches.filter(({ teamId }) => teamId === 1).sort((a, b) => a.rank - b.rank);
    expect(ofMan.map(({ recommendedTeamId }) => recommendedTeamId)).toEqual([3, 2]);
    expect(ofMan[1]?.score).toBeGreaterThan(ofMan[0]?.score ?? 1);
  });

  test('thinks less of a team the more LIKEs wait there', () => {
    const scoreWith = (waitingLikeWeight: number) => {
      const busy = createTeam(2, 'WOMAN', { pendingUnansweredLikes: 6 });
      const input = { exclusions: emptyExclusions(), now: NOW, seed: 7 };
      const { preMatches } = recommend({
        ...input,
        teams: [man, busy],
        settings: { ...settings, waitingLikeWeight },
      });
      return preMatches.find(({ teamId }) => teamId === 1)?.score ?? 0;
    };
    expect(scoreWith(1) / scoreWith(0)).toBeCloseTo(1 / 2, 5);
    expect(scoreWith(settings.waitingLikeWeight) / scoreWith(0)).toBeCloseTo(1 / 3, 5);
  });

  test('gives fewer, and raises an alert, when everybody is out of bounds', () => {
    const { preMatches, stats } = drop(
      [man, woman],
      emptyExclusions({ blocks: [{ userId: 10, otherUserId: 20 }] }),
    );
    expect(preMatches).toEqual([]);
    expect(stats).toMatchObject({ teamsWithoutPreMatch: 2, shareWithoutPreMatch: 1, isAlert: true });
    expect(stats.filterCounts.masked.BLOCKED).toBe(1);
  });

  test.each([
    [20, false],
    [21, true],
  ])('raises an alert when more than a fifth get nothing: with %i of a hundred, %s', (count, isAlert) => {
    const teams = Array.from({ length: 100 }, (_, index) => {
      const island = { regionGroup: `island ${index}`, regionNeighbours: [] };
      return createTeam(index + 1, index % 2 ? 'MAN' : 'WOMAN', index < count ? island : {});
    });
    expect(drop(teams).stats).toMatchObject({
      teamsWithoutPreMatch: count,
      shareWithoutPreMatch: count / 100,
      isAlert,
    });
  });

  test('lets men open first on one day and women on the next', () => {
    const tomorrow = new Date(NOW.getTime() + 86_400_000);
    expect(new Set([openerSideOn(NOW), openerSideOn(tomorrow)])).toEqual(new Set(['MAN', 'WOMAN']));
  });

  test('explores with about one slot in eight', () => {
    const teams = Array.from({ length: 120 }, (_, index) =>
      createTeam(index + 1, index % 2 ? 'MAN' : 'WOMAN', {
        impressionsReceived: index * 3,
        received: { likes: index * 2, expected: index, information: index / 2 },
      }),
    );
    const { stats } = drop(teams);
    expect(stats.explorationCount / stats.preMatchCount).toBeGreaterThan(0.07);
    expect(stats.explorationCount / stats.preMatchCount).toBeLessThan(0.17);
  });
});

describe('the first set of a new team', () => {
  const firstSet = (teams: TeamProfile[], shownToday: ReadonlyMap<number, number>) =>
    recommendForTeam({ teams, exclusions: emptyExclusions(), settings, now: NOW, teamId: 1, shownToday });

  test('is not empty because everybody was shown enough today', () => {
    expect(firstSet([man, woman], new Map([[2, 50]])).map((row) => row.recommendedTeamId)).toEqual([2]);
  });

  test('prefers teams that were shown less today', () => {
    const women = [2, 3, 4, 5, 6, 7].map((teamId) => createTeam(teamId, 'WOMAN'));
    const set = firstSet(
      [man, ...women],
      new Map([
        [2, 9],
        [3, 9],
      ]),
    );
    expect(set.map((row) => row.recommendedTeamId).sort()).toEqual([4, 5, 6, 7]);
  });

  test('is empty for a team that may not take part', () => {
    expect(firstSet([{ ...man, isPaused: true }, woman], new Map())).toEqual([]);
  });
});
