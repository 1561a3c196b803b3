import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Message } from '@/contract/chat-message';
import * as calls from '@/contract/chats';
import { createBlock } from '@/contract/safety';
import { chatBuilder, messageBuilder } from '@/testing/builders/chats';
import { configBuilder } from '@/testing/builders/config';
import { stubLayout } from '@/testing/layout/stub-layout';
import { MockedError, mockCall, mockOffline, mockRawAnswer } from '@/testing/msw/mock-call';
import { mockRoom } from '@/testing/msw/room-service';
import { fakeRealtime } from '@/testing/realtime/fake-connection';
import { renderScreen } from '@/testing/render';
import { closeOutbox } from '../outbox/app-outbox';
import { readKeptRoom } from '../room/kept-room';
import { readDraft } from '../room/kept-text';
import { ChatRoomScreen } from './chat-room-screen';

beforeEach(() => {
  stubLayout();
  setHidden(false);
});

// As closing the page does.
afterEach(closeOutbox);

function setHidden(isHidden: boolean) {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
}

async function enter(options: Parameters<typeof mockRoom>[0] = {}) {
  const service = mockRoom(options);
  const realtime = fakeRealtime();
  const rendered = renderScreen(<ChatRoomScreen channelId={7} />, { wrapper: realtime.wrapper });
  await screen.findByRole('log');
  const hear = (message: Message) => {
    if (!service.said.some(({ seq }) => seq === message.seq)) service.said.push(message);
    return realtime.say('chat.7', { type: 'CHAT_MESSAGE', message });
  };
  return { ...rendered, service, realtime, hear };
}
const field = () => screen.getByRole('textbox', { name: '메시지' });
const texts = () =>
  within(screen.getByRole('log'))
    .queryAllByText(/말|안녕/)
    .map((node) => node.textContent);

test('while operators have switched pictures off, none can be chosen', async () => {
  await enter({ config: configBuilder({ flags: { chatImages: false } }) });
  await waitFor(() => expect(screen.queryByRole('button', { name: '사진 보내기' })).not.toBeInTheDocument());
  expect(field()).toBeInTheDocument();
});

test('pictures can be chosen otherwise', async () => {
  const { queryClient } = await enter();
  await waitFor(() => expect(queryClient.getQueryData(['config'])).toBeDefined());
  expect(screen.getByRole('button', { name: '사진 보내기' })).toBeInTheDocument();
});

