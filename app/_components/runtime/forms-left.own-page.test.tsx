import { act, screen, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { TabBar } from '@/components/layout/tab-bar';
import { getAvoidance } from '@/contract/avoidance';
import { getDropRuns } from '@/contract/back-office/drops';
import { getNotices } from '@/contract/back-office/notices';
import { getOperatorSession } from '@/contract/back-office/operators';
import { getPromotions } from '@/contract/back-office/promotions';
import { getSettings } from '@/contract/back-office/settings';
import { getPlan, proposePlan } from '@/contract/plans';
import { checkBlockWord, createReport, getReportTypes } from '@/contract/safety';
import { getSanctions } from '@/contract/sanctions';
import { getChatSessionToken } from '@/contract/sessions';
import { getTags } from '@/contract/tags';
import { getUser } from '@/contract/users';
import { getCoupon, redeemCoupon } from '@/contract/wallet';
import { AvoidanceScreen } from '@/features/avoidance/components/avoidance-screen';
import { NoticesScreen } from '@/features/back-office/components/notices-screen';
import { OfficeFrame } from '@/features/back-office/components/office-frame';
import { SettingsScreen } from '@/features/back-office/components/settings-screen';
import { PlanScreen } from '@/features/plans/components/plan-screen';
import { ProfileEditScreen } from '@/features/profile/components/profile-edit-screen';
import { WithdrawalScreen } from '@/features/profile/components/withdrawal-screen';
import { SanctionsScreen } from '@/features/safety/components/sanctions-screen';
import { CouponScreen } from '@/features/wallet/components/coupon-screen';
import { useWaitingLinkStore } from '@/lib/domain/deep-links/waiting-link';
import { SafetyMenuButton } from '@/lib/domain/safety/safety-menu-button';
import { whenHistoryRests } from '@/lib/history/held-places';
import { useMatchStore } from '@/stores/match';
import { couponBuilder } from '@/testing/builders/coupons';
import { planBuilder } from '@/testing/builders/plans';
import { meBuilder } from '@/testing/builders/users';
import { mockCall } from '@/testing/msw/mock-call';
import { fakeRealtime } from '@/testing/realtime/fake-connection';
import { renderScreen } from '@/testing/render';
import { useWaitingLink } from './use-waiting-link';

type User = ReturnType<typeof renderScreen>['user'];

const question = '쓰던 글을 두고 나갈까요?';
const words = '어제 있었던 일을 적어요';
const kept = () => sessionStorage.getItem('typed-words');

function Runtime() {
  useWaitingLink();
  return null;
}

const forms = [
  {
    name: 'a withdrawal',
    at: '/my-page/delete',
    screen: <WithdrawalScreen possessions={null} />,
    open: async (user: User) => user.click(await screen.findByRole('radio', { name: '다른 이유가 있어요' })),
  },
  {
    name: 'an appeal',
    at: '/my-page/safety/sanctions',
    screen: <SanctionsScreen />,
    open: () => screen.findByRole('textbox'),
  },
] as const;

const report = {
  name: 'a report',
  at: '/team/3',
  screen: <SafetyMenuButton subject={{ kind: 'person', userId: 7, name: '민수' }} />,
  open: async (user: User) => {
    await openReport(user);
    await user.click(await screen.findByRole('radio', { name: '기타' }));
  },
};

async function openReport(user: User) {
  await user.click(screen.getByRole('button', { name: '민수 신고·차단 메뉴' }));
  await user.click(await screen.findByRole('button', { name: '신고하기' }));
  await screen.findByRole('dialog', { name: '민수님을 신고할까요?' });
}

async function followLink() {
  act(() => useWaitingLinkStore.getState().put({ path: '/notifications', matchId: 70 }, { isOver: true }));
}
const goBack = async () => window.history.back();

/** What a person does, and where it leads from a page. */
const ways = [
  ['the arrow', (user: User) => user.click(screen.getByRole('button', { name: '뒤로' })), '/my-page'],
  ['the back key', goBack, '/my-page'],
  ['a link from outside', followLink, '/notifications'],
  ['a tab', (user: User) => user.click(screen.getByRole('link', { name: /채팅/ })), '/chats'],
] as const;

const waysOfOffice = [
  { way: 'the back key', leave: goBack, to: '/my-page' },
  {
    way: 'a section of the office',
    leave: (user: User) => user.click(screen.getByRole('link', { name: '추천 기록' })),
    to: '/admin/drops',
  },
] as const;

/** Null: no further than the page below. */
const waysOfSheets = [
  ['its cross', (user: User) => user.click(screen.getByRole('button', { name: '닫기' })), null],
  ['the Escape key', (user: User) => user.keyboard('{Escape}'), null],
  ['the back key', goBack, null],
  ['a link from outside', followLink, '/notifications'],
] as const;

const cases = [
  ...forms.flatMap((form) => ways.map(([way, leave, to]) => ({ ...form, way, leave, to }))),
  ...waysOfSheets.map(([way, leave, to]) => ({ ...report, way, leave, to: to ?? report.at })),
];

/** Forms in a sheet whose answer the page below takes: what was changed in them is kept nowhere else. */
const answeringSheets = [
  {
    name: 'a typed field of the profile',
    at: '/my-page/edit',
    screen: <ProfileEditScreen />,
    question: '저장하지 않고 나갈까요?',
    sheet: '어떤 일을 하나요?',
    open: async (user: User) => user.click(await screen.findByRole('button', { name: /^직업/ })),
    change: async (user: User) => {
      await user.clear(screen.getByRole('textbox', { name: '직업' }));
      await user.type(screen.getByRole('textbox', { name: '직업' }), '정원사');
    },
    expectChanged: () => expect(screen.getByRole('textbox', { name: '직업' })).toHaveValue('정원사'),
    finish: '확인',
  },
  {
    name: 'a proposal',
    at: '/chats/7/plan',
    screen: <PlanScreen channelId={7} />,
    question: '제안하지 않고 나갈까요?',
    sheet: '이렇게 만날까요?',
    open: async (user: User) => user.click(await screen.findByRole('button', { name: '약속 제안하기' })),
    change: (user: User) => user.click(screen.getByRole('button', { name: '오후 6:30' })),
    expectChanged: () =>
      expect(screen.getByRole('button', { name: '오후 6:30', pressed: true })).toBeInTheDocument(),
    finish: '이 약속 제안하기',
  },
  {
    name: 'the tags of the profile',
    at: '/my-page/edit',
    screen: <ProfileEditScreen />,
    question: '저장하지 않고 나갈까요?',
    sheet: '무엇을 좋아하나요?',
    open: async (user: User) => user.click(await screen.findByRole('button', { name: /^해시태그/ })),
    change: async (user: User) => {
      await user.type(screen.getByRole('textbox', { name: '태그 직접 입력' }), '산책{Enter}');
      await screen.findByRole('button', { name: '산책 지우기' });
    },
    expectChanged: () => expect(screen.getByRole('button', { name: '산책 지우기' })).toBeInTheDocument(),
    finish: '선택',
    cancel: '취소',
  },
  {
    name: 'the MBTI of the profile',
    at: '/my-page/edit',
    screen: <ProfileEditScreen />,
    question: '저장하지 않고 나갈까요?',
    sheet: 'MBTI가 어떻게 되나요?',
    open: async (user: User) => user.click(await screen.findByRole('button', { name: /^MBTI/ })),
    change: (user: User) => user.click(screen.getByRole('button', { name: 'J' })),
    expectChanged: () => expect(screen.getByRole('button', { name: 'J', pressed: true })).toBeInTheDocument(),
    finish: '선택',
    cancel: '취소',
  },
  {
    name: 'the code of a shop',
    at: '/my-page/coupons/7',
    screen: <CouponScreen couponId={7} />,
    question: '쿠폰을 쓰지 않고 나갈까요?',
    sheet: '직원에게 보여 주세요',
    open: async (user: User) => user.click(await screen.findByRole('button', { name: '매장에서 사용하기' })),
    change: (user: User) => user.type(screen.getByRole('textbox', { name: '매장 코드' }), 'YEONNAM1'),
    expectChanged: () => expect(screen.getByRole('textbox', { name: '매장 코드' })).toHaveValue('YEONNAM1'),
    finish: '사용하기',
  },
] as const;

const answeringCases = answeringSheets.flatMap((form) =>
  waysOfSheets.map(([way, leave, to]) => ({ ...form, way, leave, to: to ?? form.at })),
);

const coupon = couponBuilder({ expiresAt: '2099-12-20T03:00:00Z' });

/** jsdom has none. */
function stubAddressesOfFiles() {
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL = () => 'blob:picture';
      static override revokeObjectURL = () => {};
    },
  );
}

