import { expect, test, vi } from 'vitest';
import { hourlyAddresses } from './hourly-addresses';

const noon = Date.parse('2026-11-25T03:00:00Z');

function signing() {
  let now = noon;
  const sign = vi.fn(async (key: string, hour: Date) => `${key}@${hour.toISOString()}`);
  const addressOf = hourlyAddresses(() => new Date(now), sign);
  return { addressOf, sign, setMinutes: (minutes: number) => (now = noon + minutes * 60_000) };
}

test('a picture has one address within the hour, signed once', async () => {
  const { addressOf, sign, setMinutes } = signing();
  expect(await addressOf('a')).toBe('a@2026-11-25T03:00:00.000Z');
  setMinutes(59.9);
  expect(await addressOf('a')).toBe('a@2026-11-25T03:00:00.000Z');
  expect(await addressOf('b')).toBe('b@2026-11-25T03:00:00.000Z');
  expect(sign).toHaveBeenCalledTimes(2);
});

test('the next hour has another', async () => {
  const { addressOf, sign, setMinutes } = signing();
  await addressOf('a');
  setMinutes(60);
  expect(await addressOf('a')).toBe('a@2026-11-25T04:00:00.000Z');
  expect(sign).toHaveBeenCalledTimes(2);
});

test('what could not be signed is tried again', async () => {
  const { addressOf, sign } = signing();
  sign.mockRejectedValueOnce(new Error('no key'));
  await expect(addressOf('a')).rejects.toThrow('no key');
  expect(await addressOf('a')).toBe('a@2026-11-25T03:00:00.000Z');
});
