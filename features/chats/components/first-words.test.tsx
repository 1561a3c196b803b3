import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Chat } from '@/contract/chats';
import { isPageQuiet, watchPageQuiet } from '@/lib/async/page-quiet';
import { chatBuilder, messageBuilder } from '@/testing/builders/chats';
import { stubLayout } from '@/testing/layout/stub-layout';
import { mockRoom } from '@/testing/msw/room-service';
import { fakeRealtime } from '@/testing/realtime/fake-connection';
import { renderScreen } from '@/testing/render';
import { closeOutbox } from '../outbox/app-outbox';
import { writeDraft } from '../room/kept-text';
import { ChatRoomScreen } from './chat-room-screen';

const openers = ['안녕하세요, 보드게임 삼총사예요. 반가워요!', '어떻게 한 팀이 되셨어요?'] as const;
const matched = messageBuilder({
  senderUserId: null,
  type: 'SYSTEM',
  systemKind: 'MATCHED',
  text: '매칭됐어요',
});

beforeEach(() => stubLayout());
afterEach(closeOutbox);

async function enter(chat: Partial<Chat>, said = [matched]) {
  const service = mockRoom({ chat: chatBuilder({ readSeqs: { 1: 99 }, ...chat }), messages: said });
  const realtime = fakeRealtime();
  const rendered = renderScreen(<ChatRoomScreen channelId={7} />, { wrapper: realtime.wrapper });
  await screen.findByRole('log');
  return { ...rendered, service, realtime };
}

const field = () => screen.getByRole('textbox', { name: '메시지' });
const firstWords = () => screen.queryByRole('region', { name: '첫마디' });
const opener = (text: string) => screen.findByRole('button', { name: text });
const safety = () => screen.queryByRole('region', { name: '안전한 첫 대화' });

describe('a room in which nobody has said anything', () => {
  test('puts a line into the field with one press, and sends nothing by itself', async () => {
    const { user, service } = await enter({ openers: [...openers] });
    await user.click(await opener(openers[0]));
    expect(field()).toHaveValue(openers[0]);
    expect(field()).toHaveFocus();
    expect(service.sends.requests).toHaveLength(0);
  });

  test('exchanges one line for another, and offers none beside words of one’s own', async () => {
    const { user } = await enter({ openers: [...openers] });
    await user.click(await opener(openers[0]));
    await user.click(await opener(openers[1]));
    expect(field()).toHaveValue(openers[1]);
    await user.type(field(), ' 궁금해요');
    expect(firstWords()).not.toBeInTheDocument();
    await user.clear(field());
    expect(firstWords()).toBeInTheDocument();
  });

  test('leaves a draft as it is', async () => {
    writeDraft({ userId: 1, channelId: 7 }, '쓰다 만 말');
    const { user } = await enter({ openers: [...openers] });
    expect(field()).toHaveValue('쓰다 만 말');
    expect(firstWords()).not.toBeInTheDocument();
    await user.clear(field());
    expect(await opener(openers[0])).toBeInTheDocument();
  });

  test('offers nothing any more once a line is sent', async () => {
    const { user } = await enter({ openers: [...openers] });
    await user.click(await opener(openers[0]));
    await user.type(field(), '{Enter}');
    await waitFor(() => expect(firstWords()).not.toBeInTheDocument());
    expect(field()).toHaveValue('');
  });

  test('offers nothing once another one spoke first', async () => {
    const { service, realtime } = await enter({ openers: [...openers] });
    await opener(openers[0]);
    const message = messageBuilder({ seq: 2, senderUserId: 4, text: '안녕하세요' });
    service.said.push(message);
    await realtime.say('chat.7', { type: 'CHAT_MESSAGE', message });
    await waitFor(() => expect(firstWords()).not.toBeInTheDocument());
  });
});

describe('a first chat', () => {
  test('begins with what to know about safety, and the way to the guide; closed, it stays closed for that person', async () => {
    const { user, unmount } = await enter({ isFirstChat: true });
    await user.click(field());
    const words = await screen.findByRole('region', { name: '안전한 첫 대화' });
    expect(within(words).getByRole('link', { name: '안전 가이드 보기' })).toHaveAttribute(
      'href',
      '/my-page/safety',
    );
    await user.click(within(words).getByRole('button', { name: '안전 안내 닫기' }));
    expect(safety()).not.toBeInTheDocument();
    unmount();
    closeOutbox();
    const again = await enter({ isFirstChat: true });
    await again.user.click(field());
    expect(safety()).not.toBeInTheDocument();
  });

  test('stands there at once on a page that has come to rest, and on none that loads', async () => {
    if (!isPageQuiet()) {
      const { unmount } = await enter({ isFirstChat: true });
      expect(safety()).not.toBeInTheDocument();
      unmount();
      closeOutbox();
      await new Promise<void>((resolve) => watchPageQuiet(resolve));
    }
    await enter({ isFirstChat: true });
    expect(await screen.findByRole('region', { name: '안전한 첫 대화' })).toBeInTheDocument();
  });

  test('has no words about safety any more once one has talked', async () => {
    const { user } = await enter({ isFirstChat: true });
    await user.click(field());
    expect(await screen.findByRole('region', { name: '안전한 첫 대화' })).toBeInTheDocument();
    await user.type(field(), '안녕하세요');
    await user.click(screen.getByRole('button', { name: '보내기' }));
    await waitFor(() => expect(safety()).not.toBeInTheDocument());
  });

  test('says nothing of it to who has talked before', async () => {
    const { user } = await enter({ isFirstChat: false });
    await user.click(field());
    expect(safety()).not.toBeInTheDocument();
  });
});
