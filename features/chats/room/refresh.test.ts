import { expect, test, vi } from 'vitest';
import { errorCodes } from '@/contract/error-codes';
import { ApiError } from '@/lib/errors/api-error';
import { chatBuilder, messageBuilder } from '@/testing/builders/chats';
import { openRoom } from '../model';
import { createRefresh } from './refresh';

function visit(state: 'OPEN' | 'CLOSED') {
  const part = { messages: [messageBuilder()], hasOlder: false, hasNewer: false, lastChange: 0 };
  const room = openRoom({ userId: 1, chat: chatBuilder({ state }), ...part, outbox: [] });
  const getChat = vi.fn(async () => chatBuilder());
  const [dispatch, onGone] = [vi.fn(), vi.fn()];
  const refresh = createRefresh({ api: { getChat }, getRoom: () => room, dispatch, onGone });
  return { getChat, dispatch, onGone, refresh };
}

test('how a room stands is asked one at a time, and once more for whoever asks meanwhile', async () => {
  const { refresh, getChat } = visit('OPEN');
  await Promise.all([refresh(), refresh(), refresh()]);
  expect(getChat).toHaveBeenCalledTimes(2);
});

test.each([
  ['OPEN', 1],
  ['CLOSED', 0],
] as const)(
  'one that is %s and refused goes from the screen %i times: an end can still be read',
  async (state, times) => {
    const { refresh, getChat, onGone } = visit(state);
    getChat.mockRejectedValue(new ApiError({ code: errorCodes.forbidden, status: 403, displayMessage: '' }));
    await refresh();
    expect(onGone).toHaveBeenCalledTimes(times);
  },
);
