import { expect, test, vi } from 'vitest';
import { errorCodes } from '@/contract/error-codes';
import { retryConflicts } from './retry-conflicts';

/** As the database's client reports it, wrapped as drizzle does. */
const refusal = (code: string) =>
  new Error('Failed query', { cause: Object.assign(new Error(code), { code, severity: 'ERROR' }) });
const failing = (...codes: string[]) => {
  const run = vi.fn(async () => 'written');
  for (const code of codes) run.mockRejectedValueOnce(refusal(code));
  return run;
};

test.each(['40001', '40P01'])(
  'what lost to somebody faster (%s) is run again, twice at most',
  async (code) => {
    const run = failing(code, code);
    expect(await retryConflicts(run)).toBe('written');
    expect(run).toHaveBeenCalledTimes(3);
    await expect(retryConflicts(failing(code, code, code))).rejects.toMatchObject({
      code: errorCodes.concurrencyFailed,
    });
  },
);

test('what another try would not change is said at once', async () => {
  const run = failing('23505');
  await expect(retryConflicts(run)).rejects.toMatchObject({ cause: { code: '23505' } });
  expect(run).toHaveBeenCalledTimes(1);
});

test('a statement may name what else means the same of it', async () => {
  expect(await retryConflicts(failing('23505', '40001'), ['23505'])).toBe('written');
});
