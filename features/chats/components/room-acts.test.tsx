import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Message } from '@/contract/chat-message';
import { type Chat, createMessage, getChat, getMessages } from '@/contract/chats';
import { type MessageChange, reactionKinds } from '@/contract/message-parts';
import * as acts from '@/contract/messages';
import { chatBuilder, messageBuilder } from '@/testing/builders/chats';
import { stubLayout } from '@/testing/layout/stub-layout';
import { MockedError, mockCall, mockOffline } from '@/testing/msw/mock-call';
import { mockRoom } from '@/testing/msw/room-service';
import { fakeRealtime } from '@/testing/realtime/fake-connection';
import { renderScreen } from '@/testing/render';
import { closeOutbox } from '../outbox/app-outbox';
import { quoteOf } from '../quote';
import { reactionNames } from '../reactions';
import { readDraft } from '../room/kept-text';
import { ChatRoomScreen } from './chat-room-screen';

beforeEach(() => stubLayout());
// As closing the page does.
afterEach(closeOutbox);

const chat = chatBuilder({ readSeqs: { 1: 99, 2: 99, 3: 99, 4: 99, 5: 99, 6: 99 } });

async function enter(options: { chat?: Chat; messages?: Message[] } = {}) {
  const service = mockRoom({ chat, ...options });
  const realtime = fakeRealtime();
  const rendered = renderScreen(<ChatRoomScreen channelId={7} />, { wrapper: realtime.wrapper });
  await screen.findByRole('log');
  return { ...rendered, service, realtime };
}
const bubbleOf = (text: string) =>
  within(screen.getByRole('log')).getByText(text).closest('article') as HTMLElement;
/** Of the message that says it, or of which of those where it stands. */
async function openMenu(text: string, index?: number) {
  const log = within(screen.getByRole('log'));
  fireEvent.contextMenu(
    index === undefined ? log.getByText(text) : (log.getAllByText(text)[index] as HTMLElement),
  );
  return within(await screen.findByRole('dialog', { name: '메시지' }));
}
const change = (more: Partial<MessageChange>): MessageChange => ({
  seq: 1,
  change: 1,
  reactions: [],
  isDeleted: false,
  ...more,
});

