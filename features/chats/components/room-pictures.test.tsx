import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { RealtimeMessage } from '@/contract/realtime';
import { messageBuilder } from '@/testing/builders/chats';
import { stubLayout } from '@/testing/layout/stub-layout';
import { mockRoom } from '@/testing/msw/room-service';
import { fakeRealtime } from '@/testing/realtime/fake-connection';
import { renderScreen } from '@/testing/render';
import { closeOutbox } from '../outbox/app-outbox';
import { createKeptOutbox } from '../outbox/kept-outbox';
import { ChatRoomScreen } from './chat-room-screen';

beforeEach(() => stubLayout());
// As closing the page does.
afterEach(closeOutbox);

const picturesOf = (count: number) =>
  Array.from({ length: count }, (_, index) => new File(['x'], `${index}.png`, { type: 'image/png' }));

/** What a browser says of a picture, which jsdom cannot look at. */
function stubDecode(decode: () => Promise<void>) {
  Object.defineProperty(HTMLImageElement.prototype, 'decode', { configurable: true, value: decode });
}

async function enter(room: Parameters<typeof mockRoom>[0] = {}) {
  mockRoom(room);
  const realtime = fakeRealtime();
  const { user } = renderScreen(<ChatRoomScreen channelId={7} />, { wrapper: realtime.wrapper });
  await screen.findByRole('log');
  return { user, realtime };
}

const ways: [string, (files: File[]) => void][] = [
  [
    'pasted',
    (files) =>
      fireEvent.paste(screen.getByRole('textbox', { name: '메시지' }), {
        clipboardData: { files, getData: () => '' },
      }),
  ],
  ['chosen', (files) => fireEvent.change(screen.getByLabelText('보낼 사진'), { target: { files } })],
];

test.each(ways)('a picture that is %s waits in the room, and is kept', async (_, give) => {
  stubDecode(() => new Promise(() => {}));
  await enter();
  give(picturesOf(1));
  const bubble = await screen.findByRole('article', { name: '나, 연결되면 보낼게요' });
  expect(within(bubble).getByRole('button', { name: '사진 크게 보기' })).toBeInTheDocument();
  await waitFor(() => expect(createKeptOutbox(1).list()).toMatchObject([{ channelId: 7, text: null }]));
});

test.each(ways)('pictures that are %s and cannot be read are said so, and go', async (_, give) => {
  stubDecode(vi.fn(() => Promise.reject(new Error('no picture'))));
  await enter();
  give(picturesOf(1));
  expect(await screen.findByText('보낼 수 있는 사진이 아니에요.')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('article', { name: /^나/ })).not.toBeInTheDocument());
  expect(createKeptOutbox(1).list()).toEqual([]);
});

test.each(ways)('an eleventh picture that is %s is said to stay behind', async (_, give) => {
  stubDecode(() => new Promise(() => {}));
  await enter();
  give(picturesOf(11));
  expect(await screen.findByText('한 번에 10장까지 보낼 수 있어요.')).toBeInTheDocument();
  const bubble = await screen.findByRole('article', { name: '나, 연결되면 보낼게요' });
  expect(within(bubble).getAllByRole('button')).toHaveLength(10);
});

const images = [{ url: '/photo.jpg', thumbnailUrl: '/photo.jpg', width: 4, height: 3 }];

test('a picture that did not come is asked for again once there is a connection', async () => {
  await enter({ messages: [messageBuilder({ type: 'IMAGE', text: null, images })] });
  const picture = screen.getByRole('button', { name: '사진 크게 보기' }).querySelector('img');
  if (!picture) throw new Error('no picture');
  const ask = vi.spyOn(picture, 'setAttribute');
  fireEvent(window, new Event('online'));
  expect(ask).not.toHaveBeenCalled();
  fireEvent.error(picture);
  fireEvent(window, new Event('online'));
  expect(ask).toHaveBeenCalledExactlyOnceWith('src', picture.src);
});

describe('a picture that is open', () => {
  const retracted = (seq: number): RealtimeMessage => ({
    type: 'CHAT_MESSAGE_CHANGED',
    channelId: 7,
    change: { seq, change: 1, reactions: [], isDeleted: true },
  });
  const hidden: RealtimeMessage = { type: 'CHAT_MESSAGE_HIDDEN', channelId: 7, seq: 1 };
  const ended: RealtimeMessage = { type: 'CHAT_CLOSED', channelId: 7, closedReason: 'DELETED_WITH_TEAM' };

  async function open({ senderUserId = 4 } = {}) {
    const message = messageBuilder({ type: 'IMAGE', text: null, images, senderUserId });
    const { user, realtime } = await enter({ messages: [message, messageBuilder({ seq: 2 })] });
    await user.click(screen.getByRole('button', { name: '사진 크게 보기' }));
    await screen.findByRole('button', { name: '사진 저장' });
    return realtime;
  }

  test.each([
    ['its sender takes it back', 4, 'chat.7', retracted(1), '보낸 사람이 사진을 지웠어요.'],
    ['I take it back on another device', 1, 'chat.7', retracted(1), '다른 기기에서 지운 사진이에요.'],
    ['I hide it on another device', 4, 'user.1', hidden, '다른 기기에서 지운 사진이에요.'],
    ['the room ends', 4, 'chat.7', ended, '팀이 해체돼 대화가 지워졌어요.'],
  ])('closes and says why where %s', async (_, senderUserId, channel, event, said) => {
    const realtime = await open({ senderUserId });
    await realtime.say(channel, event);
    expect(await screen.findByText(said)).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('button', { name: '사진 저장' })).not.toBeInTheDocument());
  });

  test('stays whatever becomes of other messages', async () => {
    const realtime = await open();
    await realtime.say('chat.7', retracted(2));
    expect(await screen.findByText('삭제된 메시지예요')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '사진 저장' })).toBeInTheDocument();
  });
});
