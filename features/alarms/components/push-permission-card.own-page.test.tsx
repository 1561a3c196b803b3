import { screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { usePermissionStore } from '@/stores/permissions';
import { installNativeApp } from '@/testing/bridge/native-app';
import { renderScreen } from '@/testing/render';
import { PushPermissionCard } from './push-permission-card';

const app = installNativeApp();

afterEach(() => usePermissionStore.setState({ results: {} }));

describe('the card of pushes', () => {
  test.each([[undefined], ['GRANTED' as const]])('does not stand while they are %s', (result) => {
    if (result) usePermissionStore.getState().keep('NOTIFICATION', result);
    renderScreen(<PushPermissionCard />);
    expect(screen.queryByText('알림이 꺼져 있어요')).toBeNull();
  });

  test.each([
    ['GRANTED', true, '이제 알림을 바로 받을 수 있어요', false],
    ['BLOCKED', true, '휴대폰 설정에서 알림을 켜 주세요', true],
    ['DENIED', false, '알림을 켜지 못했어요. 잠시 후 다시 시도해 주세요.', true],
  ] as const)('asks the app; %s (asked: %s) is said', async (result, isSuccess, words, stays) => {
    usePermissionStore.getState().keep('NOTIFICATION', 'DENIED');
    app.answerWith({ requestPermission: ({ permission }) => ({ permission, result, isSuccess }) });
    const { user } = renderScreen(<PushPermissionCard />);
    await user.click(screen.getByRole('button', { name: '알림 켜기' }));
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(screen.queryByText('알림이 꺼져 있어요') !== null).toBe(stays);
  });
});
