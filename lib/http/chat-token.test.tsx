import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { getChat } from '@/contract/chats';
import { getChatSessionToken } from '@/contract/sessions';
import { setErrorSink } from '@/lib/report-error/report-error';
import { stored } from '@/lib/storage/stored';
import { chatBuilder } from '@/testing/builders/chats';
import { MockedError, mockCall, mockOffline } from '@/testing/msw/mock-call';
import { forgetChatToken } from './chat-token';
import { callEndpoint } from './client';

beforeEach(() => {
  // A room of an earlier test may have asked and gone.
  forgetChatToken();
  setErrorSink(() => {});
  stored.accessToken.set('access');
  stored.userId.set(1);
});

afterEach(() => {
  forgetChatToken();
});

describe('the chat token', () => {
  const chat = chatBuilder();

  function mockTokens() {
    let count = 0;
    return mockCall(getChatSessionToken, () => {
      count += 1;
      return { token: `key-${count}`, expiresAt: new Date(Date.now() + 3_600_000).toISOString() };
    });
  }

  /** They come once they are released. */
  function holdTokens() {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    let count = 0;
    const tokens = mockCall(getChatSessionToken, async () => {
      count += 1;
      const token = `key-${count}`;
      await released;
      return { token, expiresAt: new Date(Date.now() + 3_600_000).toISOString() };
    });
    return { tokens, release };
  }

  const refusedToken = () => new MockedError(1003, undefined, {}, 'Slide-Chat-Token');

  test('is fetched once for several calls', async () => {
    const tokens = mockTokens();
    const { requests } = mockCall(getChat, () => chat);
    await Promise.all([
      callEndpoint(getChat, { params: { channelId: 7 } }),
      callEndpoint(getChat, { params: { channelId: 7 } }),
    ]);
    await callEndpoint(getChat, { params: { channelId: 7 } });
    expect(tokens.requests).toHaveLength(1);
    expect(requests.map(({ headers }) => headers.get('slide-chat-token'))).toEqual([
      'key-1',
      'key-1',
      'key-1',
    ]);
  });

  test('is renewed silently when the api refuses it', async () => {
    const tokens = mockTokens();
    mockCall(getChat, ({ headers }) => (headers.get('slide-chat-token') === 'key-2' ? chat : refusedToken()));
    await expect(callEndpoint(getChat, { params: { channelId: 7 } })).resolves.toMatchObject({
      channelId: 7,
    });
    expect(tokens.requests).toHaveLength(2);
  });

  test('that was refused to one call is not forgotten again for one that still went with the old one', async () => {
    const tokens = mockTokens();
    const { requests } = mockCall(getChat, async ({ headers }) => {
      if (headers.get('slide-chat-token') !== 'key-1') return chat;
      if (requests.length === 2) await waitFor(() => expect(tokens.requests).toHaveLength(2));
      return refusedToken();
    });
    const channel = { params: { channelId: 7 } };
    await Promise.all([callEndpoint(getChat, channel), callEndpoint(getChat, channel)]);
    expect(requests).toHaveLength(4);
    expect(tokens.requests).toHaveLength(2);
  });

  test('is renewed a minute before it ends, so that none dies on the way', async () => {
    let lastsMs = 59_000;
    const tokens = mockCall(getChatSessionToken, () => ({
      token: 'key',
      expiresAt: new Date(Date.now() + lastsMs).toISOString(),
    }));
    mockCall(getChat, () => chat);
    await callEndpoint(getChat, { params: { channelId: 7 } });
    lastsMs = 3_600_000;
    for (let call = 0; call < 2; call++) await callEndpoint(getChat, { params: { channelId: 7 } });
    expect(tokens.requests).toHaveLength(2);
  });

  test('that could not be had is asked for again by the next call', async () => {
    mockOffline(getChatSessionToken);
    mockCall(getChat, () => chat);
    await expect(callEndpoint(getChat, { params: { channelId: 7 } })).rejects.toMatchObject({ status: 0 });
    mockTokens();
    await expect(callEndpoint(getChat, { params: { channelId: 7 } })).resolves.toMatchObject({
      channelId: 7,
    });
  });

  test('of somebody who is in no such room is as good as before: the first refusal stands', async () => {
    const tokens = mockTokens();
    const { requests } = mockCall(getChat, () => new MockedError(1003));
    await expect(callEndpoint(getChat, { params: { channelId: 7 } })).rejects.toMatchObject({ code: 1003 });
    expect(requests).toHaveLength(1);
    expect(tokens.requests).toHaveLength(1);
  });

  test('is not tried a third time', async () => {
    const tokens = mockTokens();
    const { requests } = mockCall(getChat, refusedToken);
    await expect(callEndpoint(getChat, { params: { channelId: 7 } })).rejects.toMatchObject({ code: 1003 });
    expect(requests).toHaveLength(2);
    expect(tokens.requests).toHaveLength(2);
  });

  test('belongs to one person', async () => {
    const tokens = mockTokens();
    mockCall(getChat, () => chat);
    await callEndpoint(getChat, { params: { channelId: 7 } });
    stored.userId.set(2);
    await callEndpoint(getChat, { params: { channelId: 7 } });
    expect(tokens.requests).toHaveLength(2);
  });

  test('that is on its way belongs to one person too', async () => {
    const { tokens, release } = holdTokens();
    const { requests } = mockCall(getChat, () => chat);
    const first = callEndpoint(getChat, { params: { channelId: 7 } });
    await waitFor(() => expect(tokens.requests).toHaveLength(1));
    stored.userId.set(2);
    const second = callEndpoint(getChat, { params: { channelId: 7 } });
    await waitFor(() => expect(tokens.requests).toHaveLength(2));
    release();
    // Nobody sends what another person meant to.
    await expect(first).rejects.toMatchObject({ status: 401 });
    await second;
    expect(requests.map(({ headers }) => headers.get('slide-chat-token'))).toEqual(['key-2']);
  });

  test('that was forgotten while it was on its way is not kept when it comes', async () => {
    const { tokens, release } = holdTokens();
    mockCall(getChat, () => chat);
    const first = callEndpoint(getChat, { params: { channelId: 7 } });
    await waitFor(() => expect(tokens.requests).toHaveLength(1));
    forgetChatToken();
    release();
    await first;
    await callEndpoint(getChat, { params: { channelId: 7 } });
    expect(tokens.requests).toHaveLength(2);
  });
});
