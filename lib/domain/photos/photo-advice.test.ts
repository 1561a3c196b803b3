import { describe, expect, test } from 'vitest';
import { adviseOn, meanLuma } from './photo-advice';

const fine = { luma: 120, faceCount: 1 };

describe('a photo', () => {
  test.each([
    ['with one face, bright and large, needs no advice', {}, null],
    ['that is dark is called dark, whatever else it is', { luma: 54, faceCount: 0 }, 'tooDark'],
    ['at the edge of dark is left alone', { luma: 55 }, null],
    ['without a face is told so', { faceCount: 0 }, 'noFace'],
    ['of a group is told so', { faceCount: 3 }, 'manyFaces'],
    ['is not judged by faces where the browser cannot see them', { faceCount: null }, null],
  ])('%s', (_rule, facts, advice) => {
    expect(adviseOn({ ...fine, ...facts })).toBe(advice);
  });
});

function square(edge: number, grey: (x: number, y: number) => number): number[] {
  return Array.from({ length: edge * edge }, (_, at) => {
    const value = grey(at % edge, Math.floor(at / edge));
    return [value, value, value, 255];
  }).flat();
}

describe('brightness', () => {
  test.each([0, 55, 255])('of an even grey %i is that grey', (grey) => {
    expect(
      meanLuma(
        square(8, () => grey),
        8,
      ),
    ).toBeCloseTo(grey);
  });

  test('counts the middle double: a lit face in a dark room is brighter than a lit rim', () => {
    const isMiddle = (x: number, y: number) => x >= 2 && x < 6 && y >= 2 && y < 6;
    const face = meanLuma(
      square(8, (x, y) => (isMiddle(x, y) ? 200 : 0)),
      8,
    );
    const rim = meanLuma(
      square(8, (x, y) => (!isMiddle(x, y) && (x + y) % 3 === 0 ? 200 : 0)),
      8,
    );
    expect(face).toBeCloseTo((200 * 32) / 80);
    expect(face).toBeGreaterThan(rim);
  });
});
