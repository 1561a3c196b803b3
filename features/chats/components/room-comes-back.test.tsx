import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as calls from '@/contract/chats';
import { stubLayout } from '@/testing/layout/stub-layout';
import { MockedError, mockCall } from '@/testing/msw/mock-call';
import { mockRoom } from '@/testing/msw/room-service';
import { fakeRealtime } from '@/testing/realtime/fake-connection';
import { renderScreen } from '@/testing/render';
import { closeOutbox } from '../outbox/app-outbox';
import { ChatRoomScreen } from './chat-room-screen';

beforeEach(() => stubLayout());

// As closing the page does.
afterEach(closeOutbox);

test('a room that an api in trouble did not give comes by itself when the trouble is over', async () => {
  mockRoom();
  mockCall(calls.getChat, () => new MockedError(1001));
  renderScreen(<ChatRoomScreen channelId="7" />, { wrapper: fakeRealtime().wrapper });
  expect(await screen.findByText('대화를 불러오지 못했어요')).toBeInTheDocument();
  mockRoom();
  expect(await screen.findByText('1번째 말', undefined, { timeout: 15_000 })).toBeInTheDocument();
});
