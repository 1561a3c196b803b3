import { describe, expect, test } from 'vitest';
import { createTeam, NOW } from '../../../../testing/recommendation/random-world';
import { attentionFactor, exposureDebts, receiverFactor } from './factors';
import { readyDays } from './ready-days';
import { recommendationSettings as settings } from './settings';
import type { TeamProfile } from './types';

const DAY_MS = 86_400_000;
const woman = (changes: Partial<TeamProfile> = {}) => createTeam(2, 'WOMAN', changes);
const lastHere = (days: number) => ({ lastActiveAt: new Date(NOW.getTime() - days * DAY_MS) });

describe('a team’s attention', () => {
  const attention = (changes: Partial<TeamProfile>) => attentionFactor(woman(changes), settings);

  test('is whole without matches and LIKEs, and less by the same share with each fresh match', () => {
    expect(attention({})).toBe(1);
    expect(attention({ recentMatches: 1 })).toBeCloseTo(settings.recentMatchDiscount);
    expect(attention({ recentMatches: 3 })).toBeCloseTo(settings.recentMatchDiscount ** 3);
  });

  test('is lowered by a LIKE as far as it is likely to become a match', () => {
    const { recentMatchDiscount: discount, baseLikeRate, inFlightWeight } = settings;
    expect(attention({ pendingUnansweredLikes: 2 })).toBeCloseTo(
      discount ** (2 * inFlightWeight * baseLikeRate.WOMAN),
    );
    expect(attention({ likesInFlight: 2 })).toBeCloseTo(discount ** (2 * inFlightWeight * baseLikeRate.MAN));
  });
});

describe('what a LIKE to a team is worth', () => {
  const worth = (changes: Partial<TeamProfile>) => receiverFactor(woman(changes), NOW, settings);

  test('falls with the days nobody was there, and is never nothing', () => {
    const worths = [0, 1, 3, 7, 13].map((days) => worth(lastHere(days)));
    expect(worths.toSorted((one, other) => other - one)).toEqual(worths);
    expect(new Set(worths).size).toBe(worths.length);
    expect(worths.at(-1)).toBeGreaterThan(0);
    expect(worths[0]).toBeLessThan(1);
  });

  test('falls with the LIKEs it would wait behind', () => {
    const others = { ...settings, waitingLikeWeight: 0 };
    const busy = woman({ pendingUnansweredLikes: settings.answersPerDay });
    expect(receiverFactor(busy, NOW, settings) / receiverFactor(busy, NOW, others)).toBeCloseTo(
      1 / (1 + settings.waitingLikeWeight),
    );
  });
});

describe('how far a team is behind in being shown', () => {
  const debtsOf = (...shown: number[]) => {
    const teams = shown.map((impressionsReceived) => woman({ impressionsReceived }));
    return [...exposureDebts(teams, NOW, settings)];
  };

  test('is even where all were shown alike', () => {
    for (const debt of debtsOf(9, 9, 9)) expect(debt).toBeCloseTo(1);
  });

  test('is more for less shown, within its bounds', () => {
    const [behind = 0, ahead = 0] = debtsOf(6, 12);
    expect(behind).toBeGreaterThan(1);
    expect(ahead).toBeLessThan(1);
    const { lowest, highest } = settings.exposureDebt;
    expect(debtsOf(0, 0, 1000)).toEqual([highest, highest, lowest]);
  });

  test('is reckoned by the day: who came yesterday owes nobody for the week before', () => {
    const shownDaily = (daysReady: number) => {
      const team = woman({ readyAt: new Date(NOW.getTime() - daysReady * DAY_MS) });
      return { ...team, impressionsReceived: 3 * readyDays(team, NOW) };
    };
    for (const debt of exposureDebts([shownDaily(10), shownDaily(1)], NOW, settings))
      expect(debt).toBeCloseTo(1);
  });
});
