import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { setErrorSink } from '@/lib/report-error/report-error';
import { stubLayout } from '@/testing/layout/stub-layout';
import { mockRoom } from '@/testing/msw/room-service';
import { fakeRealtime } from '@/testing/realtime/fake-connection';
import { renderScreen } from '@/testing/render';
import { closeOutbox } from '../outbox/app-outbox';
import { ChatRoomScreen } from './chat-room-screen';

// As where the connection goes before somebody looks for something in the talk.
vi.mock('./room-search', () => {
  throw new Error('no connection');
});

afterEach(() => {
  closeOutbox();
});

test('where the search does not come the person is told, and nothing lies beside the talk', async () => {
  setErrorSink(() => {});
  stubLayout();
  mockRoom();
  const { wrapper } = fakeRealtime();
  const { user } = renderScreen(<ChatRoomScreen channelId={7} />, { wrapper });
  await screen.findByRole('log');
  await user.click(screen.getByRole('button', { name: '대화에서 찾기' }));
  expect(await screen.findByText('인터넷 연결을 확인하고 다시 시도해 주세요.')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.queryByText('화면을 불러오지 못했어요')).not.toBeInTheDocument();
});
