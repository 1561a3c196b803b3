import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { getChat, searchChats } from '@/contract/chats';
import { getChatSessionToken } from '@/contract/sessions';
import { chatBuilder, chatListItemBuilder, messageBuilder } from '@/testing/builders/chats';
import { mockCall } from '@/testing/msw/mock-call';
import { fakeRealtime } from '@/testing/realtime/fake-connection';
import { renderScreen } from '@/testing/render';
import { ChatBanner } from './chat-banner';

beforeEach(() => void vi.spyOn(document, 'hidden', 'get').mockReturnValue(false));

async function open({ openChannelId = null as number | null, isMuted = false, blockedId = 0 } = {}) {
  mockCall(getChatSessionToken, () => ({ token: 'key', expiresAt: '2099-01-01T00:00:00Z' }));
  mockCall(searchChats, () => ({
    items: [chatListItemBuilder({ channelId: 7, isMuted }), chatListItemBuilder({ channelId: 8 })],
    nextCursor: null,
    totalUnreadCount: 0,
  }));
  const chat = chatBuilder();
  const members = chat.members.map((member) => ({ ...member, isBlockedByMe: member.userId === blockedId }));
  mockCall(getChat, ({ params }) => ({ ...chat, ...params, members }));
  const realtime = fakeRealtime();
  const rendered = renderScreen(<ChatBanner userId={1} openChannelId={openChannelId} />, {
    at: '/home',
    wrapper: realtime.wrapper,
  });
  await waitFor(() => expect(realtime.listenerCount('chat.8')).toBe(1));
  const hear = (channelId: number, senderUserId: number, text: string) =>
    realtime.say(`chat.${channelId}`, {
      type: 'CHAT_MESSAGE',
      message: messageBuilder({ channelId, senderUserId, text }),
    });
  return { ...rendered, realtime, hear };
}

test('who says something in a room that is not open is shown, and leads there', async () => {
  const { hear } = await open();
  await hear(7, 4, '토요일 어때요?');
  expect(await screen.findByRole('link', { name: /도윤.*토요일 어때요/ })).toHaveAttribute(
    'href',
    '/chats/7',
  );
});

test('not what is in sight already, what I said, and rooms that are muted', async () => {
  const { hear, realtime } = await open({ openChannelId: 7 });
  expect(realtime.listenerCount('chat.7')).toBe(0);
  await hear(8, 1, '내가 한 말');
  await hear(8, 5, '다음 말');
  expect(await screen.findByRole('link', { name: /하준.*다음 말/ })).toBeInTheDocument();
  expect(screen.queryByText('내가 한 말')).not.toBeInTheDocument();
});

test('a muted room is not listened to', async () => {
  const { realtime } = await open({ isMuted: true });
  expect(realtime.listenerCount('chat.7')).toBe(0);
});

test('nobody I blocked', async () => {
  const { hear } = await open({ blockedId: 4 });
  await hear(7, 4, '차단한 말');
  await hear(7, 5, '다음 말');
  expect(await screen.findByRole('link', { name: /하준.*다음 말/ })).toBeInTheDocument();
  expect(screen.queryByText('차단한 말')).not.toBeInTheDocument();
});
