import { expect, test, vi } from 'vitest';
import type { Database } from '../db/database';
import { createLookout } from './lookout';

function workerThat(isResting: boolean) {
  return { done: Promise.resolve(), isResting: () => isResting, wake: vi.fn() };
}

function databaseThat(readJson: Database['readJson']) {
  return { readJson } as Pick<Database, 'readJson'> as Database;
}

test('of those that rest, who has a job is woken; of the busy ones nothing is asked', async () => {
  const workers = new Map([
    ['push', workerThat(true)],
    ['chat-push', workerThat(true)],
    ['drop', workerThat(false)],
  ]);
  const readJson = vi.fn(async () => ['push']);
  await createLookout({ workers, db: databaseThat(readJson) }).turn();
  expect(readJson).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ name: 'queues_with_jobs', values: ['{"push","chat-push"}'] }),
  );
  expect(workers.get('push')?.wake).toHaveBeenCalledOnce();
  expect(workers.get('chat-push')?.wake).not.toHaveBeenCalled();
  expect(workers.get('drop')?.wake).not.toHaveBeenCalled();
});

test('while everybody is busy nothing is asked at all', async () => {
  const readJson = vi.fn();
  await createLookout({ workers: new Map([['push', workerThat(false)]]), db: databaseThat(readJson) }).turn();
  expect(readJson).not.toHaveBeenCalled();
});
