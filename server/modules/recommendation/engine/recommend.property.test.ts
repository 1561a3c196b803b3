import * as fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { NOW, type World, worlds } from '../../../../testing/recommendation/random-world';
import { recommend } from '../../../../testing/recommendation/recommend';
import { recommendForTeam } from './recommend-for-team';
import { type EngineSettings, recommendationSettings } from './settings';
import type { PreMatch, TeamProfile } from './types';

const seeds = fc.integer({ min: 0, max: 2 ** 31 });
vi.setConfig({ testTimeout: 60_000 });
const RUNS = { numRuns: 200 };

/** Ladders from "home only" to "everywhere", and exploration from never to every slot. */
const settingsArbitrary = fc
  .record({
    wideningSteps: fc.constantFrom(
      recommendationSettings.wideningSteps,
      recommendationSettings.wideningSteps.slice(0, 1),
      [
        { includesNeighbours: false, maxMeanAgeGapYears: 2 },
        { includesNeighbours: true, maxMeanAgeGapYears: 99 },
      ],
    ),
    explorationEverySlots: fc.constantFrom(0, 4, 8),
    quotaMultiplier: fc.constantFrom(0.5, 1, 2, 50),
    // Scored in full, and through the index that large drops use, from a few candidates to all of them.
    pruneAbovePairs: fc.constantFrom(0, 1_000_000),
    candidates: fc.constantFrom(
      { byAge: 2, byTag: 1, perNeighbour: 1, byAgeBack: 1, kept: 2 },
      recommendationSettings.candidates,
    ),
  })
  .map((changes): EngineSettings => ({ ...recommendationSettings, ...changes }));

