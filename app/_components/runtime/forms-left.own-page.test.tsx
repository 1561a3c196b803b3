import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { TabBar } from '@/components/layout/tab-bar';
import { createReport, getReportTypes } from '@/contract/safety';
import { getSanctions } from '@/contract/sanctions';
import { WithdrawalScreen } from '@/features/profile/components/withdrawal-screen';
import { SanctionsScreen } from '@/features/safety/components/sanctions-screen';
import { useWaitingLinkStore } from '@/lib/domain/deep-links/waiting-link';
import { SafetyMenuButton } from '@/lib/domain/safety/safety-menu-button';
import { useMatchStore } from '@/stores/match';
import { mockCall } from '@/testing/msw/mock-call';
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

const waysOfSheets = [
  ['its cross', (user: User) => user.click(screen.getByRole('button', { name: '닫기' })), '/team/3'],
  ['the Escape key', (user: User) => user.keyboard('{Escape}'), '/team/3'],
  ['the back key', goBack, '/team/3'],
  ['a link from outside', followLink, '/notifications'],
] as const;

const cases = [
  ...forms.flatMap((form) => ways.map(([way, leave, to]) => ({ ...form, way, leave, to }))),
  ...waysOfSheets.map(([way, leave, to]) => ({ ...report, way, leave, to })),
];

beforeEach(() => {
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

function renderForm({ at, screen: shown }: Pick<(typeof cases)[number], 'at' | 'screen'>) {
  window.history.pushState(null, '', '/my-page');
  window.history.pushState(null, '', at);
  return renderScreen(
    <>
      <Runtime />
      {shown}
      <TabBar />
    </>,
    { at },
  );
}

async function answer(user: User, choice: '계속하기' | '나가기') {
  const dialog = await screen.findByRole('alertdialog', { name: question });
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
