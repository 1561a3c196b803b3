import { act, screen, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { TabBar } from '@/components/layout/tab-bar';
import { getChatSessionToken } from '@/contract/chats';
import { getPlan, proposePlan } from '@/contract/plans';
import { checkBlockWord, createReport, getReportTypes } from '@/contract/safety';
import { getSanctions } from '@/contract/sanctions';
import { getUser } from '@/contract/users';
import { PlanScreen } from '@/features/plans/components/plan-screen';
import { ProfileEditScreen } from '@/features/profile/components/profile-edit-screen';
import { WithdrawalScreen } from '@/features/profile/components/withdrawal-screen';
import { SanctionsScreen } from '@/features/safety/components/sanctions-screen';
import { useWaitingLinkStore } from '@/lib/domain/deep-links/waiting-link';
import { SafetyMenuButton } from '@/lib/domain/safety/safety-menu-button';
import { useMatchStore } from '@/stores/match';
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
    screen: <WithdrawalScreen />,
    open: (user: User) => user.click(screen.getByRole('radio', { name: '다른 이유가 있어요' })),
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
  act(() => useWaitingLinkStore.getState().put({ path: '/notifications', matchId: 70 }));
}
const goBack = async () => window.history.back();

/** What a person does, and where it leads from a page. */
const ways = [
  ['the arrow', (user: User) => user.click(screen.getByRole('button', { name: '뒤로' })), '/my-page'],
  ['the back key', goBack, '/my-page'],
  ['a link from outside', followLink, '/notifications'],
  ['a tab', (user: User) => user.click(screen.getByRole('link', { name: /채팅/ })), '/chats'],
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
    screen: <PlanScreen channelId="7" />,
    question: '제안하지 않고 나갈까요?',
    sheet: '이렇게 만날까요?',
    open: async (user: User) => user.click(await screen.findByRole('button', { name: '약속 제안하기' })),
    change: (user: User) => user.click(screen.getByRole('button', { name: '오후 6:30' })),
    expectChanged: () =>
      expect(screen.getByRole('button', { name: '오후 6:30', pressed: true })).toBeInTheDocument(),
    finish: '이 약속 제안하기',
  },
] as const;

const answeringCases = answeringSheets.flatMap((form) =>
  waysOfSheets.map(([way, leave, to]) => ({ ...form, way, leave, to: to ?? form.at })),
);

beforeEach(() => {
  mockCall(getUser, () => meBuilder());
  mockCall(checkBlockWord, () => ({ available: true }));
  mockCall(getPlan, () => ({ plan: planBuilder({ proposal: null }) }));
  mockCall(proposePlan, () => ({}));
  mockCall(getChatSessionToken, () => ({ token: 'key', expiresAt: '2099-01-01T00:00:00Z' }));
  mockCall(getReportTypes, () => ({
    items: [
      { id: 3, name: '욕설 또는 괴롭힘', needsDescription: false, displayOrder: 1 },
      { id: 7, name: '기타', needsDescription: true, displayOrder: 2 },
    ],
  }));
  mockCall(getSanctions, () => ({
    items: [
      {
        id: 3,
        reason: '부적절한 언어 사용',
        startedAt: '2026-11-20T03:00:00.000Z',
        endsAt: null,
        isInForce: true,
        appeal: null,
      },
    ],
  }));
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
