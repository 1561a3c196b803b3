import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { toast } from '@/components/ui/toast';
import type { Message } from '@/contract/chat-message';
import * as calls from '@/contract/chats';
import { CHAT_TOKEN_HEADER } from '@/contract/constants';
import { getChatSessionToken } from '@/contract/sessions';
import { chatBuilder, messageBuilder } from '@/testing/builders/chats';
import { stubLocks } from '@/testing/locks/stub-locks';
import { MockedError, mockCall, mockOffline, mockRawAnswer } from '@/testing/msw/mock-call';
import { forgetKeptText } from '../room/forget-kept-text';
import { closeOutbox, openOutbox } from './app-outbox';
import { createKeptOutbox } from './kept-outbox';
import { createOutbox } from './outbox';
import { type PreparedImage, prepareImages } from './prepare-images';

beforeEach(() => mockCall(getChatSessionToken, () => ({ token: 'key', expiresAt: '2099-01-01T00:00:00Z' })));
afterEach(closeOutbox);

/** An outbox whose phone makes pictures small as long as a test wants it to; with none it could read none. */
function openSlowOutbox() {
  let finish: (images: PreparedImage[]) => void = () => {};
  const prepare = () =>
    new Promise<PreparedImage[]>((resolve) => {
      finish = resolve;
    });
  const outbox = createOutbox({ userId: 1, kept: createKeptOutbox(1), prepare });
  onTestFinished(outbox.stop);
  return { outbox, finish: (images: PreparedImage[]) => finish(images) };
}
const picture = { file: new Blob(['picture']), width: 4, height: 3 };

/** The service: stores each id once. */
function serve() {
  const said: Message[] = [];
  const sends = mockCall(calls.createMessage, ({ params, body: { clientMessageId, text } }) => {
    const earlier = said.find((message) => message.clientMessageId === clientMessageId);
    if (earlier) return earlier;
    const seq = said.length + 1;
    const message = messageBuilder({ ...params, seq, senderUserId: 1, clientMessageId, text: text ?? null });
    said.push(message);
    return message;
  });
  return { said, sends, texts: () => said.map(({ text }) => text) };
}
const in7 = { channelId: 7, replyTo: null };
const in8 = { channelId: 8, replyTo: null };
const statuses = (channelId: number) =>
  openOutbox(1)
    .ofChannel(channelId)
    .map(({ status }) => status);