describe('an answer', () => {
  test('stands under what it answers, which leads there', async () => {
    const { user, service } = await enter({ messages: [messageBuilder({ text: '토요일 어때요?' })] });
    const menu = await openMenu('토요일 어때요?');
    await user.click(menu.getByRole('button', { name: '답장하기' }));
    expect(await screen.findByText('도윤님에게 답장')).toBeInTheDocument();
    // Where it is written is where one is.
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('textbox', { name: '메시지' })).toHaveFocus();
    await user.keyboard('좋아요{Enter}');
    const quote = await screen.findByRole('button', { name: '도윤님의 메시지에 답장: 토요일 어때요?' });
    await waitFor(() => expect(service.sends.requests.map(({ body }) => body.replyToSeq)).toEqual([1]));
    expect(screen.queryByText('도윤님에게 답장')).not.toBeInTheDocument();
    await waitFor(() => expect(quote).toBeEnabled());
    await user.click(screen.getByRole('button', { name: '도윤님의 메시지에 답장: 토요일 어때요?' }));
    const answered = screen.getByRole('article', { name: /^도윤, 상대 팀/ });
    await waitFor(() => expect(answered.parentElement).toHaveAttribute('aria-current', 'true'));
  });

  test('being written to a message that is taken back shows its words no more', async () => {
    const { user, service, realtime } = await enter({
      messages: [messageBuilder({ text: '토요일 어때요?' })],
    });
    const menu = await openMenu('토요일 어때요?');
    await user.click(menu.getByRole('button', { name: '답장하기' }));
    expect(await screen.findByText('도윤님에게 답장')).toBeInTheDocument();
    await realtime.say('chat.7', {
      type: 'CHAT_MESSAGE_CHANGED',
      channelId: 7,
      change: change({ isDeleted: true }),
    });
    expect(screen.queryByText('토요일 어때요?')).not.toBeInTheDocument();
    expect(screen.getByText('도윤님에게 답장')).toBeInTheDocument();
    // In its place and in the bar.
    expect(screen.getAllByText('삭제된 메시지예요')).toHaveLength(2);
    await user.type(screen.getByRole('textbox', { name: '메시지' }), '좋아요{Enter}');
    await waitFor(() => expect(service.sends.requests.map(({ body }) => body.replyToSeq)).toEqual([1]));
  });

  test('being written ends where I take what it answers out of my sight', async () => {
    const { user, realtime } = await enter();
    await user.click((await openMenu('1번째 말')).getByRole('button', { name: '답장하기' }));
    expect(await screen.findByText('도윤님에게 답장')).toBeInTheDocument();
    await realtime.say('user.1', { type: 'CHAT_MESSAGE_HIDDEN', channelId: 7, seq: 1 });
    expect(screen.queryByText('도윤님에게 답장')).not.toBeInTheDocument();
  });

  test.each(['before', 'after'])(
    'being written keeps what it answers over a reload, chosen %s the words',
    async (when) => {
      const said = [messageBuilder({ text: '토요일 어때요?' })];
      const first = await enter({ messages: said });
      const typeWords = () => first.user.type(screen.getByRole('textbox', { name: '메시지' }), '좋아요');
      if (when === 'after') await typeWords();
      await first.user.click((await openMenu('토요일 어때요?')).getByRole('button', { name: '답장하기' }));
      expect(await screen.findByText('도윤님에게 답장')).toBeInTheDocument();
      if (when === 'before') await typeWords();
      first.unmount();
      const { user, service } = await enter({ messages: said });
      expect(screen.getByText('도윤님에게 답장')).toBeInTheDocument();
      await user.type(screen.getByRole('textbox', { name: '메시지' }), '!{Enter}');
      await waitFor(() => expect(service.sends.requests).toHaveLength(1));
      expect(service.sends.requests[0]?.body).toMatchObject({ text: '좋아요!', replyToSeq: 1 });
      // What is said next answers nothing, now and later.
      await user.type(screen.getByRole('textbox', { name: '메시지' }), '그래요');
      expect(readDraft({ userId: 1, channelId: 7 })).toMatchObject({ text: '그래요' });
      expect(readDraft({ userId: 1, channelId: 7 }).answeredSeq).toBeUndefined();
    },
  );

  test('on its way to a message that is taken back quotes it no more', async () => {
    const { user, realtime } = await enter({ messages: [messageBuilder({ text: '토요일 어때요?' })] });
    mockOffline(createMessage);
    await user.click((await openMenu('토요일 어때요?')).getByRole('button', { name: '답장하기' }));
    await user.type(screen.getByRole('textbox', { name: '메시지' }), '좋아요{Enter}');
    const answer = await screen.findByRole('article', { name: '나, 연결되면 보낼게요' });
    expect(answer).toHaveTextContent('토요일 어때요?');
    await realtime.say('chat.7', {
      type: 'CHAT_MESSAGE_CHANGED',
      channelId: 7,
      change: change({ isDeleted: true }),
    });
    expect(answer).toHaveTextContent('삭제된 메시지예요');
    expect(screen.queryByText('토요일 어때요?')).not.toBeInTheDocument();
    // The next try to send it changes nothing about that.
    await user.type(screen.getByRole('textbox', { name: '메시지' }), '어디서요?{Enter}');
    expect(await screen.findByText('어디서요?')).toBeInTheDocument();
    expect(screen.queryByText('토요일 어때요?')).not.toBeInTheDocument();
  });

  test('in pictures stands under what it answers as well', async () => {
    const answered = messageBuilder({ text: '토요일 어때요?' });
    const replyTo = quoteOf(answered);
    const images = [{ url: '/photo.jpg', thumbnailUrl: '/photo.jpg', width: 4, height: 3 }];
    const answer = messageBuilder({ seq: 2, type: 'IMAGE', text: null, images, replyTo });
    await enter({ messages: [answered, answer] });
    expect(screen.getByRole('button', { name: '도윤님의 메시지에 답장: 토요일 어때요?' })).toBeEnabled();
    expect(screen.getByRole('button', { name: '사진 크게 보기' })).toBeInTheDocument();
  });

  test('to what I took out of my sight says nothing of it, also one that comes later', async () => {
    const said = messageBuilder({ text: '토요일 어때요?' });
    const replyTo = quoteOf(said);
    const answer = messageBuilder({ seq: 2, senderUserId: 5, text: '좋아요', replyTo });
    const { user, realtime } = await enter({ messages: [said, answer] });
    mockCall(acts.hideMessage, () => ({}));
    await user.click(
      (await openMenu('토요일 어때요?', 0)).getByRole('button', { name: '나에게서만 지우기' }),
    );
    const quote = await screen.findByRole('button', {
      name: '도윤님의 메시지에 답장: 나에게서 지운 메시지예요',
    });
    expect(quote).toBeDisabled();
    await realtime.say('chat.7', {
      type: 'CHAT_MESSAGE',
      message: messageBuilder({ seq: 3, senderUserId: 6, text: '저도요', replyTo }),
    });
    expect(await screen.findByText('저도요')).toBeInTheDocument();
    expect(screen.queryByText('토요일 어때요?')).not.toBeInTheDocument();
  });

  test('to what I took out of my sight long ago, before anything that is loaded, says nothing of it', async () => {
    const replyTo = quoteOf(messageBuilder({ text: '토요일 어때요?' }));
    const answer = messageBuilder({ seq: 60, senderUserId: 5, text: '좋아요', replyTo });
    await enter({ chat: { ...chat, hiddenSeqs: [1] }, messages: [answer] });
    expect(screen.getByText('나에게서 지운 메시지예요')).toBeInTheDocument();
    expect(screen.queryByText('토요일 어때요?')).not.toBeInTheDocument();
  });

  test('begins with a pull to the right, and with none to the left or down', async () => {
    await enter();
    const bubble = bubbleOf('1번째 말');
    const pull = (x: number, y: number) => {
      fireEvent.touchStart(bubble, { touches: [{ clientX: 100, clientY: 100 }] });
      fireEvent.touchMove(bubble, { touches: [{ clientX: 100 + x, clientY: 100 + y }] });
      fireEvent.touchEnd(bubble, { changedTouches: [{ clientX: 100 + x, clientY: 100 + y }] });
    };
    pull(-80, 0);
    pull(80, 60);
    pull(20, 0);
    expect(screen.queryByText('도윤님에게 답장')).not.toBeInTheDocument();
    pull(80, 4);
    expect(await screen.findByText('도윤님에게 답장')).toBeInTheDocument();
  });
});

