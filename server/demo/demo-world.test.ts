import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { generateDemoWorld } from './demo-world';
import { drawPhotoJpeg, drawPhotoSvg } from './draw-photo';

const world = generateDemoWorld({ year: 2026 });
const length = (text: string) => Array.from(text).length;

describe('the demo world', () => {
  test('is 180 people in 60 teams of three, as many women as men', () => {
    expect(world.people).toHaveLength(180);
    expect(world.teams).toHaveLength(60);
    expect(world.teams.filter(({ gender }) => gender === 'WOMAN')).toHaveLength(30);
    expect(new Set(world.teams.flatMap(({ memberKeys }) => memberKeys)).size).toBe(180);
  });

  test('is the same for the same seed and another for another', () => {
    expect(generateDemoWorld({ year: 2026 })).toEqual(world);
    expect(generateDemoWorld({ year: 2026, seed: 'other' })).not.toEqual(world);
  });

  test('has in each region a team of women for each team of men', () => {
    const count = (gender: string) =>
      world.teams
        .filter((team) => team.gender === gender)
        .map(({ region }) => region)
        .sort();
    expect(count('MAN')).toEqual(count('WOMAN'));
  });

  test('every person could have signed up', () => {
    for (const person of world.people) {
      expect(person.nickname).toMatch(/^[가-힣a-zA-Z0-9]{1,12}$/);
      expect(person.loginId).toMatch(/^[a-z0-9._]{4,20}$/);
      expect(person.phone).toMatch(/^01\d{8,9}$/);
      expect(person.mbti).toMatch(/^[EI][SN][TF][JP]$/);
      expect(person.heightCm).toBeGreaterThanOrEqual(150);
      expect(person.heightCm).toBeLessThanOrEqual(190);
      expect(2026 - Number(person.birthdate.slice(0, 4))).toBeGreaterThanOrEqual(20);
      expect(2026 - Number(person.birthdate.slice(0, 4))).toBeLessThanOrEqual(29);
      expect(length(person.job)).toBeLessThanOrEqual(20);
      expect(length(person.affiliation)).toBeLessThanOrEqual(30);
      for (const tag of person.tags) expect(tag).toMatch(/^[^\s#,]{1,12}$/);
    }
  });

  test.each(['key', 'nickname', 'loginId', 'phone'] as const)('no two people share a %s', (field) => {
    expect(new Set(world.people.map((person) => person[field])).size).toBe(180);
  });

  test('every team could have been made', () => {
    const people = new Map(world.people.map((person) => [person.key, person]));
    for (const team of world.teams) {
      expect(length(team.name)).toBeLessThanOrEqual(16);
      expect(length(team.intro)).toBeLessThanOrEqual(100);
      expect(team.hashtags.length).toBeLessThanOrEqual(5);
      const members = team.memberKeys.map((key) => people.get(key));
      expect(
        members.every((member) => member?.gender === team.gender && member.place.region === team.region),
      ).toBe(true);
      const years = members.map((member) => Number(member?.birthdate.slice(0, 4)));
      expect(Math.max(...years) - Math.min(...years)).toBeLessThanOrEqual(2);
    }
    expect(new Set(world.teams.map(({ name }) => name)).size).toBe(60);
    expect(new Set(world.teams.map(({ intro }) => intro)).size).toBe(60);
  });
});

describe('photos', () => {
  test('nearly everybody looks different, and the same person always the same', () => {
    const photos = world.people.map(({ key, gender }) => drawPhotoSvg(key, gender));
    expect(new Set(photos).size).toBe(180);
    expect(drawPhotoSvg('a', 'MAN')).toBe(drawPhotoSvg('a', 'MAN'));
  });

  test('an upload is a square JPEG with the person in the middle third', async () => {
    const photo = await drawPhotoJpeg('demo-w001', 'WOMAN');
    expect(await sharp(photo).metadata()).toMatchObject({ format: 'jpeg', width: 1080, height: 1080 });
    // A patch of the forehead between the brows is skin: lighter in red than in blue.
    const { channels } = await sharp(photo).extract({ left: 528, top: 455, width: 24, height: 14 }).stats();
    expect(channels[0]?.mean).toBeGreaterThan((channels[2]?.mean ?? 0) + 15);
  });
});
