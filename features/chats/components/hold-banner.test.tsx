import { screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { deleteMatch } from '@/contract/matches';
import { keepChat } from '@/contract/room-holds';
import { chatBuilder, holdBuilder, messageBuilder } from '@/testing/builders/chats';
import { stubLayout } from '@/testing/layout/stub-layout';
import { mockCall } from '@/testing/msw/mock-call';
import { mockRoom } from '@/testing/msw/room-service';
import { fakeRealtime } from '@/testing/realtime/fake-connection';
import { renderScreen } from '@/testing/render';
import { closeOutbox } from '../outbox/app-outbox';
import { ChatRoomScreen } from './chat-room-screen';

// What comes behind the first paint is there: on a busy machine it comes late.
beforeAll(async () => {
  await Promise.all([import('./chat-room'), import('./hold-banner')]);
});
beforeEach(stubLayout);
// As closing the page does.
afterEach(closeOutbox);

async function enter(hold = holdBuilder({ isOurs: false })) {
  const chat = chatBuilder({ readSeqs: { 1: 99 }, hold });
  mockRoom({ chat });
  const realtime = fakeRealtime();
  const rendered = renderScreen(<ChatRoomScreen channelId={7} />, { wrapper: realtime.wrapper });
  const banner = await screen.findByRole('region', { name: '대타를 찾는 대화' });
  return { ...rendered, realtime, chat, banner };
}

test('a room that waits says for whom, how long, and how it stands', async () => {
  const { banner } = await enter();
  expect(banner).toHaveTextContent('한강 피크닉단이 대타를 찾고 있어요 · 61시간 남음');
  expect(banner).toHaveTextContent('이어 가고 싶은 사람 · 우리 팀 0/2명 · 상대 팀 0/2명');
  expect(screen.getByRole('textbox', { name: '메시지' })).toBeInTheDocument();
});

test('a room that is still to be decided when somebody was found says so, and asks the same', async () => {
  const { banner } = await enter(holdBuilder({ isOurs: false, isFound: true }));
  expect(banner).toHaveTextContent('한강 피크닉단이 대타를 찾았어요 · 61시간 남음');
  expect(within(banner).getByRole('button', { name: '한강 피크닉단과 이어 가기' })).toBeInTheDocument();
});

test('a yes is said for oneself, and shown', async () => {
  const { user, chat, banner } = await enter();
  const { requests } = mockCall(keepChat, () => {
    const hold = holdBuilder({ isOurs: false, hasNodded: true, own: { nodCount: 1, neededCount: 2 } });
    mockRoom({ chat: { ...chat, hold } });
    return {};
  });
  await user.click(within(banner).getByRole('button', { name: '한강 피크닉단과 이어 가기' }));
  expect(await within(banner).findByText('이어 갈래요')).toBeInTheDocument();
  expect(banner).toHaveTextContent('우리 팀 1/2명');
  expect(requests).toHaveLength(1);
});

test('a no is asked again, and ends it for all', async () => {
  const { user, banner } = await enter();
  const { requests } = mockCall(deleteMatch, () => ({ isClosed: true }));
  await user.click(within(banner).getByRole('button', { name: '한강 피크닉단과 그만하기' }));
  const dialog = await screen.findByRole('alertdialog', { name: '한강 피크닉단과 그만할까요?' });
  expect(dialog).toHaveTextContent('모두의 대화가 닫혀요');
  await user.click(within(dialog).getByRole('button', { name: '그만하기' }));
  expect(await screen.findByText('매칭을 끝냈어요')).toBeInTheDocument();
  expect(requests[0]?.params).toEqual({ matchId: 7 });
});

test('what the others say shows at once, and the question goes when somebody came', async () => {
  const { realtime, chat, banner } = await enter();
  mockRoom({ chat: { ...chat, hold: holdBuilder({ isOurs: false, isAgreed: true }) } });
  await realtime.say('chat.7', { type: 'CHAT_CHANGED', channelId: 7 });
  expect(await within(banner).findByText(/상대 팀의 새 친구를 기다려요/)).toBeInTheDocument();
  mockRoom({ chat: { ...chat, hold: null } });
  const line = messageBuilder({ seq: 2, senderUserId: null, type: 'SYSTEM', systemKind: 'SUBSTITUTE' });
  await realtime.say('chat.7', {
    type: 'CHAT_MESSAGE',
    message: { ...line, text: '새봄님이 대타로 들어왔어요' },
  });
  expect(await screen.findByText('새봄님이 대타로 들어왔어요')).toBeInTheDocument();
  await expect.poll(() => screen.queryByRole('region', { name: '대타를 찾는 대화' })).toBeNull();
});

test('a question that came while the phone did not listen stands after the break', async () => {
  const chat = chatBuilder({ readSeqs: { 1: 99 } });
  mockRoom({ chat });
  const realtime = fakeRealtime();
  renderScreen(<ChatRoomScreen channelId={7} />, { wrapper: realtime.wrapper });
  await screen.findByText('1번째 말');
  mockRoom({ chat: { ...chat, hold: holdBuilder({ isOurs: false }) } });
  await realtime.resync('chat.7', 'reconnected');
  expect(await screen.findByRole('region', { name: '대타를 찾는 대화' })).toBeInTheDocument();
});
