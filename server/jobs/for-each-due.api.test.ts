import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { useTestApi } from '../../testing/api/use-api';
import { PartAwayError } from '../errors/part-away-error';
import { type Due, forEachDue } from './for-each-due';

const api = useTestApi();

/** Rows that are due until they were dealt with, the lowest id first. */
function dueRows(count: number, deal: (id: number) => void = () => undefined) {
  const waiting = new Set(Array.from({ length: count }, (_, index) => index + 1));
  const due: Due = {
    list: async (limit) => [...waiting].slice(0, limit).map((id) => ({ id })),
    step: async (tx, id) => {
      await tx.execute(sql`select 1`);
      deal(id);
      waiting.delete(id);
    },
  };
  return { due, waiting };
}

const refuse = (ids: readonly number[]) => (id: number) => {
  if (ids.includes(id)) throw new Error(`no ${id}`);
};

test('deals with all there are, however many, and answers their number', async () => {
  const [many, few] = [dueRows(250), dueRows(3)];
  expect(await forEachDue(api.app, many.due, few.due)).toBe(253);
  expect([many.waiting.size, few.waiting.size]).toEqual([0, 0]);
});

test('one that fails holds up nobody else, and is said at the end', async () => {
  const failing = [1, 2, 120];
  const [first, second] = [dueRows(230, refuse(failing)), dueRows(2)];
  await expect(forEachDue(api.app, first.due, second.due)).rejects.toMatchObject({
    message: '3 of those due failed',
    cause: new Error('no 1'),
  });
  expect([[...first.waiting], second.waiting.size]).toEqual([failing, 0]);
});

test('where the database is away nobody else is tried', async () => {
  const deal = vi.fn(() => {
    throw new PartAwayError('database', 'is away');
  });
  await expect(forEachDue(api.app, dueRows(5, deal).due)).rejects.toBeInstanceOf(PartAwayError);
  expect(deal).toHaveBeenCalledTimes(1);
});
