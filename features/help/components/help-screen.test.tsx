import { screen, waitFor, within } from '@testing-library/react';
import { useInsertionEffect } from 'react';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { getConfig } from '@/contract/config';
import { stored } from '@/lib/storage/stored';
import { configBuilder } from '@/testing/builders/config';
import { MockedError, mockCall } from '@/testing/msw/mock-call';
import { renderScreen } from '@/testing/render';
import { HelpScreen } from './help-screen';

const at = '/my-page/help';
const question = (name: string | RegExp) => screen.findByRole('button', { name });
const search = () => screen.getByRole('searchbox', { name: '도움말 찾기' });

// The code of the letter comes behind the screen; no test is about waiting for it.
beforeAll(() => import('./contact'));
beforeEach(() => {
  mockCall(getConfig, () => configBuilder());
});

describe('a question', () => {
  test('opens to its answer and the place it is about, and closes again', async () => {
    const { user } = renderScreen(<HelpScreen />, { at });
    const row = await question('알림이 오지 않아요');
    expect(row).toHaveAttribute('aria-expanded', 'false');
    await user.click(row);
    expect(screen.getByText(/방해 금지 시간을 확인하고/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '알림 설정 열기' })).toHaveAttribute(
      'href',
      '/my-page/notifications',
    );
    await user.click(row);
    expect(screen.queryByText(/방해 금지 시간을 확인하고/)).not.toBeInTheDocument();
  });

  test('names itself in the address, beside what was looked for', async () => {
    const { user, location } = renderScreen(<HelpScreen />, {
      at: `${at}?q=${encodeURIComponent('클로버')}`,
    });
    await user.click(await question('클로버는 어디에 쓰나요?'));
    expect(`${location()}${window.location.hash}`).toBe(
      `${at}?q=${encodeURIComponent('클로버')}#what-clover`,
    );
    await user.click(await question('클로버는 어디에 쓰나요?'));
    expect(window.location.hash).toBe('');
  });

  test('that an address names is open and in sight', async () => {
    const scrolled = vi.fn();
    Element.prototype.scrollIntoView = scrolled;
    renderScreen(<HelpScreen />, { at: `${at}#withdraw` });
    expect(await question('탈퇴하면 어떻게 되나요?')).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByText(/7일 안에 다시 로그인하면 되돌릴 수 있고/)).toBeInTheDocument();
    expect(scrolled.mock.contexts).toEqual([document.getElementById('withdraw')]);
  });

  test('that a page of ours leads to is open too, though its address comes as the page is shown', async () => {
    Element.prototype.scrollIntoView = () => {};
    function ShownByRouter() {
      useInsertionEffect(() => window.history.replaceState(null, '', `${at}#withdraw`), []);
      return <HelpScreen />;
    }
    renderScreen(<ShownByRouter />, { at });
    expect(await question('탈퇴하면 어떻게 되나요?')).toHaveAttribute('aria-expanded', 'true');
  });

  test('names the prices of the moment, and guesses none', async () => {
    const { limits } = configBuilder();
    let answer = () => {};
    const isAnswered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    mockCall(getConfig, async () => {
      await isAnswered;
      return configBuilder({ limits: { ...limits, prices: { like: 7, unblur: 9, special: 20 } } });
    });
    const { user } = renderScreen(<HelpScreen />, { at });
    await user.click(await question('LIKE를 보내는 데 클로버가 얼마나 드나요?'));
    expect(screen.getByText('답을 불러오는 중')).toBeInTheDocument();
    answer();
    expect(await screen.findByText(/^클로버 7개예요/)).toBeInTheDocument();
    await user.click(await question('LIKE에 답이 없으면 클로버를 돌려받나요?'));
    expect(screen.getByText(/쓴 클로버 7개 가운데 3개가 돌아와요/)).toBeInTheDocument();
  });

  test('whose prices cannot be had says so, where it is', async () => {
    mockCall(getConfig, () => new MockedError(1001, '잠시 후 다시 시도해 주세요.'));
    const { user } = renderScreen(<HelpScreen />, { at });
    await user.click(await question('LIKE를 보내는 데 클로버가 얼마나 드나요?'));
    expect(await screen.findByText(/숫자를 불러오지 못했어요/)).toBeInTheDocument();
    await user.click(await question('탈퇴하면 어떻게 되나요?'));
    expect(screen.getByText(/^바로 로그아웃되고/)).toBeInTheDocument();
  });

  test('says only of gifts that are given', async () => {
    const { limits } = configBuilder();
    const gifts = { dailyVisit: 3, answeredLike: 0 };
    mockCall(getConfig, () => configBuilder({ limits: { ...limits, gifts } }));
    const { user } = renderScreen(<HelpScreen />, { at });
    await user.click(await question('클로버를 무료로 받을 수 있나요?'));
    expect(await screen.findByText(/하루 한 번 들러서 3개를 더 받을 수 있어요/)).toBeInTheDocument();
    expect(screen.queryByText(/받은 LIKE에 답해서/)).not.toBeInTheDocument();
  });
});

