import { act, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import {
  createAnnouncement,
  deleteAnnouncement,
  deleteBanner,
  getNotices,
} from '@/contract/back-office/notices';
import { getOperatorSession } from '@/contract/back-office/operators';
import { createPromotion, deletePromotion, getPromotions } from '@/contract/back-office/promotions';
import { getSettings, updateFlag, updatePrice } from '@/contract/back-office/settings';
import { getCouponKinds, updateBranch, updateCouponKind } from '@/contract/back-office/shop';
import type { OperatorRole } from '@/contract/call';
import { errorCodes } from '@/contract/error-codes';
import { MockedError, mockCall } from '@/testing/msw/mock-call';
import { renderOffice } from '@/testing/render-office';
import { NoticesScreen } from './notices-screen';
import { SettingsScreen } from './settings-screen';
import { ShopScreen } from './shop-screen';

const now = '2026-11-22T03:00:00.000Z';

function show(page: ReactNode, role: OperatorRole = 'ADMIN') {
  mockCall(getOperatorSession, () => ({ id: 3, name: '김운영', role, csrfToken: 'x', expiresAt: now }));
  return renderOffice(page);
}

const noticeOf = (id: number) => ({
  id,
  imageUrl: null,
  startsAt: now,
  endsAt: null,
  createdBy: 'operator:3',
  endedBy: null,
  state: 'SHOWN' as const,
});

test('an announcement is seen as members will see it before it is sent', async () => {
  mockCall(getNotices, () => ({ announcements: [], banners: [] }));
  mockCall(getPromotions, () => ({ items: [] }));
  const created = mockCall(createAnnouncement, () => ({ id: 6 }));
  const { user } = show(<NoticesScreen />, 'CONTENT');
  await user.type(await screen.findByLabelText('제목'), '새 소식');
  await user.type(screen.getByLabelText('버튼 글자'), '보기');
  await user.click(screen.getByRole('button', { name: '미리 보기' }));
  const popup = await screen.findByRole('dialog');
  expect(within(popup).getByText('새 소식')).toBeInTheDocument();
  await user.click(within(popup).getByRole('button', { name: '보기' }));
  await user.click(await screen.findByRole('button', { name: '공지 올리기' }));
  expect(await screen.findByText('공지를 올렸어요')).toBeInTheDocument();
  expect(created.requests[0]?.body).toMatchObject({
    title: '새 소식',
    image: null,
    confirm: { text: '보기', link: null },
    startsAt: null,
  });
});

test('an announcement and a banner are taken down after a question, which may be answered with no', async () => {
  mockCall(getNotices, () => ({
    announcements: [{ ...noticeOf(5), title: '지난 소식', description: null }],
    banners: [{ ...noticeOf(2), imageUrl: '', alt: '찻집 배너', link: null, displayOrder: 1 }],
  }));
  mockCall(getPromotions, () => ({ items: [] }));
  const announcements = mockCall(deleteAnnouncement, () => ({}));
  const banners = mockCall(deleteBanner, () => ({}));
  const { user } = show(<NoticesScreen />, 'CONTENT');
  const answer = async (button: string, words: string) => {
    await user.click(await screen.findByRole('button', { name: button }));
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: words }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
  };
  await answer('찻집 배너 내리기', '취소');
  await answer('지난 소식 내리기', '내리기');
  expect(await screen.findByText('공지를 내렸어요')).toBeInTheDocument();
  expect(announcements.requests.map(({ params }) => params)).toEqual([{ id: 5 }]);
  expect(banners.requests).toEqual([]);
  await answer('찻집 배너 내리기', '내리기');
  expect(await screen.findByText('배너를 내렸어요')).toBeInTheDocument();
  expect(banners.requests.map(({ params }) => params)).toEqual([{ id: 2 }]);
});

test('a banner of the list says which place it has among the others', async () => {
  const banner = { ...noticeOf(2), imageUrl: '', alt: '찻집 배너', link: null, displayOrder: 3 };
  mockCall(getNotices, () => ({
    announcements: [{ ...noticeOf(5), title: '지난 소식', description: null }],
    banners: [banner],
  }));
  mockCall(getPromotions, () => ({ items: [] }));
  show(<NoticesScreen />, 'VIEWER');
  expect(await screen.findByText(/배너 2번 · 순서 3 · 보이는 중/)).toBeInTheDocument();
  expect(screen.getByText(/공지 5번 · 보이는 중/)).toBeInTheDocument();
});