describe('what is written', () => {
  test('arrives in the order it was written, room by room', async () => {
    const service = serve();
    const outbox = openOutbox(1);
    for (const text of ['하나', '둘', '셋']) outbox.addText(in7, text);
    outbox.addText(in8, '다른 방');
    // The code of the calls is loaded with the first of them.
    await waitFor(() => expect(service.said).toHaveLength(4), { timeout: 10_000 });
    expect(service.said.filter(({ channelId }) => channelId === 7).map(({ text }) => text)).toEqual([
      '하나',
      '둘',
      '셋',
    ]);
    await waitFor(() => expect(outbox.all().size).toBe(0));
    expect(createKeptOutbox(1).list()).toEqual([]);
  });

  test('is tried again by itself when the service does not answer although the phone is online', async () => {
    expect(navigator.onLine).toBe(true);
    let tries = 0;
    mockRawAnswer(calls.createMessage, () => {
      tries += 1;
      return Response.error();
    });
    const outbox = openOutbox(1);
    outbox.addText(in7, '하나');
    outbox.addText(in7, '둘');
    await waitFor(() => expect([tries > 0, ...statuses(7)]).toEqual([true, 'waiting', 'waiting']));
    const service = serve();
    await waitFor(() => expect(service.texts()).toEqual(['하나', '둘']), { timeout: 10_000 });
  });

  test.each([
    ['the connection is back', () => window.dispatchEvent(new Event('online'))],
    ['somebody looks at the page again', () => document.dispatchEvent(new Event('visibilitychange'))],
  ])('is sent as soon as %s, however long it was to wait', async (_, comeBack) => {
    let tries = 0;
    const body = { code: 1002, displayMessage: '잠시 후 다시 시도해 주세요.', debugMessage: '' };
    mockRawAnswer(calls.createMessage, () => {
      tries += 1;
      return Response.json(body, { status: 429, headers: { 'Retry-After': '600' } });
    });
    openOutbox(1).addText(in7, '하나');
    await waitFor(() => expect([tries, ...statuses(7)]).toEqual([1, 'waiting']));
    const service = serve();
    comeBack();
    await waitFor(() => expect(service.texts()).toEqual(['하나']));
  });

  test('waits over a reload, and is sent without its room being open', async () => {
    mockOffline(calls.createMessage);
    openOutbox(1).addText(in7, '하나');
    await waitFor(() => expect(createKeptOutbox(1).list()).toHaveLength(1));
    closeOutbox();
    const service = serve();
    await openOutbox(1).ready;
    await waitFor(() => expect(service.texts()).toEqual(['하나']));
    expect(createKeptOutbox(2).list()).toEqual([]);
  });

  test('a day ago is sent when it is asked for, and not by itself', async () => {
    mockOffline(calls.createMessage);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 25 * 60 * 60_000 });
    openOutbox(1).addText(in7, '지금 출발해요');
    await waitFor(() => expect(createKeptOutbox(1).list()).toHaveLength(1));
    closeOutbox();
    vi.useRealTimers();
    const service = serve();
    const outbox = openOutbox(1);
    await outbox.ready;
    outbox.addText(in7, '다음 날이에요');
    await waitFor(() => expect(service.texts()).toEqual(['다음 날이에요']));
    const [late] = outbox.ofChannel(7);
    expect(late).toMatchObject({ status: 'failed', reason: null });
    outbox.retry(late?.clientMessageId ?? '');
    await waitFor(() => expect(service.texts()).toEqual(['다음 날이에요', '지금 출발해요']));
  });

  test('is all sent, however much was written while nothing went out', async () => {
    mockOffline(calls.createMessage);
    const outbox = openOutbox(1);
    const written = Array.from({ length: 120 }, (_, index) => `${index + 1}번째`);
    for (const text of written) outbox.addText(in7, text);
    await waitFor(() => expect(statuses(7)).toHaveLength(120));
    await waitFor(() => expect(statuses(7)).not.toContain('sending'));
    const service = serve();
    outbox.flush();
    await waitFor(() => expect(service.texts()).toEqual(written), { timeout: 10_000 });
  });

  test('keeps its order over a reload on a phone whose clock was set back', async () => {
    mockOffline(calls.createMessage);
    const outbox = openOutbox(1);
    outbox.addText(in7, '하나');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3 * 60_000 });
    outbox.addText(in7, '둘');
    vi.useRealTimers();
    await waitFor(() => expect(createKeptOutbox(1).list()).toHaveLength(2));
    closeOutbox();
    const service = serve();
    await openOutbox(1).ready;
    await waitFor(() => expect(service.texts()).toEqual(['하나', '둘']));
  });

  test('stands after the pictures that were chosen before it, however long those take to be made small', async () => {
    mockOffline(calls.createMessage);
    const { outbox, finish } = openSlowOutbox();
    outbox.addText(in7, '하나');
    const added = outbox.addImages(in7, []);
    outbox.addText(in7, '둘');
    const kept = createKeptOutbox(1);
    const inOrder = ['하나', null, '둘'];
    expect(kept.list().map(({ text }) => text)).toEqual(inOrder);
    finish([picture]);
    expect(await added).toBe(true);
    await waitFor(() => expect(kept.list().map(({ text }) => text)).toEqual(inOrder));
    expect(outbox.ofChannel(7).map((entry) => ('text' in entry ? entry.text : null))).toEqual(inOrder);
  });

  test('waits for pictures before it, and no longer when none of them can be sent', async () => {
    const service = serve();
    const { outbox, finish } = openSlowOutbox();
    const added = outbox.addImages(in7, []);
    outbox.addText(in7, '둘');
    outbox.addText(in8, '다른 방');
    await waitFor(() => expect(service.texts()).toEqual(['다른 방']));
    expect(outbox.ofChannel(7).map(({ status }) => status)).toEqual(['waiting', 'waiting']);
    finish([]);
    expect(await added).toBe(false);
    await waitFor(() => expect(service.texts()).toEqual(['다른 방', '둘']));
  });

  test('is sent also when the pictures before it could not be made small at all', async () => {
    const service = serve();
    const prepare = () => Promise.reject(new Error('out of memory'));
    const outbox = createOutbox({ userId: 1, kept: createKeptOutbox(1), prepare });
    onTestFinished(outbox.stop);
    const added = outbox.addImages(in7, []);
    outbox.addText(in7, '둘');
    expect(await added).toBe(false);
    await waitFor(() => expect(service.texts()).toEqual(['둘']));
  });

  test('that is refused says why, holds up nothing, and is sent again when it is asked for', async () => {
    mockCall(calls.createMessage, ({ body: { text } }) =>
      text === '못된 말'
        ? new MockedError(1002, '보낼 수 없는 말이에요.')
        : messageBuilder({ text: text ?? '' }),
    );
    const outbox = openOutbox(1);
    outbox.addText(in7, '못된 말');
    outbox.addText(in7, '고운 말');
    await waitFor(() => expect(statuses(7)).toEqual(['failed']));
    const [failed] = outbox.ofChannel(7);
    expect(failed?.reason).toBe('보낼 수 없는 말이에요.');
    const service = serve();
    outbox.retry(failed?.clientMessageId ?? '');
    await waitFor(() => expect(service.texts()).toEqual(['못된 말']));
  });

  test('to a room that is gone goes with it, and it says so; what waits for another room is sent', async () => {
    const said = vi.spyOn(toast, 'error');
    mockOffline(calls.createMessage);
    const outbox = openOutbox(1);
    outbox.addText(in7, '하나');
    outbox.addText(in7, '둘');
    outbox.addText(in8, '다른 방');
    await waitFor(() => expect(createKeptOutbox(1).list()).toHaveLength(3));
    closeOutbox();
    mockCall(calls.getChat, () => new MockedError(1003));
    const tried = new Set<string | undefined>();
    mockCall(calls.createMessage, ({ params: { channelId }, body: { text } }) => {
      tried.add(text);
      return Number(channelId) === 7 ? new MockedError(1003) : messageBuilder({ channelId: 8 });
    });
    await openOutbox(1).ready;
    await waitFor(() => expect(createKeptOutbox(1).list()).toEqual([]));
    expect(openOutbox(1).all().size).toBe(0);
    // The second one would be refused like the first.
    expect(tried).toEqual(new Set(['하나', '다른 방']));
    expect(said.mock.calls).toEqual([['대화가 없어져서 보내지 못한 메시지를 지웠어요.']]);
  });

  test('to a room that is over stays there to be read', async () => {
    mockCall(calls.createMessage, () => new MockedError(1003, '종료된 대화라 메시지를 보낼 수 없어요.'));
    const chats = mockCall(calls.getChat, () => chatBuilder({ state: 'CLOSED' }));
    openOutbox(1).addText(in7, '하나');
    await waitFor(() => expect(statuses(7)).toEqual(['failed']));
    expect(chats.requests).toHaveLength(1);
    expect(createKeptOutbox(1).list()).toHaveLength(1);
  });

  test('stays where only the key of rooms is refused, again and again: that says nothing of the room', async () => {
    const keyRefused = () => new MockedError(1003, undefined, {}, CHAT_TOKEN_HEADER);
    mockCall(calls.createMessage, keyRefused);
    mockCall(calls.getChat, keyRefused);
    openOutbox(1).addText(in7, '하나');
    await waitFor(() => expect(statuses(7)).toEqual(['failed']));
    expect(createKeptOutbox(1).list()).toHaveLength(1);
  });

  test('stays where the room is asked for with a key that is refused', async () => {
    mockCall(calls.createMessage, () => new MockedError(1003));
    mockCall(calls.getChat, () => new MockedError(1003, undefined, {}, CHAT_TOKEN_HEADER));
    openOutbox(1).addText(in7, '하나');
    await waitFor(() => expect(statuses(7)).toEqual(['failed']));
    expect(createKeptOutbox(1).list()).toHaveLength(1);
  });

  test('that another tab has sent is not sent by this one', async () => {
    mockOffline(calls.createMessage);
    const outbox = openOutbox(1);
    outbox.addText(in7, '하나');
    await waitFor(() => expect(createKeptOutbox(1).list()).toHaveLength(1));
    await waitFor(() => expect(statuses(7)).toEqual(['waiting']));
    const service = serve();
    createKeptOutbox(1).remove(outbox.ofChannel(7)[0]?.clientMessageId ?? '');
    outbox.flush();
    await waitFor(() => expect(outbox.all().size).toBe(0));
    expect(service.sends.requests).toHaveLength(0);
  });

  test('in two tabs is sent by one of them, though both wait for the service', async () => {
    stubLocks();
    mockOffline(calls.createMessage);
    const one = createOutbox({ userId: 1, kept: createKeptOutbox(1), prepare: prepareImages });
    onTestFinished(one.stop);
    for (const text of ['하나', '둘', '셋']) one.addText(in7, text);
    const other = createOutbox({ userId: 1, kept: createKeptOutbox(1), prepare: prepareImages });
    onTestFinished(other.stop);
    await other.ready;
    await waitFor(() => expect(other.ofChannel(7)).toHaveLength(3));
    const service = serve();
    for (const outbox of [one, other]) outbox.flush();
    await waitFor(() => expect([one.all().size, other.all().size]).toEqual([0, 0]));
    expect(service.sends.requests.map(({ body }) => body.text)).toEqual(['하나', '둘', '셋']);
  });

  test('goes with the session', async () => {
    mockOffline(calls.createMessage);
    openOutbox(1).addText(in7, '하나');
    await waitFor(() => expect(createKeptOutbox(1).list()).toHaveLength(1));
    forgetKeptText({ isFollowed: false });
    closeOutbox();
    expect(createKeptOutbox(1).list()).toEqual([]);
    await openOutbox(1).ready;
    expect(openOutbox(1).all().size).toBe(0);
  });
});