describe('saying something', () => {
  test('shows it at once, then in its final position, and only once although the channel sends it too', async () => {
    const { user, service, hear } = await enter();
    await user.type(field(), '안녕하세요{Enter}');
    expect(texts()).toEqual(['1번째 말', '안녕하세요']);
    await screen.findByRole('article', { name: /^나, 오전 9:02/ });
    await hear(service.said[1] as Message);
    expect(texts()).toEqual(['1번째 말', '안녕하세요']);
    expect(service.sends.requests).toHaveLength(1);
    expect(field()).toHaveValue('');
  });

  test('an Enter that ends a Korean syllable sends the whole word, once', async () => {
    const { service } = await enter();
    const input = field();
    fireEvent.compositionStart(input);
    fireEvent.change(input, { target: { value: '안녕하세요' } });
    fireEvent.keyDown(input, { key: 'Enter', keyCode: 229, isComposing: true });
    expect(service.sends.requests).toHaveLength(0);
    fireEvent.compositionEnd(input);
    fireEvent.keyDown(input, { key: 'Enter', keyCode: 13 });
    fireEvent.keyUp(input, { key: 'Enter', keyCode: 13 });
    await screen.findByRole('article', { name: /^나, 오전 9:02/ });
    expect(service.sends.requests.map(({ body }) => body.text)).toEqual(['안녕하세요']);
  });

  test('Shift and Enter break the line', async () => {
    const { user, service } = await enter();
    await user.type(field(), '한 줄{Shift>}{Enter}{/Shift}두 줄');
    expect(field()).toHaveValue('한 줄\n두 줄');
    expect(service.sends.requests).toHaveLength(0);
  });

  test('what could not be sent says so, and is sent again under the same id', async () => {
    const { user, service } = await enter();
    mockCall(calls.createMessage, () => new MockedError(1001));
    await user.type(field(), '안녕하세요{Enter}');
    const again = await screen.findByRole('button', { name: '다시 보내기' });
    const failed = mockCall(calls.createMessage, ({ body }) =>
      messageBuilder({ seq: 2, senderUserId: 1, clientMessageId: body.clientMessageId, text: '안녕하세요' }),
    );
    await user.click(again);
    await screen.findByRole('article', { name: /^나, 오전 9:02/ });
    expect(screen.queryByRole('button', { name: '다시 보내기' })).not.toBeInTheDocument();
    expect(failed.requests).toHaveLength(1);
    expect(service.sends.requests).toHaveLength(0);
  });

  test('what is refused because the room has ended shows its end, and is not offered to be sent again', async () => {
    const { user } = await enter();
    mockRoom({ chat: chatBuilder({ state: 'CLOSED', closedReason: 'CLOSED_BY_THEM' }) });
    mockCall(calls.createMessage, () => new MockedError(1003, '종료된 대화라 메시지를 보낼 수 없어요.'));
    await user.type(field(), '안녕하세요{Enter}');
    expect(await screen.findByText(/^상대 팀이 그만 보기로 했어요/)).toBeInTheDocument();
    expect(screen.getByText('종료된 대화라 메시지를 보낼 수 없어요.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '다시 보내기' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '지우기' }));
    expect(texts()).not.toContain('안녕하세요');
  });

  test('what could not be sent can be thrown away', async () => {
    const { user } = await enter();
    mockCall(calls.createMessage, () => new MockedError(1001));
    await user.type(field(), '안녕하세요{Enter}');
    await user.click(await screen.findByRole('button', { name: '지우기' }));
    expect(texts()).toEqual(['1번째 말']);
  });

  test.each([
    ['is full', true],
    ['has room', false],
  ])('where the device %s, what waits says so, and closing the page asks: %s', async (_, isAtRisk) => {
    if (isAtRisk)
      vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
        throw new DOMException('full', 'QuotaExceededError');
      });
    const { user } = await enter();
    mockOffline(calls.createMessage);
    await user.type(field(), '안녕 하나{Enter}');
    const bubble = await screen.findByRole('article', { name: '나, 연결되면 보낼게요' });
    const warning = () => within(bubble).queryByText(/이 기기에 저장하지 못했어요/);
    if (isAtRisk) await waitFor(() => expect(warning()).toBeInTheDocument());
    expect(warning() !== null).toBe(isAtRisk);
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(isAtRisk);
  });

  test('offline it waits, survives a reload, and is sent in order when the connection is back', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const first = await enter();
    mockOffline(calls.createMessage);
    await first.user.type(field(), '안녕 하나{Enter}안녕 둘{Enter}');
    expect(await screen.findAllByRole('article', { name: '나, 연결되면 보낼게요' })).toHaveLength(2);
    first.unmount();
    closeOutbox();

    onLine.mockReturnValue(true);
    const { service } = await enter();
    await waitFor(() => expect(service.sends.requests).toHaveLength(2));
    expect(service.sends.requests.map(({ body }) => body.text)).toEqual(['안녕 하나', '안녕 둘']);
    await waitFor(() => expect(texts()).toEqual(['1번째 말', '안녕 하나', '안녕 둘']));
    onLine.mockRestore();
  });

  test('a half-written message is still there after coming back', async () => {
    const { user, unmount } = await enter();
    await user.type(field(), '저희는 이번 주');
    unmount();
    await enter();
    expect(field()).toHaveValue('저희는 이번 주');
  });
});

