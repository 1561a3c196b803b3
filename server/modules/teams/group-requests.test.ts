import { describe, expect, test } from 'vitest';
import { groupRequests, type PartialRequest } from './group-requests';

let nextId = 1;
function request(ages: number[], traits: Partial<PartialRequest> = {}): PartialRequest {
  const teamId = nextId++;
  const members = ages.map((age, index) => ({ userId: teamId * 10 + index, age }));
  return { teamId, gender: 'WOMAN', region: '서울', members, ...traits };
}
const group = (requests: PartialRequest[], blocked: [number, number][] = []) =>
  groupRequests(requests, {
    ageSpanYears: 5,
    isBlocked: (one, other) =>
      blocked.some(([a, b]) => (a === one && b === other) || (a === other && b === one)),
  }).map((requests) => requests.map(({ teamId }) => teamId));

describe('filling up requests', () => {
  test('two and one make a team, and so do three singles', () => {
    const [two, one] = [request([22, 23]), request([24])];
    expect(group([two, one])).toEqual([[two.teamId, one.teamId]]);
    const singles = [request([22]), request([23]), request([24])];
    expect(group(singles)).toEqual([singles.map(({ teamId }) => teamId)]);
  });

  test('two pairs make none, and nobody is split', () => {
    expect(group([request([22, 22]), request([22, 22])])).toEqual([]);
  });

  test('whoever asked first is served first', () => {
    const [first, second, single] = [request([22, 22]), request([22, 22]), request([22])];
    expect(group([first, second, single])).toEqual([[first.teamId, single.teamId]]);
  });

  test('goes past one who does not fit to the next who does', () => {
    const [two, far, near] = [request([22, 22]), request([30]), request([24])];
    expect(group([two, far, near])).toEqual([[two.teamId, near.teamId]]);
  });

  test.each([
    ['another gender', { gender: 'MAN' as const }],
    ['another region', { region: '부산' }],
    ['no region', { region: null }],
  ])('does not join %s', (_, traits) => {
    expect(group([request([22, 22]), request([22], traits)])).toEqual([]);
    expect(group([request([22], traits), request([22, 22])])).toEqual([]);
  });

  test('joins ages five years apart and not six, over all three', () => {
    expect(group([request([22, 25]), request([27])])).toHaveLength(1);
    expect(group([request([22, 25]), request([28])])).toEqual([]);
    expect(group([request([22]), request([25]), request([28])])).toEqual([]);
  });

  test('never joins two of whom one blocked the other', () => {
    const [two, one] = [request([22, 22]), request([22])];
    expect(group([two, one], [[one.members[0]?.userId ?? 0, two.members[1]?.userId ?? 0]])).toEqual([]);
  });

  test('looks at nobody of another place, however many wait there', () => {
    let looks = 0;
    const many = Array.from({ length: 1000 }, (_, index) => {
      const { members, ...traits } = request([22, 22], { region: `${index % 500}` });
      const get = () => {
        looks += 1;
        return members;
      };
      return Object.defineProperty({ ...traits, members }, 'members', { get });
    });
    const singles = Array.from({ length: 500 }, (_, index) => request([22], { region: `${index}` }));
    expect(group([...many, ...singles])).toHaveLength(500);
    expect(looks).toBeLessThan(many.length * 10);
  });
});
