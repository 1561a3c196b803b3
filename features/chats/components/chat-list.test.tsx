import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type ChatListItem, createMessage, searchChats } from '@/contract/chats';
import type { MessageChange } from '@/contract/message-parts';
import type { RealtimeMessage } from '@/contract/realtime';
import { getChatSessionToken } from '@/contract/sessions';
import { chatListItemBuilder, messageBuilder } from '@/testing/builders/chats';
import { MockedError, mockCall, mockOffline } from '@/testing/msw/mock-call';
import { openClock } from '@/testing/open-clock';
import { fakeRealtime } from '@/testing/realtime/fake-connection';
import { renderScreen } from '@/testing/render';
import { closeOutbox, openOutbox } from '../outbox/app-outbox';
import { writeDraft } from '../room/kept-text';
import { ChatList } from './chat-list';

// As closing the page does.
afterEach(closeOutbox);

function open(chats: ChatListItem[]) {
  const shown = { chats };
  const searches = mockCall(searchChats, () => ({
    items: shown.chats,
    nextCursor: null,
    totalUnreadCount: shown.chats.reduce((sum, { unreadCount }) => sum + unreadCount, 0),
  }));
  const realtime = fakeRealtime();
  const { queryClient } = renderScreen(<ChatList userId={1} empty={<p>비어 있어요</p>} />, {
    at: '/chats',
    wrapper: realtime.wrapper,
  });
  return { shown, searches, realtime, queryClient };
}
const team = (channelId: number, opponentTeamName: string, overrides: Partial<ChatListItem> = {}) =>
  chatListItemBuilder({ channelId, opponentTeamName, ...overrides });
const names = () => screen.getAllByRole('link').map((link) => link.textContent);

const matched = messageBuilder({ type: 'SYSTEM', senderUserId: null, systemKind: 'MATCHED', text: '매칭' });