describe('hearing others', () => {
  test('a gap is fetched, and everything stands in order', async () => {
    const { service, hear } = await enter();
    service.said.push(messageBuilder({ seq: 2 }), messageBuilder({ seq: 3 }));
    await hear(messageBuilder({ seq: 4 }));
    await waitFor(() => expect(texts()).toEqual(['1번째 말', '2번째 말', '3번째 말', '4번째 말']));
    expect(service.pages.requests.map(({ query }) => query.get('after'))).toContain('1');
  });

  test('after a break what was missed is fetched, and how the room stands', async () => {
    const { service, realtime } = await enter();
    service.said.push(messageBuilder({ seq: 2 }));
    mockCall(calls.getChat, () => chatBuilder({ opponentTeamName: '새벽 러닝 크루' }));
    await realtime.resync('chat.7', 'reconnected');
    expect(await screen.findByText('2번째 말')).toBeInTheDocument();
    expect(await screen.findByText('새벽 러닝 크루')).toBeInTheDocument();
  });

  test('a line of the service tells that the room stands otherwise, also one of a later release', async () => {
    const { hear } = await enter();
    for (const [index, type] of (['SYSTEM', 'UNKNOWN'] as const).entries()) {
      mockCall(calls.getChat, () => chatBuilder({ opponentTeamName: `새벽 러닝 크루 ${type}` }));
      await hear(messageBuilder({ seq: index + 2, type, senderUserId: null, text: '나갔어요' }));
      expect(await screen.findByText(`새벽 러닝 크루 ${type}`)).toBeInTheDocument();
    }
  });

  test('what was missed while the room was on its way is fetched once it is there', async () => {
    const service = mockRoom();
    const chat = chatBuilder({ readSeqs: { 1: 99 } });
    let answer: () => void = () => {};
    mockCall(calls.getChat, () => new Promise<typeof chat>((resolve) => (answer = () => resolve(chat))));
    const realtime = fakeRealtime();
    renderScreen(<ChatRoomScreen channelId={7} />, { wrapper: realtime.wrapper });
    await waitFor(() => expect(service.pages.requests).toHaveLength(1));
    service.said.push(messageBuilder({ seq: 2 }));
    await realtime.resync('chat.7', 'subscribed');
    answer();
    expect(await screen.findByText('2번째 말')).toBeInTheDocument();
  });

  test('whose room it is stands in a heading, and the heading opens who is in it', async () => {
    const { user } = await enter();
    const title = within(screen.getByRole('heading', { level: 1, name: /한강 피크닉단.*6명/ }));
    await user.click(title.getByRole('button'));
    expect(await screen.findByRole('dialog', { name: '함께하는 사람들' })).toBeInTheDocument();
  });

  test('what was said is out of reach behind a sheet, as everything else is', async () => {
    const { user } = await enter();
    expect(screen.getByRole('log')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '메뉴' }));
    await screen.findByRole('dialog', { name: '한강 피크닉단' });
    expect(screen.queryByRole('log')).not.toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('log')).toBeInTheDocument();
  });

  test('what the service did not answer right after a break comes by itself, though nobody speaks again', async () => {
    const { realtime } = await enter();
    let unanswered = 0;
    mockRawAnswer(calls.getMessages, () => {
      unanswered += 1;
      return Response.error();
    });
    await realtime.resync('chat.7', 'gap');
    await waitFor(() => expect(unanswered).toBeGreaterThan(0));
    mockRoom({ messages: [messageBuilder({ seq: 1 }), messageBuilder({ seq: 2 })] });
    expect(await screen.findByText('2번째 말', undefined, { timeout: 5_000 })).toBeInTheDocument();
  });

  test('a message received twice is shown once', async () => {
    const { hear } = await enter();
    await hear(messageBuilder({ seq: 2 }));
    await hear(messageBuilder({ seq: 2 }));
    expect(texts()).toEqual(['1번째 말', '2번째 말']);
  });

  test('who types is shown until their message comes', async () => {
    const { realtime, hear } = await enter();
    await realtime.say('chat.7', { type: 'CHAT_TYPING', channelId: 7, userId: 4 });
    expect(screen.getByText('도윤님이 입력하고 있어요')).toBeInTheDocument();
    await hear(messageBuilder({ seq: 2 }));
    expect(screen.queryByText('도윤님이 입력하고 있어요')).not.toBeInTheDocument();
  });

  test('the number beside a bubble falls as others read', async () => {
    const chat = chatBuilder({ readSeqs: { 1: 1, 2: 1, 3: 0, 4: 1, 5: 0, 6: 1 } });
    const { realtime } = await enter({ chat });
    expect(screen.getByRole('article', { name: /2명 안 읽음/ })).toBeInTheDocument();
    await realtime.say('chat.7', { type: 'CHAT_READ', channelId: 7, userId: 5, seq: 1 });
    expect(screen.getByRole('article', { name: /1명 안 읽음/ })).toBeInTheDocument();
    await realtime.say('chat.7', { type: 'CHAT_READ', channelId: 7, userId: 3, seq: 1 });
    expect(screen.queryByRole('article', { name: /안 읽음/ })).not.toBeInTheDocument();
  });

  test('a blocked person’s words are folded and can be looked at', async () => {
    const chat = chatBuilder({ readSeqs: { 1: 99 } });
    const members = chat.members.map((member) => ({ ...member, isBlockedByMe: member.userId === 4 }));
    const { user } = await enter({ chat: { ...chat, members } });
    expect(texts()).toEqual([]);
    await user.click(screen.getByRole('button', { name: /차단한 사용자의 메시지예요/ }));
    expect(screen.getByText(/1번째 말/)).toHaveTextContent(/^1번째 말 오\S+ \d/);
  });
});