describe('reactions', () => {
  test('are offered by the menu of a message: exactly the six of the contract', async () => {
    await enter();
    const offered = (await openMenu('1번째 말')).getAllByRole('button', { pressed: false });
    const names = offered.map((button) => button.getAttribute('aria-label'));
    expect(names).toEqual(['하트', '좋아요', '확인', '웃음', '놀람', '슬픔']);
    expect(names).toEqual(reactionKinds.map((kind) => reactionNames[kind]));
  });

  test('are shown at once, and taken back by the same one', async () => {
    const { user } = await enter();
    let number = 0;
    const given = mockCall(acts.updateReaction, ({ body: { kind } }) => {
      number += 1;
      return change({ change: number, reactions: kind ? [{ userId: 1, kind }] : [] });
    });
    await user.click((await openMenu('1번째 말')).getByRole('button', { name: '하트' }));
    expect(await screen.findByRole('button', { name: '반응: 하트 1' })).toBeInTheDocument();
    await waitFor(() => expect(given.requests).toHaveLength(1));
    await user.click((await openMenu('1번째 말')).getByRole('button', { name: '하트', pressed: true }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^반응/ })).not.toBeInTheDocument());
    await waitFor(() => expect(given.requests.map(({ body }) => body.kind)).toEqual(['HEART', null]));
  });

  test('that are refused are taken back, and it says so', async () => {
    const { user } = await enter();
    mockCall(acts.updateReaction, () => new MockedError(1003, '지워졌거나 볼 수 없는 메시지예요.'));
    await user.click((await openMenu('1번째 말')).getByRole('button', { name: '하트' }));
    expect(await screen.findByText('지워졌거나 볼 수 없는 메시지예요.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^반응/ })).not.toBeInTheDocument();
  });

  test('refused because the room has ended show its end', async () => {
    const { user } = await enter();
    mockRoom({ chat: { ...chat, state: 'CLOSED', closedReason: 'CLOSED_BY_THEM' } });
    mockCall(acts.updateReaction, () => new MockedError(1003, '종료된 대화예요.'));
    await user.click((await openMenu('1번째 말')).getByRole('button', { name: '하트' }));
    expect(await screen.findByText('종료된 대화예요.')).toBeInTheDocument();
    expect(await screen.findByText(/^상대 팀이 그만 보기로 했어요/)).toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: '메시지' })).not.toBeInTheDocument();
  });

  test('of others arrive live, are counted, and tell whose they are; not of whom I blocked', async () => {
    const members = chat.members.map((member) => ({ ...member, isBlockedByMe: member.userId === 6 }));
    const { user, realtime } = await enter({ chat: { ...chat, members } });
    const reactions = [2, 5, 6].map((userId) => ({ userId, kind: 'LAUGH' as const }));
    await realtime.say('chat.7', {
      type: 'CHAT_MESSAGE_CHANGED',
      channelId: 7,
      change: change({ reactions }),
    });
    await user.click(screen.getByRole('button', { name: '반응: 웃음 2' }));
    const sheet = within(await screen.findByRole('dialog', { name: '반응한 사람' }));
    expect(sheet.getAllByRole('listitem').map((item) => item.textContent)).toEqual(
      expect.arrayContaining([expect.stringContaining('지우'), expect.stringContaining('하준')]),
    );
    expect(sheet.queryByText('시우')).not.toBeInTheDocument();
    const say = (number: number, given: MessageChange['reactions']) =>
      realtime.say('chat.7', {
        type: 'CHAT_MESSAGE_CHANGED',
        channelId: 7,
        change: change({ change: number, reactions: given }),
      });
    await say(2, reactions.slice(1));
    expect(sheet.queryByText('지우')).not.toBeInTheDocument();
    await say(3, []);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('that were missed are fetched when the connection is back', async () => {
    const { service, realtime } = await enter();
    service.said[0] = messageBuilder({ change: 1, reactions: [{ userId: 4, kind: 'SAD' }] });
    await realtime.resync('chat.7', 'reconnected');
    expect(await screen.findByRole('button', { name: '반응: 슬픔 1' })).toBeInTheDocument();
  });
});