test('advertising is written beside what stands on a phone, sent, and called off after a question', async () => {
  mockCall(getNotices, () => ({ announcements: [], banners: [] }));
  const sending = { id: 4, title: '찻집', text: '쿠폰', path: null, startsAt: now, sentCount: 1500 };
  mockCall(getPromotions, () => ({ items: [{ ...sending, state: 'SENDING' as const, goesOnAt: null }] }));
  const created = mockCall(createPromotion, () => ({ id: 5 }));
  const ended = mockCall(deletePromotion, () => ({}));
  const { user } = show(<NoticesScreen />, 'CONTENT');
  await user.type(await screen.findByLabelText('혜택 이름'), '연남 찻집');
  await user.type(screen.getByLabelText('혜택 설명'), '밀크티 쿠폰이 나왔어요');
  await user.type(screen.getByLabelText('누르면 열 화면'), 'https://elsewhere.example');
  expect(screen.getByRole('region', { name: '받는 사람에게 보이는 모습' })).toHaveTextContent(
    '(광고) 연남 찻집밀크티 쿠폰이 나왔어요 (슬라이드, 무료 수신 거부: 계정 설정 > 혜택과 소식 받기)',
  );
  await user.click(screen.getByRole('button', { name: '혜택 소식 보내기' }));
  expect(await screen.findByText('/로 시작하는 앱 안의 주소를 적어 주세요')).toBeInTheDocument();
  await user.clear(screen.getByLabelText('누르면 열 화면'));
  await user.type(screen.getByLabelText('누르면 열 화면'), '/my-page/coupons');
  await user.click(screen.getByRole('button', { name: '혜택 소식 보내기' }));
  expect(await screen.findByText('혜택 소식을 올렸어요')).toBeInTheDocument();
  expect(created.requests.map(({ body }) => body)).toEqual([
    { title: '연남 찻집', text: '밀크티 쿠폰이 나왔어요', path: '/my-page/coupons', startsAt: null },
  ]);
  expect(screen.getByText(/보내는 중 · .* · 1,500명/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '찻집 거두기' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '거두기' }));
  await expect.poll(() => ended.requests.map(({ params }) => params)).toEqual([{ id: 4 }]);
});

test('advertising that the night holds says when it goes on, and what is to come when it begins', async () => {
  const [evening, morning] = ['2026-12-01T13:00:00.000Z', '2026-12-01T23:00:00.000Z'];
  const promotion = { title: '찻집', text: '쿠폰', path: null, startsAt: evening, sentCount: 0 };
  mockCall(getNotices, () => ({ announcements: [], banners: [] }));
  mockCall(getPromotions, () => ({
    items: [
      { ...promotion, id: 6, state: 'COMING' as const, goesOnAt: morning },
      { ...promotion, id: 4, state: 'SENDING' as const, goesOnAt: morning, sentCount: 500 },
    ],
  }));
  show(<NoticesScreen />, 'VIEWER');
  expect(
    await screen.findByText('밤이라 쉬고 있어요 · 2026.12.02 오전 8:00부터 보내요 · 500명'),
  ).toBeInTheDocument();
  expect(screen.getByText('예정 · 2026.12.02 오전 8:00부터 · 0명')).toBeInTheDocument();
});

test('a switch and a price are changed; who only reads cannot', async () => {
  let isOn = true;
  mockCall(getSettings, () => ({
    flags: [{ name: 'chatImages' as const, isOn, isOnInCode: true }],
    prices: [{ name: 'like' as const, cloverAmount: 5, inCode: 5 }],
    gifts: [{ name: 'dailyVisit' as const, cloverAmount: 1, inCode: 1 }],
    products: [],
  }));
  const flags = mockCall(updateFlag, ({ body }) => {
    isOn = body.isOn;
    return {};
  });
  const prices = mockCall(updatePrice, () => ({}));
  const { user, unmount } = show(<SettingsScreen />);
  await user.click(await screen.findByRole('switch', { name: '채팅방에서 사진 보내기' }));
  expect(await screen.findByText('기본값과 달라요')).toBeInTheDocument();
  expect(flags.requests[0]).toMatchObject({ params: { flag: 'chatImages' }, body: { isOn: false } });
  const field = screen.getByLabelText('LIKE (클로버, 기본 5)');
  await user.clear(field);
  await user.type(field, '0');
  await user.click(screen.getByRole('button', { name: 'LIKE 가격 저장하기' }));
  expect(await screen.findByText('1부터 1000까지 적어 주세요')).toBeInTheDocument();
  await user.clear(field);
  await user.type(field, '7');
  await user.click(screen.getByRole('button', { name: 'LIKE 가격 저장하기' }));
  await expect.poll(() => prices.requests[0]?.body).toEqual({ cloverAmount: 7, seen: 5 });
  unmount();
  show(<SettingsScreen />, 'VIEWER');
  expect(await screen.findByRole('switch')).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'LIKE 가격 저장하기' })).not.toBeInTheDocument();
});

