import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askAtEnd } from './ask-at-end';
import { ownPace } from './own-pace';

const start = Date.parse('2026-11-29T03:00:00Z');
const spreadMs = Math.round(30_000 * ownPace);
const asked = (data: string[] | undefined) =>
  askAtEnd({ state: { data, error: null, dataUpdatedAt: start, errorUpdatedAt: 0 } }, (ends) => ends);
const after = (ms: number) => new Date(start + ms).toISOString();

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: start }));
afterEach(() => void vi.useRealTimers());

test('asks a while after the first end, each phone at its own pace, however often it is drawn until then', () => {
  expect(asked([after(60_000), after(20_000)])).toBe(20_000 + spreadMs);
  vi.setSystemTime(start + 15_000);
  expect(asked([after(60_000), after(20_000)])).toBe(5_000 + spreadMs);
  expect(ownPace).toBeGreaterThanOrEqual(0.5);
  expect(ownPace).toBeLessThan(1.5);
});

test('asks again after a while for what the service says is there still', () => {
  expect(asked([after(-60_000)])).toBe(spreadMs);
});

test('asks for nothing where nothing ends', () => {
  expect([asked([]), asked(undefined)]).toEqual([false, false]);
});