describe('reading', () => {
  const chat = chatBuilder({ readSeqs: { 1: 1 } });
  const messages = [messageBuilder({ seq: 1 }), messageBuilder({ seq: 2 })];

  test('the line stands where reading ended; what is seen is marked', async () => {
    const { service } = await enter({ chat, messages });
    expect(screen.getByText('여기까지 읽었어요')).toBeInTheDocument();
    await waitFor(() => expect(service.reads.requests.map(({ body }) => body.seq)).toEqual([2]));
  });

  test('nothing is marked while the page is hidden, and then at once', async () => {
    setHidden(true);
    const { service, hear } = await enter({ chat, messages });
    await hear(messageBuilder({ seq: 3 }));
    // Longer than the mark waits for.
    await act(() => new Promise((resolve) => setTimeout(resolve, 400)));
    expect(service.reads.requests).toHaveLength(0);
    setHidden(false);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(service.reads.requests.map(({ body }) => body.seq)).toEqual([3]));
  });
});

test('what is said while a room is asked for anew, after a block, is not lost', async () => {
  const { user, service, hear } = await enter();
  mockCall(createBlock, () => ({ id: 1 }));
  let answer: () => void = () => {};
  const chat = chatBuilder({ readSeqs: { 1: 99 } });
  mockCall(calls.getChat, () => new Promise<typeof chat>((resolve) => (answer = () => resolve(chat))));
  const asked = service.pages.requests.length;
  fireEvent.contextMenu(screen.getByText('1번째 말'));
  const menu = within(await screen.findByRole('dialog', { name: '메시지' }));
  await user.click(menu.getByRole('button', { name: /차단하기/ }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: '차단하기' }));
  await waitFor(() => expect(service.pages.requests.length).toBeGreaterThan(asked));
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  await hear(messageBuilder({ seq: 2, senderUserId: 5 }));
  expect(screen.getByText('2번째 말')).toBeInTheDocument();
  answer();
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
  expect(screen.getByText('2번째 말')).toBeInTheDocument();
});

test('a room that is asked for anew twice at once goes on, and nothing said meanwhile is lost', async () => {
  const room = { messages: [messageBuilder({ seq: 1 }), messageBuilder({ seq: 2, senderUserId: 5 })] };
  const { user, service, hear } = await enter(room);
  mockCall(createBlock, () => ({ id: 1 }));
  const answers: (() => void)[] = [];
  const chat = chatBuilder({ readSeqs: { 1: 99 } });
  mockCall(calls.getChat, () => new Promise<typeof chat>((resolve) => answers.push(() => resolve(chat))));
  for (const [index, words] of ['1번째 말', '2번째 말'].entries()) {
    const asked = service.pages.requests.length;
    fireEvent.contextMenu(screen.getByText(words));
    const menu = within(await screen.findByRole('dialog', { name: '메시지' }));
    await user.click(menu.getByRole('button', { name: /차단하기/ }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: '차단하기' }));
    await waitFor(() => expect(service.pages.requests.length).toBeGreaterThan(asked));
    await waitFor(() => expect(answers).toHaveLength(index + 1));
  }
  await hear(messageBuilder({ seq: 3, senderUserId: 6 }));
  for (const answer of answers) {
    answer();
    await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
    expect(screen.getByText('3번째 말')).toBeInTheDocument();
  }
});

test('what was seen while the service was away is marked once it is back', async () => {
  const room = {
    chat: chatBuilder({ readSeqs: { 1: 1 } }),
    messages: [1, 2].map((seq) => messageBuilder({ seq })),
  };
  const { service } = await enter(room);
  mockOffline(calls.readChat);
  // Longer than the mark waits for.
  await act(() => new Promise((resolve) => setTimeout(resolve, 400)));
  const reads = mockCall(calls.readChat, ({ body: { seq } }) => ({ lastReadSeq: seq }));
  await waitFor(() => expect(reads.requests.map(({ body }) => body.seq)).toEqual([2]), { timeout: 5000 });
  expect(service.reads.requests).toHaveLength(0);
});

