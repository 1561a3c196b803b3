import { describe, expect, test } from 'vitest';
import { jsonIsoMoment } from './json-rows';

describe('a moment as JSON of the database holds it', () => {
  test.each([
    ['to the millisecond', '2026-11-26T03:16:00.123+00:00', '2026-11-26T03:16:00.123Z'],
    ['to the microsecond', '2026-11-26T03:16:00.123987+00:00', '2026-11-26T03:16:00.123Z'],
    ['with zeros left out', '2026-11-26T03:16:00.5+00:00', '2026-11-26T03:16:00.500Z'],
    ['on the second', '2026-11-26T03:16:00+00:00', '2026-11-26T03:16:00.000Z'],
    ['in Seoul', '2026-11-26T12:16:00.123+09:00', '2026-11-26T03:16:00.123Z'],
    ['as answers hold it', '2026-11-26T03:16:00.123Z', '2026-11-26T03:16:00.123Z'],
  ])('is given %s in UTC', (_, text, moment) => {
    expect(jsonIsoMoment.parse(text)).toBe(moment);
  });

  test('is refused when it is none', () => {
    expect(() => jsonIsoMoment.parse('yesterday')).toThrow();
    expect(jsonIsoMoment.safeParse(7).success).toBe(false);
  });
});