describe('a drop in any world', () => {
  test('never shows a team that the rules forbid, on whatever path it was chosen', () => {
    fc.assert(
      fc.property(worlds, seeds, settingsArbitrary, (world, seed, settings) => {
        const { preMatches } = recommend({ ...world, settings, now: NOW, seed });
        for (const preMatch of preMatches) expect(findViolation(world, preMatch)).toBeNull();
      }),
      RUNS,
    );
  });

  test('gives a team at most four pre-matches, all different, ranked without gaps', () => {
    fc.assert(
      fc.property(worlds, seeds, settingsArbitrary, (world, seed, settings) => {
        for (const set of setsOf(recommend({ ...world, settings, now: NOW, seed }).preMatches)) {
          expect(set.length).toBeLessThanOrEqual(settings.preMatchesPerTeam);
          expect(new Set(set.map((row) => row.recommendedTeamId)).size).toBe(set.length);
          expect(set.map((row) => row.rank)).toEqual(set.map((_, index) => index + 1));
        }
      }),
      RUNS,
    );
  });

  test('shows no team more often than its rounded quota allows', () => {
    fc.assert(
      fc.property(worlds, seeds, settingsArbitrary, (world, seed, settings) => {
        const { preMatches } = recommend({ ...world, settings, now: NOW, seed });
        const shown = new Map<number, number>();
        for (const row of preMatches) {
          shown.set(row.recommendedTeamId, (shown.get(row.recommendedTeamId) ?? 0) + 1);
        }
        for (const [teamId, count] of shown) {
          expect(count).toBeLessThanOrEqual(upperQuota(world, teamOf(world, teamId), settings));
        }
      }),
      RUNS,
    );
  });

  test('gives a team that the last one left out something, if there is one team it may meet', () => {
    const scarce = fc.record({
      quotaMultiplier: fc.constantFrom(0.1, 0.5, 2),
      pruneAbovePairs: fc.constantFrom(0, 1_000_000),
    });
    fc.assert(
      fc.property(worlds, seeds, scarce, (world, seed, changes) => {
        const settings = {
          ...recommendationSettings,
          ...changes,
          candidates: { byAge: 1, byTag: 0, perNeighbour: 1, byAgeBack: 0, kept: 1 },
          wideningSteps: [{ includesNeighbours: true, maxMeanAgeGapYears: 12 }],
        };
        const input = { exclusions: world.exclusions, settings, now: NOW };
        const served = setsOf(recommend({ ...input, teams: world.teams, seed }).preMatches).map(teamIdOf);
        const teams = world.teams.map((team) => ({ ...team, wasLeftOut: !served.includes(team.teamId) }));
        const next = setsOf(recommend({ ...input, teams, seed: seed + 1 }).preMatches).map(teamIdOf);
        for (const { teamId, wasLeftOut } of teams) {
          if (!wasLeftOut || next.includes(teamId)) continue;
          const mayMeet = ({ teamId: recommendedTeamId }: TeamProfile) =>
            findViolation(world, { teamId, recommendedTeamId }) === null;
          expect(world.teams.filter(mayMeet)).toEqual([]);
        }
      }),
      RUNS,
    );
  });

  test('is the same for the same seed, in whatever order the teams were read', () => {
    fc.assert(
      fc.property(worlds, seeds, (world, seed) => {
        const input = { settings: recommendationSettings, now: NOW, seed };
        const once = recommend({ ...world, ...input });
        const reversed = { ...world, teams: [...world.teams].reverse() };
        expect(recommend({ ...reversed, ...input })).toEqual(once);
      }),
      { numRuns: 100 },
    );
  });

  test('gives only reasons that are true of the two teams, three at most', () => {
    fc.assert(
      fc.property(worlds, seeds, (world, seed) => {
        const { preMatches } = recommend({ ...world, settings: recommendationSettings, now: NOW, seed });
        for (const preMatch of preMatches) expectTrueReasons(world, preMatch);
      }),
      RUNS,
    );
  });

  test('counts every pair once in its funnel and stores a usable propensity', () => {
    fc.assert(
      fc.property(worlds, seeds, (world, seed) => {
        const { preMatches, stats } = recommend({
          ...world,
          settings: recommendationSettings,
          now: NOW,
          seed,
        });
        const { masked, outOfReach, allowed, pairs, eligible, ineligible, teams } = stats.filterCounts;
        expect(sum(Object.values(masked)) + outOfReach + allowed).toBe(pairs);
        expect(sum(Object.values(eligible)) + sum(Object.values(ineligible))).toBe(teams);
        expect(stats.teamsWithoutPreMatch + setsOf(preMatches).length).toBe(sum(Object.values(eligible)));
        for (const { propensity } of preMatches) {
          expect(propensity).toBeGreaterThan(0);
          expect(propensity).toBeLessThanOrEqual(1);
        }
      }),
      RUNS,
    );
  });

  test('deals a new team its first set under the same rules', () => {
    fc.assert(
      fc.property(worlds, fc.nat(40), (world, place) => {
        const team = world.teams[place % Math.max(1, world.teams.length)];
        if (!team) return;
        const settings = recommendationSettings;
        const shownToday = new Map(world.teams.map(({ teamId }) => [teamId, teamId % 5]));
        const set = recommendForTeam({ ...world, settings, now: NOW, teamId: team.teamId, shownToday });
        expect(set.length).toBeLessThanOrEqual(settings.preMatchesPerTeam);
        expect(new Set(set.map((row) => row.recommendedTeamId)).size).toBe(set.length);
        for (const preMatch of set) {
          expect(preMatch.teamId).toBe(team.teamId);
          expect(findViolation(world, preMatch)).toBeNull();
          expectTrueReasons(world, preMatch);
        }
      }),
      RUNS,
    );
  });
});

/** The rules again, written the slow and plain way, so that the mask is not its own witness. */
function findViolation(
  world: World,
  { teamId, recommendedTeamId }: Pick<PreMatch, 'teamId' | 'recommendedTeamId'>,
): string | null {
  const team = teamOf(world, teamId);
  const other = teamOf(world, recommendedTeamId);
  if (team.gender === other.gender) return 'gender';
  for (const each of [team, other]) {
    if (each.isPaused || each.members.length !== 3) return 'not taking part';
    if (each.members.some((member) => !member.isPhotoApproved)) return 'photo';
    if (NOW.getTime() - each.lastActiveAt.getTime() > 14 * 86_400_000) return 'inactive';
  }
  if (team.regionGroup !== other.regionGroup && !team.regionNeighbours.includes(other.regionGroup)) {
    return 'region';
  }
  if (Math.abs(ageOf(team) - ageOf(other)) > 12) return 'age';
  return findExclusion(world, team, other);
}

