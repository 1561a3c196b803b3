import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createCompletions } from './completions';

/** Completions whose statements end when they are told to. */
function openCompletions() {
  const statements: { ids: string[]; end: (error?: Error) => void }[] = [];
  const complete = createCompletions(
    (ids) =>
      new Promise((resolve, reject) => {
        statements.push({ ids, end: (error) => (error ? reject(error) : resolve()) });
      }),
  );
  return { complete, statements };
}

test('one that is done alone is noted at once, and those that come meanwhile together', async () => {
  const { complete, statements } = openCompletions();
  const first = complete('1');
  await nextTurn();
  const others = ['2', '3', '4'].map(complete);
  await nextTurn();
  expect(statements.map(({ ids }) => ids)).toEqual([['1']]);
  statements[0]?.end();
  await first;
  await nextTurn();
  expect(statements.map(({ ids }) => ids)).toEqual([['1'], ['2', '3', '4']]);
  statements[1]?.end();
  await Promise.all(others);
  const last = complete('5');
  await nextTurn();
  statements[2]?.end();
  await last;
  expect(statements.map(({ ids }) => ids)).toEqual([['1'], ['2', '3', '4'], ['5']]);
});

test('none is said to be noted before it is, and a statement that fails is of its own jobs alone', async () => {
  const { complete, statements } = openCompletions();
  const outcomes: string[] = [];
  const watch = (id: string) =>
    complete(id).then(
      () => outcomes.push(`${id} noted`),
      () => outcomes.push(`${id} lost`),
    );
  const all = [watch('1')];
  await nextTurn();
  all.push(watch('2'), watch('3'));
  await nextTurn();
  expect(outcomes).toEqual([]);
  statements[0]?.end(new Error('the database went away'));
  await nextTurn();
  await nextTurn();
  expect(outcomes).toEqual(['1 lost']);
  statements[1]?.end();
  await Promise.all(all);
  expect(outcomes).toEqual(['1 lost', '2 noted', '3 noted']);
});