describe('the menu of a message', () => {
  const offered = () =>
    within(screen.getByRole('dialog', { name: '메시지' }))
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label') ?? button.textContent)
      .filter((name) => name !== '닫기');
  const forReaders = ['나에게서만 지우기', '신고하기', '차단하기'];

  test('offers nothing with its words any more once its writer takes it back', async () => {
    const { realtime } = await enter();
    await openMenu('1번째 말');
    expect(offered()).toEqual(expect.arrayContaining(['하트', '답장하기', '복사하기', '공지로 올리기']));
    await realtime.say('chat.7', {
      type: 'CHAT_MESSAGE_CHANGED',
      channelId: 7,
      change: change({ isDeleted: true }),
    });
    expect(offered()).toEqual(forReaders);
  });

  test('offers nothing that reaches others any more once the room ends', async () => {
    const { realtime } = await enter();
    await openMenu('1번째 말');
    mockRoom({ chat: { ...chat, state: 'CLOSED', closedReason: 'CLOSED_BY_THEM' } });
    await realtime.say('chat.7', { type: 'CHAT_CLOSED', channelId: 7 });
    expect(offered()).toEqual(['복사하기', ...forReaders]);
  });

  test('closes where another device of mine takes it out of my sight', async () => {
    const { realtime } = await enter();
    await openMenu('1번째 말');
    await realtime.say('user.1', { type: 'CHAT_MESSAGE_HIDDEN', channelId: 7, seq: 1 });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('shows the reaction that I gave on another device meanwhile', async () => {
    const { realtime } = await enter();
    const menu = await openMenu('1번째 말');
    await realtime.say('chat.7', {
      type: 'CHAT_MESSAGE_CHANGED',
      channelId: 7,
      change: change({ reactions: [{ userId: 1, kind: 'HEART' }] }),
    });
    expect(menu.getByRole('button', { name: '하트' })).toHaveAttribute('aria-pressed', 'true');
  });
});

describe('taking a message away', () => {
  const now = new Date().toISOString();
  const mine = messageBuilder({ senderUserId: 1, text: '잘못 보낸 말', createdAt: now });

  test('from everybody: asked first, then it says that it was deleted', async () => {
    const { user } = await enter({ messages: [mine] });
    mockCall(acts.deleteMessage, () => change({ isDeleted: true }));
    await user.click((await openMenu('잘못 보낸 말')).getByRole('button', { name: '모두에게서 지우기' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: '모두에게서 지울까요?' }));
    await user.click(dialog.getByRole('button', { name: '지우기' }));
    expect(await screen.findByText('삭제된 메시지예요')).toBeInTheDocument();
    expect(screen.queryByText('잘못 보낸 말')).not.toBeInTheDocument();
  });

  test('is offered for my own of the last day only', async () => {
    const old = messageBuilder({
      seq: 2,
      senderUserId: 1,
      text: '어제 한 말',
      createdAt: '2026-01-01T00:00:00Z',
    });
    const { user } = await enter({ messages: [messageBuilder({ createdAt: now }), old] });
    for (const text of ['1번째 말', '어제 한 말']) {
      const menu = await openMenu(text);
      expect(menu.queryByRole('button', { name: '모두에게서 지우기' })).not.toBeInTheDocument();
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog', { name: '메시지' })).not.toBeInTheDocument());
    }
  });

  test('from me alone: it is gone here, also when another device of mine did it', async () => {
    const { user, realtime } = await enter({ messages: [messageBuilder(), messageBuilder({ seq: 2 })] });
    mockCall(acts.hideMessage, () => ({}));
    await user.click((await openMenu('1번째 말')).getByRole('button', { name: '나에게서만 지우기' }));
    await waitFor(() => expect(screen.queryByText('1번째 말')).not.toBeInTheDocument());
    await realtime.say('user.1', { type: 'CHAT_MESSAGE_HIDDEN', channelId: 7, seq: 2 });
    expect(screen.queryByText('2번째 말')).not.toBeInTheDocument();
  });

  test('copying takes the words', async () => {
    const { user } = await enter();
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click((await openMenu('1번째 말')).getByRole('button', { name: '복사하기' }));
    await waitFor(() => expect(write).toHaveBeenCalledWith('1번째 말'));
  });

  test('copying that is refused sends nobody back to the menu they came from', async () => {
    const { user } = await enter();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'));
    await user.click((await openMenu('1번째 말')).getByRole('button', { name: '복사하기' }));
    expect(await screen.findByText('복사하지 못했어요. 다시 시도해 주세요.')).toBeInTheDocument();
  });
});

const firstAtHead: Chat['notice'] = {
  seq: 1,
  senderUserId: 4,
  type: 'TEXT',
  text: '1번째 말',
  imageCount: 0,
  isDeleted: false,
};

describe('the room itself', () => {
  test('has a message at its head, put there from its menu and taken down again', async () => {
    let notice: Chat['notice'] = null;
    const { user, realtime } = await enter();
    mockRoom({
      chat: {
        ...chat,
        get notice() {
          return notice;
        },
      },
    });
    const put = mockCall(acts.updateChatNotice, ({ body: { seq } }) => {
      notice =
        seq === null
          ? null
          : { seq, senderUserId: 4, type: 'TEXT', text: '1번째 말', imageCount: 0, isDeleted: false };
      return {};
    });
    await user.click((await openMenu('1번째 말')).getByRole('button', { name: '공지로 올리기' }));
    const bar = within(await screen.findByRole('region', { name: '공지' }));
    await user.click(bar.getByRole('button', { name: '공지 내리기' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: '공지' })).not.toBeInTheDocument());
    expect(put.requests.map(({ body }) => body.seq)).toEqual([1, null]);
    notice = { seq: 1, senderUserId: 4, type: 'TEXT', text: '1번째 말', imageCount: 0, isDeleted: false };
    await realtime.say('chat.7', { type: 'CHAT_CHANGED', channelId: 7 });
    expect(await screen.findByRole('region', { name: '공지' })).toBeInTheDocument();
  });

  test('has nothing at its head any more once the writer takes that back', async () => {
    const { realtime } = await enter({ chat: { ...chat, notice: firstAtHead } });
    expect(await screen.findByRole('region', { name: '공지' })).toBeInTheDocument();
    await realtime.say('chat.7', {
      type: 'CHAT_MESSAGE_CHANGED',
      channelId: 7,
      change: change({ isDeleted: true }),
    });
    expect(screen.queryByText('1번째 말')).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: '공지' })).not.toBeInTheDocument();
  });

  test('has nothing at its head that I took out of my sight', async () => {
    const { realtime } = await enter({ chat: { ...chat, notice: firstAtHead } });
    expect(await screen.findByRole('region', { name: '공지' })).toBeInTheDocument();
    await realtime.say('user.1', { type: 'CHAT_MESSAGE_HIDDEN', channelId: 7, seq: 2 });
    expect(screen.getByRole('region', { name: '공지' })).toBeInTheDocument();
    await realtime.say('user.1', { type: 'CHAT_MESSAGE_HIDDEN', channelId: 7, seq: 1 });
    expect(screen.queryByText('1번째 말')).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: '공지' })).not.toBeInTheDocument();
  });

  test('says at its head that a plan is settled, and where too few come to it now', async () => {
    const planned = (isAgreed: boolean, isAnswered = true): Chat => ({
      ...chat,
      plan: {
        state: 'SETTLED',
        plannerCount: 6,
        proposal: {
          meetsAt: '2026-11-28T10:00:00.000Z',
          place: '망원한강공원',
          comingCount: 4,
          isAgreed,
          isAnswered,
        },
      },
    });
    const { realtime } = await enter({ chat: planned(true) });
    const head = await screen.findByRole('region', { name: '약속' });
    expect(head).toHaveTextContent('약속이 정해졌어요 · 4명이 가요');
    mockRoom({ chat: planned(false) });
    await realtime.say('chat.7', { type: 'CHAT_CHANGED', channelId: 7 });
    await waitFor(() => expect(head).toHaveTextContent('못 가는 사람이 생겼어요 · 4명이 가요'));
    // Who said nothing is asked all the same, and reads how it stands.
    for (const [isAgreed, words] of [
      [true, '약속이 정해졌어요 · 갈 수 있는지 알려 주세요'],
      [false, '못 가는 사람이 생겼어요 · 갈 수 있는지 알려 주세요'],
    ] as const) {
      mockRoom({ chat: planned(isAgreed, false) });
      await realtime.say('chat.7', { type: 'CHAT_CHANGED', channelId: 7 });
      await waitFor(() => expect(head).toHaveTextContent(words));
    }
  });

  test('is searched, and leads to what was found', async () => {
    const { user } = await enter({ messages: [1, 2, 3].map((seq) => messageBuilder({ seq })) });
    const asked = mockCall(acts.searchMessages, ({ query }) => ({
      items: query.get('text') === '번째' ? [messageBuilder({ seq: 2 })] : [],
      hasMore: false,
    }));
    await user.click(screen.getByRole('button', { name: '대화에서 찾기' }));
    const search = within(await screen.findByRole('region', { name: '대화에서 찾기' }));
    await user.type(search.getByRole('searchbox', { name: '대화에서 찾기' }), '번째');
    await user.click(await search.findByRole('button', { name: /2번째 말/ }));
    await waitFor(() => expect(screen.queryByRole('searchbox')).not.toBeInTheDocument());
    expect(bubbleOf('2번째 말').parentElement).toHaveAttribute('aria-current', 'true');
    expect(asked.requests.at(-1)?.query.get('text')).toBe('번째');
  });

  test('is searched no more by the button that began it or a step back, and the focus is where it was', async () => {
    const { user } = await enter();
    const button = screen.getByRole('button', { name: '대화에서 찾기' });
    await user.click(button);
    expect(await screen.findByRole('searchbox')).toHaveFocus();
    expect(button).toHaveAttribute('aria-expanded', 'true');
    await user.click(screen.getByRole('button', { name: '찾기 닫기' }));
    await waitFor(() => expect(button).toHaveFocus());
    await user.click(button);
    await screen.findByRole('searchbox');
    await user.click(button);
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
    await user.click(button);
    await screen.findByRole('searchbox');
    window.history.back();
    await waitFor(() => expect(screen.queryByRole('searchbox')).not.toBeInTheDocument());
    expect(screen.getByRole('log')).toBeInTheDocument();
  });

  test('is muted and rings again', async () => {
    const { user } = await enter();
    const muted = mockCall(acts.muteChat, ({ body }) => body);
    await user.click(screen.getByRole('button', { name: '메뉴' }));
    await user.click(await screen.findByRole('button', { name: '알림 끄기' }));
    expect(await screen.findByText('이 대화의 알림을 껐어요')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '메뉴' }));
    await user.click(await screen.findByRole('button', { name: /^알림 켜기/ }));
    expect(await screen.findByText('이 대화의 알림을 켰어요')).toBeInTheDocument();
    await waitFor(() => expect(muted.requests.map(({ body }) => body.isMuted)).toEqual([true, false]));
  });
});