test('a number that is being typed stays when another operator saves, and one that is not follows', async () => {
  let amounts = { like: 5, gift: 1 };
  mockCall(getSettings, () => ({
    flags: [],
    prices: [{ name: 'like' as const, cloverAmount: amounts.like, inCode: 5 }],
    gifts: [{ name: 'dailyVisit' as const, cloverAmount: amounts.gift, inCode: 1 }],
    products: [],
  }));
  const { user, queryClient } = show(<SettingsScreen />);
  const field = await screen.findByLabelText('LIKE (클로버, 기본 5)');
  await user.clear(field);
  await user.type(field, '7');
  amounts = { like: 6, gift: 2 };
  await act(() => queryClient.invalidateQueries());
  await waitFor(() => expect(screen.getByLabelText('오늘의 클로버 (클로버, 기본 1)')).toHaveValue('2'));
  expect(screen.getByLabelText('LIKE (클로버, 기본 5)')).toHaveValue('7');
});

test('a number that another operator changed meanwhile is said, and only then written over', async () => {
  let standing = 5;
  mockCall(getSettings, () => ({
    flags: [],
    prices: [{ name: 'like' as const, cloverAmount: standing, inCode: 5 }],
    gifts: [],
    products: [],
  }));
  const { requests } = mockCall(updatePrice, ({ body: { cloverAmount, seen } }) => {
    if (seen !== standing) return new MockedError(errorCodes.concurrencyFailed, '다른 내용이 저장돼 있어요.');
    standing = cloverAmount;
    return {};
  });
  const { user } = show(<SettingsScreen />);
  const field = await screen.findByLabelText('LIKE (클로버, 기본 5)');
  await user.clear(field);
  await user.type(field, '7');
  standing = 6;
  const save = screen.getByRole('button', { name: 'LIKE 가격 저장하기' });
  await user.click(save);
  expect(await screen.findByText('다른 내용이 저장돼 있어요.')).toBeInTheDocument();
  await expect
    .poll(() => field)
    .toHaveAccessibleDescription('그사이 6개로 바뀌었어요. 저장하면 적은 값으로 바꿔요.');
  expect(field).toHaveValue('7');
  await user.click(save);
  expect(await screen.findByText('가격을 바꿨어요')).toBeInTheDocument();
  expect(requests.map(({ body }) => body.seen)).toEqual([5, 6]);
  await expect.poll(() => field).toHaveAccessibleDescription('');
});

test('a branch is written, and no coupon is said kindly', async () => {
  mockCall(getCouponKinds, () => ({ items: [], branches: [] }));
  const { requests } = mockCall(updateBranch, () => ({}));
  const { user } = show(<ShopScreen />, 'FINANCE');
  expect(await screen.findByText('아직 쿠폰이 없어요')).toBeInTheDocument();
  await user.type(screen.getByLabelText('제휴사'), '빵집 하나');
  await user.type(screen.getByLabelText('매장 이름'), '망원점');
  await user.type(screen.getByLabelText('매장 코드'), 'mangwon1');
  await user.click(screen.getByRole('button', { name: '매장 저장하기' }));
  expect(await screen.findByText('매장을 저장했어요')).toBeInTheDocument();
  expect(requests[0]?.body).toEqual({
    partner: '빵집 하나',
    name: '망원점',
    code: 'mangwon1',
    seen: null,
  });
});

test('what stands is shown to who would write over it, what was typed stays, and a second press writes', async () => {
  const words = { title: '밀크티 한 잔', description: '차를 드려요.', prerequisite: null };
  const standing = { kind: 'milk-tea', ...words, maxIssueCount: 300 };
  mockCall(getCouponKinds, () => ({
    items: [{ ...standing, partnerName: '연남 찻집', issuedCount: 3, branchCodes: [] }],
    branches: [],
  }));
  const { requests } = mockCall(updateCouponKind, ({ body: { seen } }) =>
    seen ? {} : new MockedError(errorCodes.concurrencyFailed, '다른 내용이 저장돼 있어요.'),
  );
  const { user } = show(<ShopScreen />, 'FINANCE');
  await user.type(await screen.findByLabelText('쿠폰의 제휴사'), '연남 찻집');
  await user.type(screen.getByLabelText('쿠폰 키'), 'milk-tea');
  await user.type(screen.getByLabelText('쿠폰 이름'), '홍차 한 잔');
  await user.type(screen.getByLabelText('설명'), '홍차를 드려요.');
  await user.click(screen.getByRole('button', { name: '쿠폰 저장하기' }));
  const note = await screen.findByRole('region', { name: '지금 저장된 내용' });
  expect(note).toHaveTextContent('밀크티 한 잔');
  expect(note).toHaveTextContent('300장');
  expect(screen.getByLabelText('쿠폰 이름')).toHaveValue('홍차 한 잔');
  await user.click(screen.getByRole('button', { name: '적은 내용으로 바꾸기' }));
  expect(await screen.findByText('쿠폰을 저장했어요')).toBeInTheDocument();
  expect(requests.map(({ body }) => body.seen)).toEqual([null, { ...words, maxIssueCount: 300 }]);
  expect(screen.queryByRole('region', { name: '지금 저장된 내용' })).not.toBeInTheDocument();
});
