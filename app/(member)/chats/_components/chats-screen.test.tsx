import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { type ChatListItem, searchChats } from '@/contract/chats';
import { chatListItemBuilder, messageBuilder } from '@/testing/builders/chats';
import { mockBars } from '@/testing/msw/member-calls';
import { MockedError, mockCall } from '@/testing/msw/mock-call';
import { fakeRealtime } from '@/testing/realtime/fake-connection';
import { renderScreen } from '@/testing/render';
import { ChatsScreen } from './chats-screen';

beforeEach(() => mockBars());

const team = (channelId: number, opponentTeamName: string, overrides: Partial<ChatListItem> = {}) =>
  chatListItemBuilder({ channelId, opponentTeamName, ...overrides });
const [picnic, running] = [team(7, '한강 피크닉단'), team(8, '새벽 러닝 크루')];

/** The service knows what it is given by these words; without any, all rooms. */
function open(known: Record<string, ChatListItem[]> = { 한강: [picnic] }) {
  const asked = mockCall(searchChats, ({ body: { text } }) => ({
    items: text === undefined ? [picnic, running] : (known[text] ?? []),
    nextCursor: null,
    totalUnreadCount: 0,
  }));
  const realtime = fakeRealtime();
  const { user } = renderScreen(<ChatsScreen />, { at: '/chats', wrapper: realtime.wrapper });
  const glass = screen.getByRole('button', { name: '채팅 찾기' });
  async function type(words: string) {
    await user.click(glass);
    await user.type(await field(), words);
  }
  const words = () => asked.requests.flatMap(({ body: { text } }) => text ?? []);
  return { words, realtime, user, glass, type };
}
const field = () => screen.findByRole('searchbox', { name: '팀 이름이나 닉네임으로 채팅 찾기' });
const room = (name: RegExp) => screen.findByRole('link', { name });

describe('looking for a room', () => {
  test('finds it by a name, asks once a pause, and shows all of them again when it is over', async () => {
    const { words, user, glass } = open();
    await room(/새벽 러닝 크루/);
    await user.click(glass);
    expect(await field()).toHaveFocus();
    expect(glass).toHaveAttribute('aria-expanded', 'true');
    // Nothing is looked for yet.
    expect(screen.getByRole('link', { name: /새벽 러닝 크루/ })).toBeInTheDocument();
    await user.type(await field(), ' 한강');
    await waitFor(() =>
      expect(screen.queryByRole('link', { name: /새벽 러닝 크루/ })).not.toBeInTheDocument(),
    );
    expect(await room(/한강 피크닉단/)).toHaveAttribute('href', '/chats/7');
    expect(words().at(-1)).toBe('한강');
    await user.click(glass);
    expect(await room(/새벽 러닝 크루/)).toBeInTheDocument();
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
    // Begun again, it is empty.
    await user.click(glass);
    expect(await field()).toHaveValue('');
  });

  test('what nobody would see is not looked for', async () => {
    const { words, type } = open();
    await room(/새벽 러닝 크루/);
    await type('\u3164\u200b');
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(words()).toEqual([]);
    expect(screen.getByRole('link', { name: /새벽 러닝 크루/ })).toBeInTheDocument();
  });

  test('says that nothing is called so', async () => {
    await open().type('축구');
    expect(await screen.findByText('찾는 채팅이 없어요')).toBeInTheDocument();
  });

  test('a failure says what happened, and is tried again', async () => {
    const { type, user } = open();
    await room(/한강 피크닉단/);
    mockCall(searchChats, () => new MockedError(1001));
    await type('한강');
    expect(await screen.findByText('채팅을 불러오지 못했어요')).toBeInTheDocument();
    mockCall(searchChats, () => ({ items: [picnic], nextCursor: null, totalUnreadCount: 0 }));
    await user.click(screen.getByRole('button', { name: '다시 불러오기' }));
    expect(await room(/한강 피크닉단/)).toBeInTheDocument();
  });

  test('what is said meanwhile in a room that was found stands there', async () => {
    const known = { 한강: [picnic] };
    const { realtime, type } = open(known);
    await type('한강');
    await waitFor(() =>
      expect(screen.queryByRole('link', { name: /새벽 러닝 크루/ })).not.toBeInTheDocument(),
    );
    await room(/한강 피크닉단/);
    known.한강 = [{ ...picnic, lastMessage: messageBuilder({ text: '도착했어요' }) }];
    await realtime.say('chat.7', { type: 'CHAT_MESSAGE', message: messageBuilder({ channelId: 7 }) });
    expect(await screen.findByText('도윤: 도착했어요')).toBeInTheDocument();
  });
});
