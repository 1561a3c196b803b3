import { expect, test, vi } from 'vitest';
import { createMailbox } from './mailbox';

test('of what nobody listens to yet the last twenty wait, in order, and for the first one only', () => {
  const mailbox = createMailbox();
  for (let code = 1; code <= 25; code += 1) mailbox.put('deepLink', { path: `${code}` });
  const [first, second] = [vi.fn(), vi.fn()];
  mailbox.on('deepLink', first);
  mailbox.on('deepLink', second);
  const waited = first.mock.calls.map(([{ path }]) => Number(path));
  expect(waited).toEqual(Array.from({ length: 20 }, (_, index) => index + 6));
  expect(second).not.toHaveBeenCalled();
});
