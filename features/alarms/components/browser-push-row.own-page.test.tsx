import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createPushToken, deletePushToken } from '@/contract/alarms';
import { getConfig } from '@/contract/config';
import { errorCodes } from '@/contract/error-codes';
import { emitSessionEnd } from '@/lib/domain/session/session-end';
import { configBuilder } from '@/testing/builders/config';
import { MockedError, mockCall } from '@/testing/msw/mock-call';
import { renderScreen } from '@/testing/render';
import { BrowserPushRow } from './browser-push-row';

const subscription = {
  endpoint: 'https://web.push.example/1',
  keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) },
};
const name = '이 기기로 푸시 받기';

/** The parts of a browser that pushes take; jsdom has none of them. */
function installPushes({
  answer = 'granted',
  permission = 'default',
}: {
  answer?: string;
  permission?: string;
} = {}) {
  let current: object | null = null;
  const made = {
    ...subscription,
    toJSON: () => subscription,
    unsubscribe: vi.fn(async () => {
      current = null;
      return true;
    }),
  };
  const pushManager = {
    getSubscription: async () => current,
    subscribe: vi.fn(async () => {
      current = made;
      return made;
    }),
  };
  const registration = { pushManager, getNotifications: async () => [] };
  const serviceWorker = {
    register: vi.fn(async () => registration),
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
  vi.stubGlobal('PushManager', class {});
  const requestPermission = vi.fn(async () => answer);
  vi.stubGlobal('Notification', { permission, requestPermission });
  return { pushManager, requestPermission, made };
}

beforeEach(() => {
  mockCall(getConfig, () => configBuilder({ webPushKey: 'public-key' }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  emitSessionEnd({ isFollowed: false });
});

describe('pushes of this browser', () => {
  test('are asked for by the switch alone, subscribed to with the api’s key, and told to it', async () => {
    const { requests } = mockCall(createPushToken, () => ({}));
    const { pushManager, requestPermission } = installPushes();
    const { user } = renderScreen(<BrowserPushRow />);
    const row = await screen.findByRole('switch', { name, checked: false });
    expect(requestPermission).not.toHaveBeenCalled();
    await user.click(row);
    expect(await screen.findByRole('switch', { name, checked: true })).toBeEnabled();
    expect(pushManager.subscribe).toHaveBeenCalledWith({
      userVisibleOnly: true,
      applicationServerKey: 'public-key',
    });
    expect(requests.map(({ body }) => body)).toEqual([{ webPush: subscription }]);
  });

  test('are given up with the switch, here and at the api', async () => {
    mockCall(createPushToken, () => ({}));
    const { requests } = mockCall(deletePushToken, () => ({}));
    const { made } = installPushes();
    const { user } = renderScreen(<BrowserPushRow />);
    await user.click(await screen.findByRole('switch', { name, checked: false }));
    await user.click(await screen.findByRole('switch', { name, checked: true }));
    expect(await screen.findByRole('switch', { name, checked: false })).toBeEnabled();
    expect(requests).toHaveLength(1);
    expect(made.unsubscribe).toHaveBeenCalled();
  });

  test('that the api does not take are none', async () => {
    mockCall(createPushToken, () => new MockedError(errorCodes.badRequest, '지금은 켤 수 없어요.'));
    const { made } = installPushes();
    const { user } = renderScreen(<BrowserPushRow />);
    await user.click(await screen.findByRole('switch', { name, checked: false }));
    expect(await screen.findByText('지금은 켤 수 없어요.')).toBeInTheDocument();
    expect(made.unsubscribe).toHaveBeenCalled();
    expect(screen.getByRole('switch', { name })).not.toBeChecked();
  });

  test('refused by the person say how to allow them', async () => {
    installPushes({ answer: 'denied' });
    const { user } = renderScreen(<BrowserPushRow />);
    await user.click(await screen.findByRole('switch', { name, checked: false }));
    expect(await screen.findByText(/브라우저 설정에서 Slide의 알림을 허용해 주세요/)).toBeInTheDocument();
    expect(screen.queryByRole('switch')).toBeNull();
  });

  test('that a browser does not know are said to be so', async () => {
    renderScreen(<BrowserPushRow />);
    expect(await screen.findByText('이 브라우저는 푸시를 지원하지 않아요.')).toBeInTheDocument();
  });

  test('are not offered where the service sends none', async () => {
    installPushes();
    const { requests } = mockCall(getConfig, () => configBuilder());
    renderScreen(<BrowserPushRow />);
    await expect.poll(() => requests.length).toBe(1);
    expect(screen.queryByText(name)).toBeNull();
  });
});