describe('the chat list', () => {
  test('says how long ago, also to who leaves it open', async () => {
    const inSeoul = (time: string) => new Date(`${time}+09:00`);
    const clock = openClock(inSeoul('2026-11-21T23:30:00'));
    open([team(7, '한강 피크닉단', { updatedAt: inSeoul('2026-11-21T23:30:00').toISOString() })]);
    expect(await screen.findByText('방금')).toBeInTheDocument();
    clock.turnTo(inSeoul('2026-11-21T23:35:00'));
    expect(screen.getByText('5분 전')).toBeInTheDocument();
    clock.turnTo(inSeoul('2026-11-22T01:00:00'));
    expect(screen.getByText('어제')).toBeInTheDocument();
  });

  test('says who said what last, how many are unread, and what is half-written', async () => {
    writeDraft({ userId: 1, channelId: 9 }, '저희는 이번 주');
    const images = Array.from({ length: 3 }, (_, index) => ({
      url: `/${index}`,
      thumbnailUrl: `/${index}`,
      width: 4,
      height: 3,
    }));
    open([
      team(7, '한강 피크닉단', { lastMessage: messageBuilder({ text: '세 시 어때요?' }), unreadCount: 120 }),
      team(8, '야구장 3루석', {
        lastMessage: messageBuilder({ type: 'IMAGE', text: null, images: images }),
      }),
      team(9, '새벽 러닝 크루'),
      team(10, '공대 밴드부', { state: 'CLOSED', closedReason: 'CLOSED_BY_THEM' }),
      team(11, '필름 세 롤', { lastMessage: messageBuilder({ senderUserId: 1, text: '그때 봬요' }) }),
    ]);
    expect(await screen.findByText('도윤: 세 시 어때요?')).toBeInTheDocument();
    expect(screen.getByText('99+')).toBeInTheDocument();
    expect(screen.getByText('안 읽은 메시지 120개')).toBeInTheDocument();
    expect(screen.getByText('도윤: 사진 3장 보냈어요')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /새벽 러닝 크루.*작성 중: 저희는 이번 주/ })).toBeInTheDocument();
    expect(screen.getByText('상대 팀이 그만 보기로 했어요')).toBeInTheDocument();
    expect(screen.getByText('나: 그때 봬요')).toBeInTheDocument();
  });

  test('a match nobody has spoken in asks for a greeting', async () => {
    open([team(7, '주말 농구단', { lastMessage: matched })]);
    expect(await screen.findByRole('link', { name: /새로 매칭됐어요주말 농구단인사하기/ })).toHaveAttribute(
      'href',
      '/chats/7',
    );
  });

  test('of several new matches one greeting is the main act', async () => {
    open([7, 8, 9].map((id) => team(id, `주말 농구단 ${id}`, { lastMessage: matched })));
    const greetings = await screen.findAllByText('인사하기');
    expect(greetings.map((each) => each.classList.contains('bg-brand'))).toEqual([true, false, false]);
  });

  test('a match nobody has spoken in shows that it is muted, and what is half-written', async () => {
    writeDraft({ userId: 1, channelId: 7 }, '안녕하세요, 저희는');
    open([team(7, '주말 농구단', { lastMessage: matched, isMuted: true }), team(8, '새벽 러닝 크루')]);
    const card = await screen.findByRole('link', { name: /주말 농구단.*작성 중: 안녕하세요, 저희는/ });
    expect(within(card).getByRole('img', { name: '알림 꺼짐' })).toBeInTheDocument();
    expect(card).toHaveTextContent('인사하기');
  });

  test('a first message that is on its way, and one that failed, stand on the new match', async () => {
    mockCall(getChatSessionToken, () => ({ token: 'key', expiresAt: '2099-01-01T00:00:00Z' }));
    mockOffline(createMessage);
    open([team(7, '주말 농구단', { lastMessage: matched })]);
    const card = await screen.findByRole('link', { name: /주말 농구단/ });
    openOutbox(1).addText({ channelId: 7, replyTo: null }, '반가워요');
    await waitFor(() => expect(card).toHaveTextContent('보내는 중: 반가워요'));
    mockCall(createMessage, () => new MockedError(1002));
    openOutbox(1).flush();
    await waitFor(() => expect(card).toHaveTextContent('보내지 못함: 반가워요'));
  });

  test('a new message moves its room up and counts, without a reload', async () => {
    const [first, second] = [team(7, '한강 피크닉단'), team(8, '야구장 3루석')];
    const { shown, realtime } = open([first, second]);
    await screen.findByText('야구장 3루석');
    shown.chats = [{ ...second, unreadCount: 1 }, first];
    await realtime.say('chat.8', { type: 'CHAT_MESSAGE', message: messageBuilder({ channelId: 8 }) });
    await waitFor(() => expect(names()[0]).toContain('야구장 3루석'));
    expect(screen.getByText('안 읽은 메시지 1개')).toBeInTheDocument();
  });

  const changed = (more: Partial<MessageChange>): RealtimeMessage => ({
    type: 'CHAT_MESSAGE_CHANGED',
    channelId: 7,
    change: { seq: 1, change: 1, reactions: [], isDeleted: false, ...more },
  });

  test.each<[string, string, RealtimeMessage]>([
    ['a message taken back', 'chat.7', changed({ isDeleted: true })],
    ['a line that says something else', 'chat.7', changed({ text: '지우님이 나갔어요' })],
    ['the end of a room', 'chat.7', { type: 'CHAT_CLOSED', channelId: 7 }],
    ['what I read elsewhere', 'chat.7', { type: 'CHAT_READ', channelId: 7, userId: 1, seq: 1 }],
    ['what I hid elsewhere', 'user.1', { type: 'CHAT_MESSAGE_HIDDEN', channelId: 7, seq: 1 }],
    ['what I muted elsewhere', 'user.1', { type: 'CHAT_MUTED', channelId: 7, isMuted: true }],
  ])('%s is news', async (_what, channel, message) => {
    const { realtime, queryClient } = open([team(7, '한강 피크닉단')]);
    await screen.findByText('한강 피크닉단');
    const invalidate = vi.spyOn(queryClient, 'invalidateQueries');
    await realtime.say(channel, message);
    expect(invalidate).toHaveBeenCalled();
  });

  test.each<[string, RealtimeMessage]>([
    ['typing', { type: 'CHAT_TYPING', channelId: 7, userId: 4 }],
    ['a reaction', changed({ reactions: [{ userId: 4, kind: 'HEART' }] })],
    ['what others read', { type: 'CHAT_READ', channelId: 7, userId: 4, seq: 1 }],
  ])('%s is no news', async (_what, message) => {
    const { realtime, queryClient } = open([team(7, '한강 피크닉단')]);
    await screen.findByText('한강 피크닉단');
    const invalidate = vi.spyOn(queryClient, 'invalidateQueries');
    await realtime.say('chat.7', message);
    expect(invalidate).not.toHaveBeenCalled();
  });

  test('nobody listens to a room that has ended', async () => {
    const { realtime } = open([team(7, '한강 피크닉단'), team(8, '야구장 3루석', { state: 'CLOSED' })]);
    await screen.findByText('야구장 3루석');
    expect([7, 8].map((id) => realtime.listenerCount(`chat.${id}`))).toEqual([1, 0]);
  });

  test('a burst of messages is fetched at its beginning and its end', async () => {
    const { searches, realtime } = open([team(7, '한강 피크닉단')]);
    await screen.findByText('한강 피크닉단');
    for (let seq = 2; seq < 30; seq += 1) {
      await realtime.say('chat.7', { type: 'CHAT_MESSAGE', message: messageBuilder({ seq }) });
    }
    await waitFor(() => expect(searches.requests).toHaveLength(3), { timeout: 3000 });
  });

  test('a room that is new is asked for once it is heard; after a break the list waits for the page’s one question', async () => {
    const { searches, realtime } = open([team(7, '한강 피크닉단'), team(8, '야구장 3루석')]);
    await screen.findByText('한강 피크닉단');
    await realtime.resync('chat.7', 'reconnected');
    await realtime.resync('chat.8', 'reconnected');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(searches.requests).toHaveLength(1);
    await realtime.resync('chat.8', 'subscribed');
    await waitFor(() => expect(searches.requests).toHaveLength(2));
  });

  test('without a room it shows what it is given for that', async () => {
    open([]);
    expect(await screen.findByText('비어 있어요')).toBeInTheDocument();
  });

  test('a failure says what happened', async () => {
    mockCall(searchChats, () => new MockedError(1001));
    renderScreen(<ChatList userId={1} empty={<p>비어 있어요</p>} />, { wrapper: fakeRealtime().wrapper });
    expect(await screen.findByText('채팅을 불러오지 못했어요')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '다시 불러오기' })).toBeInTheDocument();
  });
});

