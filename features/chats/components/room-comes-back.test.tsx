import { screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as calls from '@/contract/chats';
import { emitSessionEnd } from '@/lib/domain/session/session-end';
import { chatBuilder, messageBuilder } from '@/testing/builders/chats';
import { stubLayout } from '@/testing/layout/stub-layout';
import { MockedError, mockCall } from '@/testing/msw/mock-call';
import { mockRoom } from '@/testing/msw/room-service';
import { fakeRealtime } from '@/testing/realtime/fake-connection';
import { renderScreen } from '@/testing/render';
import { closeOutbox } from '../outbox/app-outbox';
import { readKeptRoom } from '../room/kept-room';
import { ChatRoomScreen } from './chat-room-screen';

// What comes behind the first paint is there: on a busy machine it comes late.
beforeAll(async () => {
  await import('./chat-room');
});
beforeEach(() => stubLayout());

// As closing the page does.
afterEach(closeOutbox);

test('a room that an api in trouble did not give comes by itself when the trouble is over', async () => {
  mockRoom();
  mockCall(calls.getChat, () => new MockedError(1001));
  renderScreen(<ChatRoomScreen channelId={7} />, { wrapper: fakeRealtime().wrapper });
  expect(await screen.findByText('대화를 불러오지 못했어요')).toBeInTheDocument();
  mockRoom();
  expect(await screen.findByText('1번째 말', undefined, { timeout: 15_000 })).toBeInTheDocument();
});

describe('a room that was here before', () => {
  const chat = chatBuilder({ readSeqs: { 1: 99 } });
  async function visit() {
    mockRoom({ chat, messages: [messageBuilder({ seq: 1 }), messageBuilder({ seq: 2 })] });
    const { unmount } = renderScreen(<ChatRoomScreen channelId={7} />, { wrapper: fakeRealtime().wrapper });
    await screen.findByText('2번째 말');
    unmount();
  }

  test('stands at once as it was left, while the service has not answered yet', async () => {
    await visit();
    mockCall(calls.getChat, () => new Promise(() => {}));
    const { container } = renderScreen(<ChatRoomScreen channelId={7} />, {
      wrapper: fakeRealtime().wrapper,
    });
    expect(await screen.findByText('2번째 말')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: '메시지' })).toBeInTheDocument();
    expect(container.querySelector('[aria-busy="true"]')).toBeNull();
  });

  test('stands also for who loads the page anew right after it was read', async () => {
    mockRoom({ chat, messages: [messageBuilder({ seq: 1 }), messageBuilder({ seq: 2 })] });
    renderScreen(<ChatRoomScreen channelId={7} />, { wrapper: fakeRealtime().wrapper });
    await screen.findByText('2번째 말');
    expect(readKeptRoom(1, 7)).toBeNull();
    window.dispatchEvent(new Event('pagehide'));
    expect(readKeptRoom(1, 7)?.messages).toHaveLength(2);
  });

  test('is not put back when it was forgotten with the session', async () => {
    mockRoom({ chat, messages: [messageBuilder({ seq: 1 }), messageBuilder({ seq: 2 })] });
    const { unmount } = renderScreen(<ChatRoomScreen channelId={7} />, { wrapper: fakeRealtime().wrapper });
    await screen.findByText('2번째 말');
    emitSessionEnd({ isFollowed: false });
    unmount();
    expect(readKeptRoom(1, 7)).toBeNull();
  });

  test('shows what was said meanwhile, and what is said while the service answers', async () => {
    await visit();
    let answer: (room: typeof chat) => void = () => {};
    const said = [1, 2, 3].map((seq) => messageBuilder({ seq }));
    mockRoom({ chat, messages: said });
    mockCall(
      calls.getChat,
      () =>
        new Promise<typeof chat>((resolve) => {
          answer = resolve;
        }),
    );
    const realtime = fakeRealtime();
    renderScreen(<ChatRoomScreen channelId={7} />, { wrapper: realtime.wrapper });
    await screen.findByText('2번째 말');
    await realtime.say('chat.7', { type: 'CHAT_MESSAGE', message: messageBuilder({ seq: 4 }) });
    expect(await screen.findByText('3번째 말')).toBeInTheDocument();
    expect(await screen.findByText('4번째 말')).toBeInTheDocument();
    // As the service knew it before the last message.
    answer({ ...chat, opponentTeamName: '새벽 러닝 크루' });
    expect(await screen.findByText('새벽 러닝 크루')).toBeInTheDocument();
    expect(await screen.findByText('4번째 말')).toBeInTheDocument();
    expect(screen.getAllByText('2번째 말')).toHaveLength(1);
  });
});