describe('a room that is over, or not there', () => {
  test('a closed room can be read, not written in', async () => {
    const { realtime } = await enter();
    mockOffline(calls.getChat);
    await realtime.say('chat.7', { type: 'CHAT_CLOSED', channelId: 7 });
    expect(screen.getByText(/대화가 종료됐어요/)).toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: '메시지' })).not.toBeInTheDocument();
    expect(texts()).toEqual(['1번째 말']);
  });

  test.each([
    ['CLOSED_BY_US', '우리 팀이 그만 보기로 했어요.지난 이야기는 계속 볼 수 있어요.'],
    ['CLOSED_BY_THEM', '상대 팀이 그만 보기로 했어요.지난 이야기는 계속 볼 수 있어요.'],
    ['LEFT_TEAM', '팀에서 나와 대화를 마쳤어요.지난 이야기는 계속 볼 수 있어요.'],
    [null, '대화가 종료됐어요.지난 이야기는 계속 볼 수 있어요.'],
  ] as const)('it says why: %s', async (closedReason, words) => {
    await enter({ chat: chatBuilder({ state: 'CLOSED', closedReason }) });
    expect(screen.getByRole('status')).toHaveTextContent(words);
  });

  test('why a room ends before my eyes is asked for at once', async () => {
    const { realtime } = await enter();
    mockRoom({ chat: chatBuilder({ state: 'CLOSED', closedReason: 'CLOSED_BY_THEM' }) });
    await realtime.say('chat.7', { type: 'CHAT_CLOSED', channelId: 7 });
    expect(await screen.findByText(/상대 팀이 그만 보기로 했어요/)).toBeInTheDocument();
  });

  test('a room that is deleted with a team says so, and that its words go with it', async () => {
    const plan = { state: 'OPEN', plannerCount: 0, proposal: null } as const;
    const { user, realtime } = await enter({
      chat: chatBuilder({ plan, end: { isLeader: true, wishedBy: [2] } }),
    });
    expect(await screen.findByRole('region', { name: '약속' })).toBeInTheDocument();
    await realtime.say('chat.7', { type: 'CHAT_TYPING', channelId: 7, userId: 4 });
    expect(screen.getByText('도윤님이 입력하고 있어요')).toBeInTheDocument();
    mockCall(calls.getChat, () => new MockedError(1003));
    await realtime.say('chat.7', {
      type: 'CHAT_CLOSED',
      channelId: 7,
      closedReason: 'DELETED_WITH_TEAM',
    });
    expect(screen.getByRole('status')).toHaveTextContent(
      '팀이 해체돼 대화가 지워졌어요.여기서 나가면 다시 볼 수 없어요.',
    );
    // Nothing goes on in it, and it cannot be ended once more.
    expect(screen.queryByText('도윤님이 입력하고 있어요')).not.toBeInTheDocument();
    for (const name of ['약속', '대화를 끝내자는 말'])
      expect(screen.queryByRole('region', { name })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '메뉴' }));
    const menu = within(await screen.findByRole('dialog', { name: '한강 피크닉단' }));
    expect(menu.queryByText('대화 끝내기')).not.toBeInTheDocument();
  });

  test('one that I am in no more, without a word why, takes none of mine and leaves nothing on the device', async () => {
    const { realtime, user } = await enter();
    await user.type(field(), '저희는');
    window.dispatchEvent(new Event('pagehide'));
    expect(readDraft({ userId: 1, channelId: 7 }).text).toBe('저희는');
    mockCall(calls.getChat, () => new MockedError(1003));
    await realtime.say('chat.7', { type: 'CHAT_CHANGED', channelId: 7 });
    expect(await screen.findByText('들어갈 수 없는 대화예요')).toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: '메시지' })).not.toBeInTheDocument();
    expect(readDraft({ userId: 1, channelId: 7 }).text).toBe('');
    expect(readKeptRoom(1, 7)).toBeNull();
  });

  test('one that ends keeps no message that cannot be sent any more', async () => {
    const { realtime, user } = await enter();
    await user.type(field(), '저희는');
    mockRoom({ chat: chatBuilder({ state: 'CLOSED', closedReason: 'CLOSED_BY_THEM' }) });
    await realtime.say('chat.7', { type: 'CHAT_CLOSED', channelId: 7 });
    expect(await screen.findByText(/상대 팀이 그만 보기로 했어요/)).toBeInTheDocument();
    await waitFor(() => expect(readDraft({ userId: 1, channelId: 7 }).text).toBe(''));
  });

  test('the calendar over an open room leads to its plan until what is planned does so itself', async () => {
    const { realtime } = await enter();
    const calendar = () => screen.queryByRole('link', { name: '약속 정하기' });
    expect(calendar()).toHaveAttribute('href', '/chats/7/plan');
    const plan = { state: 'OPEN', plannerCount: 0, proposal: null } as const;
    mockRoom({ chat: chatBuilder({ plan }) });
    await realtime.say('chat.7', { type: 'CHAT_CHANGED', channelId: 7 });
    expect(await screen.findByRole('region', { name: '약속' })).toBeInTheDocument();
    expect(calendar()).not.toBeInTheDocument();
    mockRoom({ chat: chatBuilder({ state: 'CLOSED', closedReason: 'CLOSED_BY_THEM' }) });
    await realtime.say('chat.7', { type: 'CHAT_CLOSED', channelId: 7 });
    expect(await screen.findByText(/상대 팀이 그만 보기로 했어요/)).toBeInTheDocument();
    expect(calendar()).not.toBeInTheDocument();
  });

  test('where the room meets right now stands at its head, for who is still on the way', async () => {
    const meeting = { meetsAt: '2026-11-28T10:00:00Z', place: '망원한강공원 편의점 앞' };
    await enter({ chat: chatBuilder({ meeting }) });
    const head = await screen.findByRole('region', { name: '지금 만남' });
    expect(head).toHaveTextContent('11월 28일 토요일 오후 7:00, 망원한강공원 편의점 앞만날 시간이에요');
    expect(within(head).queryByRole('link')).not.toBeInTheDocument();
  });

  test.each([
    ['where it meets right now', { meeting: { meetsAt: '2026-11-28T10:00:00Z', place: '망원한강공원' } }],
    ['the question how it was', { askedMeetingId: 9 }],
  ])('%s and what is planned next stand at the head of a room together', async (_what, before) => {
    const proposal = {
      ...{ meetsAt: '2026-12-05T10:00:00Z', place: '연남동 골목' },
      ...{ comingCount: 4, isAgreed: true, isAnswered: true },
    };
    const plan = { state: 'SETTLED' as const, plannerCount: 4, proposal };
    await enter({ chat: chatBuilder({ ...before, plan }) });
    expect(await screen.findByRole('region', { name: /지금 만남|만남 뒤/ })).toHaveTextContent(
      /망원한강공원|만남은 어땠나요/,
    );
    expect(screen.getByRole('region', { name: '약속' })).toHaveTextContent('연남동 골목약속이 정해졌어요');
  });

  test('the words of whom I blocked on another phone are folded in the room that is open', async () => {
    const { realtime } = await enter();
    const chat = chatBuilder();
    const members = chat.members.map((member) => ({ ...member, isBlockedByMe: member.userId === 4 }));
    mockRoom({ chat: { ...chat, members } });
    expect(screen.queryByText(/차단한 사용자의 메시지/)).not.toBeInTheDocument();
    await realtime.say('user.1', { type: 'CHANGED', of: ['chats', 'users', 'alarms'] });
    expect((await screen.findAllByText(/차단한 사용자의 메시지/)).length).toBeGreaterThan(0);
  });

  test('how a meeting was is asked in the room that is open, too', async () => {
    const { realtime } = await enter();
    mockRoom({ chat: chatBuilder({ askedMeetingId: 9 }) });
    const event = {
      id: 5,
      at: '2026-11-29T02:00:00Z',
      data: { meetingId: 9, step: 'ASKED', teamName: '한강 피크닉단' },
    } as const;
    await realtime.say('user.1', { type: 'MEETING_CHANGED', ...event });
    expect(await screen.findByRole('link', { name: /만남은 어땠나요/ })).toHaveAttribute(
      'href',
      '/meetings/9',
    );
  });

  test('a room I am not in leads back to the list', async () => {
    mockRoom();
    const { requests } = mockCall(calls.getChat, () => new MockedError(1003));
    const realtime = fakeRealtime();
    renderScreen(<ChatRoomScreen channelId={7} />, { wrapper: realtime.wrapper });
    expect(await screen.findByText('들어갈 수 없는 대화예요')).toBeInTheDocument();
    expect(requests).toHaveLength(1);
    expect(realtime.listenerCount('chat.7')).toBe(0);
  });
});
