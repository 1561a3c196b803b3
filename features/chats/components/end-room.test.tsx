import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Chat } from '@/contract/chats';
import { deleteMatch } from '@/contract/matches';
import { chatBuilder } from '@/testing/builders/chats';
import { stubLayout } from '@/testing/layout/stub-layout';
import { mockCall } from '@/testing/msw/mock-call';
import { mockRoom } from '@/testing/msw/room-service';
import { fakeRealtime } from '@/testing/realtime/fake-connection';
import { renderScreen } from '@/testing/render';
import { closeOutbox } from '../outbox/app-outbox';
import { ChatRoomScreen } from './chat-room-screen';

// What comes behind the first paint is there: on a busy machine it comes late.
beforeAll(async () => {
  await Promise.all([import('./chat-room'), import('./end-wish-bar')]);
});
beforeEach(stubLayout);
// As closing the page does.
afterEach(closeOutbox);

async function enter(chat: Chat) {
  mockRoom({ chat });
  const realtime = fakeRealtime();
  const rendered = renderScreen(<ChatRoomScreen channelId={7} />, { wrapper: realtime.wrapper });
  await screen.findByRole('log');
  return { ...rendered, realtime };
}

describe('ending a room', () => {
  const openEnd = async ({ user }: Awaited<ReturnType<typeof enter>>) => {
    await user.click(screen.getByRole('button', { name: '메뉴' }));
    return within(await screen.findByRole('dialog', { name: '한강 피크닉단' }));
  };
  const withEnd = (isLeader: boolean, wishedBy: number[]) =>
    chatBuilder({ readSeqs: { 1: 99 }, end: { isLeader, wishedBy } });

  test('one of three says it to the own team, who can join in; the room goes on', async () => {
    const entered = await enter(withEnd(false, []));
    const { requests } = mockCall(deleteMatch, () => ({ isClosed: false }));
    const menu = await openEnd(entered);
    await entered.user.click(menu.getByRole('button', { name: /대화 끝내기.*팀장이나 두 명이 원하면/ }));
    const dialog = await screen.findByRole('alertdialog', {
      name: '한강 피크닉단과 대화를 끝내자고 할까요?',
    });
    expect(dialog).toHaveTextContent('우리 팀에만 알려요');
    await entered.user.click(within(dialog).getByRole('button', { name: '말하기' }));
    expect(await screen.findByText('우리 팀에 알렸어요')).toBeInTheDocument();
    expect(requests).toHaveLength(1);
    mockRoom({ chat: withEnd(false, [1]) });
    await entered.realtime.say('user.1', { type: 'CHAT_END_WISHED', channelId: 7 });
    expect(await screen.findByText('대화를 끝내고 싶다고 했어요')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: '메시지' })).toBeInTheDocument();
    const again = await openEnd(entered);
    expect(again.queryByRole('button', { name: /대화 끝내기/ })).not.toBeInTheDocument();
    expect(again.getByText('대화 끝내기')).toBeInTheDocument();
  });

  test.each([
    ['who leads the team', withEnd(true, []), '두 팀의 매칭이 함께 끝나요'],
    ['the second who wants so', withEnd(false, [2]), '지우님이 끝내고 싶어 해요'],
  ])('%s ends it, after a question, and is back in the list', async (_who, chat, description) => {
    const entered = await enter(chat);
    mockCall(deleteMatch, () => ({ isClosed: true }));
    const menu = await openEnd(entered);
    await entered.user.click(menu.getByRole('button', { name: new RegExp(`대화 끝내기.*${description}`) }));
    const dialog = await screen.findByRole('alertdialog', { name: '한강 피크닉단과 대화를 끝낼까요?' });
    await entered.user.click(within(dialog).getByRole('button', { name: '끝내기' }));
    await waitFor(() => expect(entered.location()).toBe('/chats'));
  });

  test.each([
    ['who leads the team', withEnd(true, [])],
    ['one of three', withEnd(false, [])],
  ])('%s reads that what was settled goes with it', async (_who, chat) => {
    const proposal = {
      ...{ meetsAt: '2026-12-05T10:00:00Z', place: '연남동 골목' },
      ...{ comingCount: 4, isAgreed: true, isAnswered: true },
    };
    const plan = { state: 'SETTLED' as const, plannerCount: 4, proposal };
    const entered = await enter({ ...chat, plan });
    const menu = await openEnd(entered);
    await entered.user.click(menu.getByRole('button', { name: /대화 끝내기/ }));
    const dialog = await screen.findByRole('alertdialog', { name: /한강 피크닉단과 대화를 끝/ });
    expect(dialog).toHaveTextContent('정해진 약속도 취소돼요.');
  });

  test('what another one of the team wants stands at the head of the room, with the way to it', async () => {
    const { user, location } = await enter(withEnd(false, [2]));
    mockCall(deleteMatch, () => ({ isClosed: true }));
    const bar = await screen.findByRole('region', { name: '대화를 끝내자는 말' });
    expect(bar).toHaveTextContent('지우님이 대화를 끝내고 싶어 해요');
    await user.click(within(bar).getByRole('button', { name: '끝내기' }));
    const dialog = await screen.findByRole('alertdialog');
    await user.click(within(dialog).getByRole('button', { name: '끝내기' }));
    await waitFor(() => expect(location()).toBe('/chats'));
  });
});
