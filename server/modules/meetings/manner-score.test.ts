import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CountedRating, mannerScoreOf, shownManner } from './manner-score';

/** What the three of one team say at one meeting; who they are is told by the meeting, unless it is said. */
function team(meetingId: number, manners: number[], raters?: number[]): CountedRating[] {
  return manners.map((manner, index) => ({
    meetingId,
    raterUserId: raters?.[index] ?? meetingId * 10 + index,
    manner,
  }));
}
const scoreOf = (...teams: CountedRating[][]) => mannerScoreOf(teams.flat()).score;
const star = 20;

describe('what is shown', () => {
  test('is nothing before five people said something', () => {
    expect(shownManner(mannerScoreOf([...team(1, [5, 5, 5]), ...team(2, [5])]))).toBeNull();
    expect(shownManner(mannerScoreOf([...team(1, [5, 5, 5]), ...team(2, [5, 5])]))).not.toBeNull();
  });

  test('one rater who meets somebody again and again is one rater, with the last they said', () => {
    const again = [1, 2, 3, 4, 5].flatMap((meetingId) => team(meetingId, [meetingId], [7]));
    expect(mannerScoreOf(again)).toEqual(mannerScoreOf(team(5, [5], [7])));
  });

  test('moves in steps, and stays from 0 to 100', () => {
    const rating = fc.record({
      meetingId: fc.integer({ min: 1, max: 20 }),
      raterUserId: fc.integer({ min: 1, max: 40 }),
      manner: fc.integer({ min: 1, max: 5 }),
    });
    fc.assert(
      fc.property(fc.array(rating, { maxLength: 80 }), (ratings) => {
        const { score } = mannerScoreOf(ratings);
        expect(score % 5).toBe(0);
        expect(score >= 0 && score <= 100).toBe(true);
      }),
    );
  });
});

describe('brigading', () => {
  const fair = (count: number) => Array.from({ length: count }, (_, index) => team(index + 1, [4, 5, 4]));

  test.each([1, 2, 3, 4, 6, 10])('one hostile team beside %i fair ones costs less than a star', (count) => {
    const before = scoreOf(...fair(count));
    const after = scoreOf(...fair(count), team(99, [1, 1, 1]));
    expect(before - after).toBeLessThan(star);
  });

  test('three of one team weigh no more than one of them, and one of them is outvoted by the other two', () => {
    const others = fair(2);
    expect(scoreOf(...others, team(9, [1, 1, 1]))).toBe(scoreOf(...others, team(9, [1])));
    expect(scoreOf(...others, team(9, [1, 5, 5]))).toBe(scoreOf(...others, team(9, [5, 5, 5])));
  });

  test('the same three who meet somebody five times, to bring them down, are one team still', () => {
    const raters = [901, 902, 903];
    const storm = [91, 92, 93, 94, 95].map((meetingId) => team(meetingId, [1, 1, 1], raters));
    expect(scoreOf(...fair(3), ...storm)).toBe(scoreOf(...fair(3), team(95, [1, 1, 1], raters)));
  });

  test('friends who praise each other gain less than a star', () => {
    const honest = fair(2).map((ratings) => ratings.map((rating) => ({ ...rating, manner: 3 })));
    const ring = [81, 82, 83].map((meetingId) => team(meetingId, [5, 5, 5], [801, 802, 803]));
    expect(scoreOf(...honest, ...ring) - scoreOf(...honest)).toBeLessThan(star);
  });

  test('from five teams on the harshest says nothing more by being harsher', () => {
    const many = fair(5);
    expect(scoreOf(...many, team(9, [1, 1, 1]))).toBe(scoreOf(...many, team(9, [2, 2, 2])));
  });
});