function findExclusion({ exclusions }: World, team: TeamProfile, other: TeamProfile): string | null {
  const own = team.members.map(({ userId }) => userId);
  const others = other.members.map(({ userId }) => userId);
  const crosses = (one: number, two: number) =>
    (own.includes(one) && others.includes(two)) || (own.includes(two) && others.includes(one));
  if ([...exclusions.blocks].some((pair) => crosses(pair.userId, pair.otherUserId))) return 'blocked';
  if ([...exclusions.acquaintances].some((pair) => crosses(pair.userId, pair.otherUserId)))
    return 'acquaintance';
  const shares = (ids: readonly number[], group: readonly number[]) =>
    ids.filter((id) => group.includes(id)).length >= 2;
  const isSeen = [...exclusions.seen].some(
    ({ memberIds, otherMemberIds }) =>
      (shares(own, memberIds) && shares(others, otherMemberIds)) ||
      (shares(others, memberIds) && shares(own, otherMemberIds)),
  );
  if (isSeen) return 'seen';
  const isLive = [...exclusions.live].some(
    (pair) =>
      (pair.teamId === team.teamId && pair.otherTeamId === other.teamId) ||
      (pair.teamId === other.teamId && pair.otherTeamId === team.teamId),
  );
  if (isLive) return 'live';
  const avoids = team.members.some((member) =>
    other.members.some(
      (opposite) =>
        member.affiliation !== null &&
        member.affiliation === opposite.affiliation &&
        [member.userId, opposite.userId].some((id) => [...exclusions.sameAffiliationAvoiders].includes(id)),
    ),
  );
  return avoids ? 'affiliation' : null;
}

/**
 * No fair share can exceed one per sender that may be shown the team, and no debt its bound, so this bounds the rounded
 * quota.
 */
function upperQuota(world: World, team: TeamProfile, settings: EngineSettings): number {
  const senders = world.teams.filter((each) => each.gender !== team.gender).length;
  const load = Math.min(
    1,
    Math.max(
      0.15,
      1 - (team.pendingUnansweredLikes + team.expiredUnansweredLikes) / (settings.quotaMultiplier * 6),
    ),
  );
  return Math.ceil(Math.max(settings.quotaMultiplier * load, 0.25) * senders * settings.exposureDebt.highest);
}

function expectTrueReasons(world: World, { teamId, recommendedTeamId, reasons, terms }: PreMatch): void {
  const pair = [teamOf(world, teamId), teamOf(world, recommendedTeamId)] as const;
  const six = pair.flatMap((team) => team.members);
  const tagsOf = (team: TeamProfile) => [...team.tagIds, ...team.members.flatMap((member) => member.tagIds)];
  expect(reasons.length).toBeLessThanOrEqual(3);
  for (const reason of reasons) {
    if (reason.code === 'SHARED_TAGS') {
      expect(reason.tagIds.length + reason.customTags.length).toBeGreaterThan(0);
      for (const tagId of reason.tagIds) for (const team of pair) expect(tagsOf(team)).toContain(tagId);
      for (const tag of reason.customTags) for (const team of pair) expect(team.customTags).toContain(tag);
    } else if (reason.code === 'SAME_AREA') {
      for (const team of pair) expect(team.regionGroup).toBe(reason.region);
    } else if (reason.code === 'SHARED_DAYS') {
      expect(reason.days.length).toBeGreaterThan(0);
      for (const day of reason.days) for (const team of pair) expect(team.availableDays).toContain(day);
    } else if (reason.code === 'SIMILAR_AGE') {
      const ages = six.map((member) => member.age);
      expect(Math.max(...ages) - Math.min(...ages)).toBe(reason.ageSpanYears);
      expect(reason.ageSpanYears).toBeLessThanOrEqual(3);
    } else if (reason.code === 'AFFILIATION_VARIETY') {
      const known = six.flatMap((member) => member.affiliation ?? []);
      expect(new Set(known).size).toBe(reason.affiliationCount);
    } else expect(terms.mbtiCloseness).toBeGreaterThan(0.5);
  }
  expect(terms.likeChance).toBeGreaterThan(0);
  expect(terms.likeChance).toBeLessThan(1);
}

function setsOf(preMatches: readonly PreMatch[]): PreMatch[][] {
  const sets = new Map<number, PreMatch[]>();
  for (const row of preMatches) sets.set(row.teamId, [...(sets.get(row.teamId) ?? []), row]);
  return [...sets.values()];
}

function teamIdOf([first]: readonly PreMatch[]): number {
  return first?.teamId ?? 0;
}

function teamOf(world: World, teamId: number): TeamProfile {
  const team = world.teams.find((each) => each.teamId === teamId);
  if (!team) throw new Error(`No team ${teamId}`);
  return team;
}

function ageOf(team: TeamProfile): number {
  return sum(team.members.map((member) => member.age)) / team.members.length;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