test('a message taken back says so, and a muted room shows it', async () => {
  open([
    team(7, '한강 피크닉단', { lastMessage: messageBuilder({ text: null, isDeleted: true }), isMuted: true }),
  ]);
  const row = await screen.findByRole('link', { name: /한강 피크닉단/ });
  expect(row).toHaveTextContent('삭제된 메시지예요');
  expect(within(row).getByRole('img', { name: '알림 꺼짐' })).toBeInTheDocument();
});

test('what is on its way stands in its room’s row, until it is there', async () => {
  mockCall(getChatSessionToken, () => ({ token: 'key', expiresAt: '2099-01-01T00:00:00Z' }));
  mockOffline(createMessage);
  const { shown, realtime } = open([
    team(7, '한강 피크닉단', { lastMessage: messageBuilder({ text: '먼저' }) }),
  ]);
  const row = await screen.findByRole('link', { name: /한강 피크닉단/ });
  openOutbox(1).addText({ channelId: 7, replyTo: null }, '지금 가요');
  await waitFor(() => expect(row).toHaveTextContent('보내는 중: 지금 가요'));
  mockCall(createMessage, ({ body: { clientMessageId } }) => {
    const message = messageBuilder({ seq: 3, senderUserId: 1, clientMessageId, text: '지금 가요' });
    shown.chats = [team(7, '한강 피크닉단', { lastMessage: message })];
    return message;
  });
  openOutbox(1).flush();
  await waitFor(() => expect(row).not.toHaveTextContent('보내는 중'));
  await realtime.say('chat.7', { type: 'CHAT_MESSAGE', message: messageBuilder({ seq: 3 }) });
  await waitFor(() => expect(row).toHaveTextContent('나: 지금 가요'));
});
