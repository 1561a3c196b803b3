import { screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { useInvitedEventStore } from '@/lib/domain/invites/invited-event';
import { useReferralCodeStore } from '@/stores/referral-code';
import { renderScreen } from '@/testing/render';
import { LeaveInAppBrowser } from './leave-in-app-browser';
import { SignInScreen } from './sign-in-screen';

const at = '/sign-in?returnTo=%2Fchats%2F5%23last';
const session = { status: 'unauthenticated', isLoggedOut: false } as const;

function renderIn(userAgent: string) {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  useInvitedEventStore.getState().setInvitedEvent({ iuid: 'a-b_c', linkType: 'normal_1' });
  useReferralCodeStore.getState().keepFirst('ABCDEFGHJK');
  return renderScreen(<SignInScreen />, { at, session });
}

afterEach(() => {
  vi.restoreAllMocks();
  useInvitedEventStore.getState().clear();
  useReferralCodeStore.getState().clear();
});

const carried = {
  returnTo: '/chats/5#last',
  iuid: 'a-b_c',
  link_type: 'normal_1',
  referralCode: 'ABCDEFGHJK',
};

describe('the sign-in in another app’s browser', () => {
  test('of KakaoTalk offers the device’s browser, and the invite goes along', async () => {
    renderIn('Mozilla/5.0 (Linux; Android 14) KAKAOTALK 2410850 (INAPP)');
    const href = (await screen.findByRole('link', { name: '브라우저로 열기' })).getAttribute('href') ?? '';
    const outside = new URL(new URL(href).searchParams.get('url') ?? '');
    expect(Object.fromEntries(outside.searchParams)).toEqual(carried);
  });

  test('of Instagram on an iPhone copies the link, and the invite goes along', async () => {
    const { user } = renderIn('Mozilla/5.0 (iPhone; CPU iPhone OS 17_5) Instagram 336.0.3.19.93');
    await user.click(await screen.findByRole('button', { name: '링크 복사' }));
    expect(await screen.findByText('링크가 복사되었습니다.')).toBeInTheDocument();
    const copied = new URL(await navigator.clipboard.readText());
    expect(Object.fromEntries(copied.searchParams)).toEqual(carried);
  });

  test('says what else can be done when the link cannot be copied', async () => {
    const { user } = renderIn('Mozilla/5.0 (iPhone; CPU iPhone OS 17_5) Instagram 336.0.3.19.93');
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    await user.click(await screen.findByRole('button', { name: '링크 복사' }));
    expect(await screen.findByText(/복사하지 못했어요/)).toBeInTheDocument();
  });
});

test('a normal browser is left alone', () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Safari/604.1',
  );
  renderScreen(<LeaveInAppBrowser />, { at, session });
  expect(screen.queryByRole('region', { name: '다른 브라우저에서 열기' })).toBeNull();
});