const sanction = {
  id: 3,
  reason: '부적절한 언어 사용',
  startedAt: '2026-11-20T03:00:00.000Z',
  endsAt: null,
  isInForce: true,
  appeal: null,
};

/** Forms that a page is made of, each with what would be lost: a number, a picture, a price. */
const pages = [
  {
    name: 'a number to avoid',
    at: '/my-page/safety/avoidance',
    screen: <AvoidanceScreen />,
    question: '쓰던 번호를 두고 나갈까요?',
    change: async (user: User) =>
      user.type(await screen.findByRole('textbox', { name: '피할 전화번호' }), '010-1'),
    expectChanged: () => expect(screen.getByRole('textbox', { name: '피할 전화번호' })).toHaveValue('010-1'),
    ways: ways.map(([way, leave, to]) => ({ way, leave, to })),
  },
  {
    name: 'a picture of the back office',
    at: '/admin/notices',
    screen: (
      <OfficeFrame>
        <NoticesScreen />
      </OfficeFrame>
    ),
    question: '그림을 두고 나갈까요?',
    change: async (user: User) =>
      user.upload(
        await screen.findByLabelText('배너 그림'),
        new File(['picture'], 'tea.png', { type: 'image/png' }),
      ),
    expectChanged: () => expect(screen.getByRole('img', { name: '배너 그림 미리 보기' })).toBeInTheDocument(),
    ways: waysOfOffice,
  },
  {
    name: 'two prices of the back office',
    at: '/admin/settings',
    screen: (
      <OfficeFrame>
        <SettingsScreen />
      </OfficeFrame>
    ),
    question: '저장하지 않고 나갈까요?',
    change: async (user: User) => {
      for (const field of await screen.findAllByRole('textbox')) await user.type(field, '0');
    },
    expectChanged: () => {
      for (const field of screen.getAllByRole('textbox')) expect(field).toHaveValue('50');
    },
    ways: waysOfOffice,
  },
] as const;

