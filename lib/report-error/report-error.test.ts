import { afterEach, expect, test, vi } from 'vitest';
import { reportError, setErrorSink } from './report-error';

afterEach(() => setErrorSink(null));

test('what happened before the reporter was there reaches it', () => {
  const sink = vi.fn();
  const error = new Error('early');
  reportError(error, { code: 1001 });
  setErrorSink(sink);
  expect(sink).toHaveBeenCalledExactlyOnceWith(error, { code: 1001 });
});

test('a reporter that fails takes nothing with it', () => {
  setErrorSink(() => {
    throw new Error('the reporter is down');
  });
  expect(() => reportError(new Error('x'))).not.toThrow();
});

test('one failure that passes several places is reported once', () => {
  const sink = vi.fn();
  setErrorSink(sink);
  const error = new Error('of a call');
  reportError(error, { code: 1001 });
  reportError(error, { boundary: 'page' });
  expect(sink).toHaveBeenCalledExactlyOnceWith(error, { code: 1001 });
});
