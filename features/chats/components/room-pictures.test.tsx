import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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

async function enter() {
  mockRoom();
  renderScreen(<ChatRoomScreen channelId={7} />, { wrapper: fakeRealtime().wrapper });
  await screen.findByRole('log');
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