beforeEach(() => {
  stubAddressesOfFiles();
  mockCall(getTags, () => ({ items: [] }));
  mockCall(getCoupon, () => coupon);
  mockCall(redeemCoupon, () => ({
    ...coupon,
    state: 'REDEEMED' as const,
    redeemedAt: '2026-11-20T03:05:00Z',
  }));
  mockCall(getAvoidance, () => ({
    isSearchable: true,
    avoidsAffiliation: false,
    phoneCount: 0,
    phoneSalt: '소금',
  }));
  mockCall(getOperatorSession, () => ({
    id: 3,
    name: '김운영',
    role: 'ADMIN' as const,
    csrfToken: 'x',
    expiresAt: '2099-11-22T20:00:00.000Z',
  }));
  mockCall(getNotices, () => ({ announcements: [], banners: [] }));
  mockCall(getPromotions, () => ({ items: [] }));
  mockCall(getDropRuns, () => ({ items: [] }));
  mockCall(getSettings, () => ({
    flags: [],
    prices: [
      { name: 'like' as const, cloverAmount: 5, inCode: 5 },
      { name: 'unblur' as const, cloverAmount: 5, inCode: 5 },
    ],
    gifts: [],
    products: [],
  }));
  mockCall(getUser, () => meBuilder());
  mockCall(checkBlockWord, () => ({ available: true }));
  mockCall(getPlan, () => ({ plan: planBuilder({ proposal: null }), canPlan: true }));
  mockCall(proposePlan, () => ({}));
  mockCall(getChatSessionToken, () => ({ token: 'key', expiresAt: '2099-01-01T00:00:00Z' }));
  mockCall(getReportTypes, () => ({
    items: [
      { id: 3, name: '욕설 또는 괴롭힘', needsDescription: false, displayOrder: 1 },
      { id: 7, name: '기타', needsDescription: true, displayOrder: 2 },
    ],
  }));
  mockCall(getSanctions, () => ({ items: [sanction] }));
});
afterEach(() => {
  useWaitingLinkStore.getState().forget();
  useMatchStore.getState().reset();
});

function renderForm({ at, screen: shown }: { at: string; screen: ReactElement }) {
  window.history.pushState(null, '', '/my-page');
  window.history.pushState(null, '', at);
  return renderScreen(
    <>
      <Runtime />
      {shown}
      <TabBar />
    </>,
    { at, wrapper: fakeRealtime().wrapper },
  );
}

