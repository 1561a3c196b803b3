import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { searchChats } from '@/contract/chats';
import { setErrorSink } from '@/lib/report-error/report-error';
import { localArea } from '@/lib/storage/storage-area';
import { storageKeys } from '@/lib/storage/storage-keys';
import { chatListItemBuilder } from '@/testing/builders/chats';
import { mockCall } from '@/testing/msw/mock-call';
import { fakeRealtime } from '@/testing/realtime/fake-connection';
import { renderScreen } from '@/testing/render';
import { ChatList } from './chat-list';

const network = vi.hoisted(() => ({ isThere: false }));

// The code that reads what is half-written does not come with the list, as where the connection goes meanwhile.
vi.mock('../room/kept-text', async (importOriginal) => {
  if (!network.isThere) throw new Error('no connection');
  return importOriginal();
});

test('what is half-written shows once the connection is back, without another visit', async () => {
  const reported = vi.fn();
  setErrorSink(reported);
  localArea.write(
    storageKeys.chatDrafts,
    JSON.stringify([{ userId: 1, channelId: 7, text: '저희는 이번 주', savedAtMs: Date.now() }]),
  );
  mockCall(searchChats, () => ({
    items: [chatListItemBuilder({ channelId: 7, opponentTeamName: '새벽 러닝 크루' })],
    nextCursor: null,
    totalUnreadCount: 0,
  }));
  const { wrapper } = fakeRealtime();
  renderScreen(<ChatList userId={1} empty={<p>비어 있어요</p>} />, { at: '/chats', wrapper });
  expect(await screen.findByRole('link', { name: /새벽 러닝 크루/ })).toBeInTheDocument();
  await vi.waitFor(() => expect(reported).toHaveBeenCalled());
  network.isThere = true;
  expect(
    await screen.findByRole('link', { name: /작성 중: 저희는 이번 주/ }, { timeout: 5_000 }),
  ).toBeInTheDocument();
});
