import { expect, test } from 'vitest';
import { type ApiSignal, emitApiSignal, onApiSignal } from './api-signals';

test('what was said before anybody listened is heard, once', () => {
  emitApiSignal({ kind: 'sessionEnded' });
  const heard: ApiSignal[] = [];
  const stop = onApiSignal((signal) => heard.push(signal));
  expect(heard).toEqual([{ kind: 'sessionEnded' }]);
  stop();
  onApiSignal((signal) => heard.push(signal))();
  expect(heard).toHaveLength(1);
});