describe('looking for an answer', () => {
  test('finds it by words of the question, of the answer and beside both, whatever stands between them', async () => {
    const { user } = renderScreen(<HelpScreen />, { at });
    for (const [typed, found] of [
      ['인증번호', '인증번호가 오지 않아요'],
      ['다크모드', '글자를 크게, 화면을 어둡게 하고 싶어요'],
      ['스토어 환불', '산 클로버를 환불받고 싶어요'],
    ] as const) {
      await user.clear(search());
      await user.type(search(), typed);
      await waitFor(() => expect(screen.getByRole('button', { name: found })).toBeInTheDocument());
      expect(screen.queryByRole('button', { name: '팀은 어떻게 만드나요?' })).not.toBeInTheDocument();
    }
    await user.clear(search());
    expect(await question('팀은 어떻게 만드나요?')).toBeInTheDocument();
  });

  test('says how many there are', async () => {
    const { user } = renderScreen(<HelpScreen />, { at });
    await user.type(search(), '대타');
    await waitFor(() => expect(screen.getByText('답 1개를 찾았어요')).toBeInTheDocument());
  });

  test('that finds nothing leads to the letter', async () => {
    const { user } = renderScreen(<HelpScreen />, { at });
    await user.type(search(), '우주여행');
    expect(await screen.findByRole('heading', { name: '맞는 답을 찾지 못했어요' })).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: '메일로 문의하기' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '검색어 지우기' }));
    expect(await question('팀은 어떻게 만드나요?')).toBeInTheDocument();
  });
});

describe('a letter', () => {
  test('opens outside, with the version of the app and nothing of the person', async () => {
    stored.platformAppVersion.set('2.3.4');
    stored.platform.set('IOS');
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    const { user } = renderScreen(<HelpScreen />, { at });
    await user.click(await screen.findByRole('link', { name: '메일로 문의하기' }));
    const [url, target] = open.mock.calls[0] ?? [];
    expect(target).toBe('_blank');
    const letter = new URL(String(url));
    expect(letter.protocol + letter.pathname).toBe('mailto:help@slide.example');
    expect(Object.fromEntries(letter.searchParams)).toEqual({
      subject: '[Slide] 문의',
      body: '\n\n──\n앱 버전: 2.3.4 (IOS)',
    });
    expect(letter.search).not.toContain('+');
    open.mockRestore();
  });

  test('goes by hand where the device has no mail program', async () => {
    const { user } = renderScreen(<HelpScreen />, { at });
    await user.click(await screen.findByRole('button', { name: '주소 복사' }));
    expect(await screen.findByText('메일 주소를 복사했어요')).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe('help@slide.example');
  });

  test('is not offered where nobody reads it', async () => {
    mockCall(getConfig, () => configBuilder({ supportEmail: null }));
    renderScreen(<HelpScreen />, { at: `${at}?q=${encodeURIComponent('우주여행')}` });
    expect(await screen.findByText(/지금은 메일로 문의를 받지 않아요/)).toBeInTheDocument();
    expect(screen.queryByText(/문의해 주세요/)).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: '메일로 문의하기' })).not.toBeInTheDocument();
  });

  test('is not spoken of before that is known', async () => {
    const { requests } = mockCall(getConfig, () => new MockedError(1001, '잠시 후 다시 시도해 주세요.'));
    renderScreen(<HelpScreen />, { at });
    await waitFor(() => expect(requests).toHaveLength(1));
    const contact = within(await screen.findByRole('region', { name: '문의' }));
    expect(contact.queryByText(/메일로 문의를 받지 않아요/)).not.toBeInTheDocument();
    expect(contact.queryByRole('link')).not.toBeInTheDocument();
  });
});
