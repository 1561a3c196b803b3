import { expect, test, vi } from 'vitest';
import { createLookout } from './lookout';

function workerThat(isResting: boolean) {
  return { done: Promise.resolve(), isResting: () => isResting, wake: vi.fn() };
}

test('of those that rest, who has a job is woken; of the busy ones nothing is asked', async () => {
  const workers = new Map([
    ['push', workerThat(true)],
    ['chat-push', workerThat(true)],
    ['drop', workerThat(false)],
  ]);
  const executeSql = vi.fn(async () => ({ rows: [{ name: 'push' }], rowCount: 1 }));
  await createLookout({ workers, database: { executeSql } }).turn();
  expect(executeSql).toHaveBeenCalledExactlyOnceWith(expect.any(String), [['push', 'chat-push']]);
  expect(workers.get('push')?.wake).toHaveBeenCalledOnce();
  expect(workers.get('chat-push')?.wake).not.toHaveBeenCalled();
  expect(workers.get('drop')?.wake).not.toHaveBeenCalled();
});

test('while everybody is busy nothing is asked at all', async () => {
  const executeSql = vi.fn();
  await createLookout({ workers: new Map([['push', workerThat(false)]]), database: { executeSql } }).turn();
  expect(executeSql).not.toHaveBeenCalled();
});
