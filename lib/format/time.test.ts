import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { seoul, whenSeoulShows } from './dayjs';
import {
  formatAgo,
  formatClock,
  formatDate,
  formatDateMoment,
  formatDay,
  formatLongDay,
  formatLongMoment,
  formatMoment,
  isSameDay,
} from './time';

const now = '2026-11-21T06:05:00Z';

describe('times are shown as in Seoul', () => {
  test('the clock says 오전 and 오후', () => {
    expect(formatClock('2026-11-21T06:05:00Z')).toBe('오후 3:05');
    expect(formatClock('2026-11-20T15:00:00Z')).toBe('오전 12:00');
  });

  test.each([
    ['2026-11-21T06:04:30Z', '방금'],
    ['2026-11-21T06:05:10Z', '방금'],
    ['2026-11-21T06:00:00Z', '5분 전'],
    ['2026-11-21T03:00:00Z', '오후 12:00'],
    ['2026-11-20T14:59:00Z', '어제'],
    ['2026-11-19T14:59:00Z', '11월 19일'],
    ['2025-11-19T14:59:00Z', '2025년 11월 19일'],
  ])('%s is read as %s', (at, expected) => {
    expect(formatAgo(at, now)).toBe(expected);
  });

  test('a line may end before a moment’s clock, never inside it', () => {
    const [at, now] = ['2026-11-28T10:00:00Z', '2026-11-21T10:00:00Z'];
    expect(formatMoment(at, now)).toBe('11월 28일 오후\u00a07:00');
    expect(formatLongMoment(at, now)).toBe('11월 28일 토요일 오후\u00a07:00');
    expect(formatDateMoment(at)).toBe('2026.11.28 오후\u00a07:00');
  });

  test('a day begins at midnight in Seoul', () => {
    expect(isSameDay('2026-11-20T15:00:00Z', '2026-11-21T14:59:59Z')).toBe(true);
    expect(isSameDay('2026-11-20T14:59:59Z', '2026-11-20T15:00:00Z')).toBe(false);
    expect(formatDate('2026-11-20T15:00:00Z')).toBe('2026.11.21');
    expect(formatDay('2026-11-20T15:00:00Z', now)).toBe('11월 21일');
    expect(formatLongDay('2026-11-20T15:00:00Z', now)).toBe('11월 21일 토요일');
  });
});

describe.each(['UTC', 'Asia/Seoul', 'America/New_York'])('on a phone in %s', (zone) => {
  beforeEach(() => {
    vi.stubEnv('TZ', zone);
    expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
  });
  afterEach(() => vi.unstubAllEnvs());

  test('what a field of day and time holds is meant on Seoul’s clocks', () => {
    expect(whenSeoulShows('2026-12-01T19:00').toISOString()).toBe('2026-12-01T10:00:00.000Z');
    expect(whenSeoulShows('2026-12-01T19:00').add(5, 'hour').toISOString()).toBe('2026-12-01T15:00:00.000Z');
    expect(whenSeoulShows('2026-12-01T19:00').format('YYYY-MM-DDTHH:mm')).toBe('2026-12-01T19:00');
  });

  test('a moment is shown as Seoul’s clocks show it', () => {
    expect(seoul('2026-12-01T10:00:00Z').format('YYYY-MM-DDTHH:mm')).toBe('2026-12-01T19:00');
  });
});