async function answer(user: User, choice: '계속하기' | '나가기', asked = question) {
  const dialog = await screen.findByRole('alertdialog', { name: asked });
  await user.click(within(dialog).getByRole('button', { name: choice }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
}

async function expectLeft(user: User, location: () => string, to: string, asked?: string) {
  await answer(user, '나가기', asked);
  await waitFor(() => expect(location()).toBe(to));
  // A second question would come while the history still moves.
  await act(() => whenHistoryRests());
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
}

describe.each(cases)('$name with words in it', ({ at, screen: shown, open, way, leave, to }) => {
  test(`asks who leaves it by ${way}; staying keeps them, and leaving gives them up`, async () => {
    const { user, location } = renderForm({ at, screen: shown });
    await open(user);
    await user.type(screen.getByRole('textbox'), words);
    for (const _ of ['once', 'and again']) {
      await leave(user);
      await answer(user, '계속하기');
      expect(location()).toBe(at);
      expect(screen.getByRole('textbox')).toHaveValue(words);
      expect(kept()).toContain(words);
      expect(useMatchStore.getState().matchId).toBeNull();
    }
    await leave(user);
    await answer(user, '나가기');
    await waitFor(() => expect(location()).toBe(to));
    expect(kept()).toBeNull();
    if (to === at) await waitFor(() => expect(screen.queryByRole('textbox')).not.toBeInTheDocument());
    else expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });
});

describe.each(answeringCases)('$name that was changed', (form) => {
  test(`asks who leaves it by ${form.way}; staying keeps the change, and leaving gives it up`, async () => {
    const { user, location } = renderForm(form);
    await form.open(user);
    const sheet = await screen.findByRole('dialog', { name: form.sheet });
    await form.change(user);
    for (const _ of ['once', 'and again']) {
      await form.leave(user);
      await answer(user, '계속하기', form.question);
      expect(location()).toBe(form.at);
      form.expectChanged();
    }
    await form.leave(user);
    await answer(user, '나가기', form.question);
    await waitFor(() => expect(location()).toBe(form.to));
    if (form.to === form.at) await waitFor(() => expect(sheet).not.toBeInTheDocument());
    else expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });
});

describe.each(answeringSheets)('$name', (form) => {
  test('that nobody changed is left without a question', async () => {
    const { user, location } = renderForm(form);
    await form.open(user);
    const sheet = await screen.findByRole('dialog', { name: form.sheet });
    await goBack();
    await waitFor(() => expect(sheet).not.toBeInTheDocument());
    expect(location()).toBe(form.at);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  test('that was finished asks nothing more', async () => {
    const { user, location } = renderForm(form);
    await form.open(user);
    const sheet = await screen.findByRole('dialog', { name: form.sheet });
    await form.change(user);
    const finish = within(sheet).getByRole('button', { name: form.finish });
    await waitFor(() => expect(finish).toBeEnabled());
    await user.click(finish);
    await waitFor(() => expect(sheet).not.toBeInTheDocument());
    expect(location()).toBe(form.at);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });
});

describe.each(pages.flatMap(({ ways: ofPage, ...page }) => ofPage.map((way) => ({ ...page, ...way }))))(
  '$name that was not sent',
  (page) => {
    test(`asks who leaves it by ${page.way}, once, and keeps it for who stays`, async () => {
      const { user, location } = renderForm(page);
      await page.change(user);
      await page.leave(user);
      await answer(user, '계속하기', page.question);
      expect(location()).toBe(page.at);
      page.expectChanged();
      await page.leave(user);
      await expectLeft(user, location, page.to, page.question);
    });
  },
);

describe.each(answeringSheets.flatMap((sheet) => ('cancel' in sheet ? [sheet] : [])))('$name', (form) => {
  test('that is cancelled in so many words is given up without a question', async () => {
    const { user, location } = renderForm(form);
    await form.open(user);
    const sheet = await screen.findByRole('dialog', { name: form.sheet });
    await form.change(user);
    await user.click(within(sheet).getByRole('button', { name: form.cancel }));
    await waitFor(() => expect(sheet).not.toBeInTheDocument());
    expect(location()).toBe(form.at);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });
});

test('a tag that is still being typed is asked about, and can be typed on by who stays', async () => {
  const tags = answeringSheets[2];
  const { user } = renderForm(tags);
  await tags.open(user);
  const field = await screen.findByRole('textbox', { name: '태그 직접 입력' });
  await user.type(field, '산책');
  await goBack();
  await answer(user, '계속하기', tags.question);
  expect(field).toHaveValue('산책');
  await user.type(field, '{Enter}');
  tags.expectChanged();
});

describe('a link from outside that comes while it is asked', () => {
  const followRoom = () =>
    act(() => useWaitingLinkStore.getState().put({ path: '/chats/7', matchId: null }, { isOver: true }));

  test.each(ways.slice(0, 3))('of who leaves by %s is followed instead', async (_, leave) => {
    const { user, location } = renderForm(forms[1]);
    await user.type(await screen.findByRole('textbox'), words);
    await leave(user);
    await screen.findByRole('alertdialog', { name: question });
    followRoom();
    await expectLeft(user, location, '/chats/7');
    expect(kept()).toBeNull();
  });

  test.each(ways.slice(0, 3))('is let go by who would leave by %s and stays', async (_, leave) => {
    const { user, location } = renderForm(forms[1]);
    await user.type(await screen.findByRole('textbox'), words);
    await leave(user);
    await screen.findByRole('alertdialog', { name: question });
    followRoom();
    await answer(user, '계속하기');
    expect(location()).toBe(forms[1].at);
    expect(screen.getByRole('textbox')).toHaveValue(words);
    await leave(user);
    await answer(user, '계속하기');
    expect(kept()).toContain(words);
  });
});

describe('several forms with something to lose ask once', () => {
  test.each(ways)('beside one another, left by %s', async (_, leave, to) => {
    mockCall(getSanctions, () => ({ items: [3, 4].map((id) => ({ ...sanction, id })) }));
    const { user, location } = renderForm(forms[1]);
    for (const field of await screen.findAllByRole('textbox')) await user.type(field, words);
    await leave(user);
    await answer(user, '계속하기');
    for (const field of screen.getAllByRole('textbox')) expect(field).toHaveValue(words);
    await leave(user);
    await expectLeft(user, location, to);
    expect(kept()).toBeNull();
  });

  test('a changed sheet over a changed page, left by a link from outside', async () => {
    const [field] = answeringSheets;
    const { user, location } = renderForm(field);
    await field.open(user);
    const sheet = await screen.findByRole('dialog', { name: field.sheet });
    await field.change(user);
    const finish = within(sheet).getByRole('button', { name: field.finish });
    await waitFor(() => expect(finish).toBeEnabled());
    await user.click(finish);
    await waitFor(() => expect(sheet).not.toBeInTheDocument());
    await field.open(user);
    await user.type(await screen.findByRole('textbox', { name: '직업' }), ' 견습');
    await followLink();
    await expectLeft(user, location, '/notifications', field.question);
  });
});

test.each([...forms, report])('$name without words is left without a question', async (form) => {
  const { user, location } = renderForm(form);
  await form.open(user);
  await user.type(screen.getByRole('textbox'), '  ');
  await goBack();
  if (form === report) await waitFor(() => expect(screen.queryByRole('textbox')).not.toBeInTheDocument());
  else await waitFor(() => expect(location()).toBe('/my-page'));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test.each(forms)('the words of $name are there again after a reload', async (form) => {
  const first = renderForm(form);
  await form.open(first.user);
  await first.user.type(screen.getByRole('textbox'), words);
  first.unmount();
  renderForm(form);
  expect(await screen.findByRole('textbox')).toHaveValue(words);
});

test('the words of a report are there again after a reload, before a reason is chosen, and gone once it was made', async () => {
  mockCall(createReport, () => ({ id: 1 }));
  const first = renderForm(report);
  await report.open(first.user);
  await first.user.type(screen.getByRole('textbox'), words);
  first.unmount();
  const { user } = renderForm(report);
  await openReport(user);
  expect(await screen.findByRole('textbox')).toHaveValue(words);
  await user.click(screen.getByRole('radio', { name: '기타' }));
  expect(screen.getByRole('textbox')).toHaveValue(words);
  await user.click(screen.getByRole('button', { name: '신고하기' }));
  expect(await screen.findByText('신고했어요. 빠르게 확인할게요')).toBeInTheDocument();
  expect(kept()).toBeNull();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});