describe('without a connection', () => {
  test('a room read before is shown as it was, and made whole when the service answers', async () => {
    const first = await enter();
    first.unmount();
    closeOutbox();
    mockOffline(getChat);
    mockOffline(getMessages);
    const realtime = fakeRealtime();
    renderScreen(<ChatRoomScreen channelId={7} />, { wrapper: realtime.wrapper });
    expect(await screen.findByText('1번째 말')).toBeInTheDocument();
    expect(screen.getByText('연결되면 새 메시지를 보여 드릴게요')).toBeInTheDocument();
    mockRoom({ chat, messages: [messageBuilder(), messageBuilder({ seq: 2 })] });
    await realtime.resync('chat.7', 'reconnected');
    expect(await screen.findByText('2번째 말')).toBeInTheDocument();
    expect(screen.queryByText('연결되면 새 메시지를 보여 드릴게요')).not.toBeInTheDocument();
  });

  test('a room never read here says that it could not be loaded, under a name like while it was', async () => {
    mockRoom({ chat });
    mockOffline(getChat);
    renderScreen(<ChatRoomScreen channelId={7} />, { wrapper: fakeRealtime().wrapper });
    expect(screen.getByText('대화를 불러오는 중')).toBeInTheDocument();
    const name = { name: '채팅', level: 1 };
    expect(screen.getByRole('heading', name)).toBeInTheDocument();
    expect(await screen.findByText('대화를 불러오지 못했어요')).toBeInTheDocument();
    expect(screen.getByRole('heading', name)).toBeInTheDocument();
  });
});
