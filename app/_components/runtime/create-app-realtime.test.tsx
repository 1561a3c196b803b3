import { waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { blockedUserMessage } from '@/contract/errors';
import { getBrokerUser } from '@/contract/realtime';
import { setSession } from '@/lib/domain/session/session-store';
import { setErrorSink } from '@/lib/report-error/report-error';
import { MockedError, mockCall } from '@/testing/msw/mock-call';
import { startLiveEdge } from '@/testing/realtime/live-edge';
import { createAppRealtime } from './create-app-realtime';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('the live connection of a blocked account asks once, and again when the same page is signed in anew', async () => {
  setErrorSink(() => {});
  const edge = await startLiveEdge();
  vi.stubGlobal('WebSocket', edge.createWebSocket);
  const connection = createAppRealtime();
  connection.subscribe('user.1', () => {});

  const { requests } = mockCall(getBrokerUser, () => new MockedError(2006, blockedUserMessage));
  connection.activate();
  await waitFor(() => expect(requests).toHaveLength(1), { timeout: 4000 });
  await waitFor(() => expect(connection.getSnapshot().state).toBe('inactive'));
  expect(requests).toHaveLength(1);

  mockCall(getBrokerUser, () => edge.credentials);
  connection.activate();
  await waitFor(() => expect(connection.getSnapshot().channels).toEqual(['user.1']), { timeout: 4000 });
  await connection.deactivate();
  await edge.stop();
});

test('the live connection of one person is another one for somebody who follows them', async () => {
  const edge = await startLiveEdge();
  vi.stubGlobal('WebSocket', edge.createWebSocket);
  const { requests } = mockCall(getBrokerUser, () => edge.credentials);
  setSession({ status: 'authenticated', userId: 1 });
  const connection = createAppRealtime();
  connection.activate();
  await waitFor(() => expect(connection.getSnapshot().isConnected).toBe(true), { timeout: 4000 });
  setSession({ status: 'authenticated', userId: 2 });
  await waitFor(() => expect(requests).toHaveLength(2), { timeout: 4000 });
  await waitFor(() => expect(connection.getSnapshot().isConnected).toBe(true), { timeout: 4000 });
  await connection.deactivate();
  await edge.stop();
});
