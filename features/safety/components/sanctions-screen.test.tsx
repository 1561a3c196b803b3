import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { errorCodes } from '@/contract/error-codes';
import { createAppeal, getSanctions, type OwnSanction } from '@/contract/sanctions';
import { MockedError, mockCall } from '@/testing/msw/mock-call';
import { renderScreen } from '@/testing/render';
import { SanctionsScreen } from './sanctions-screen';

const sanction: OwnSanction = {
  id: 3,
  reason: '부적절한 언어 사용',
  startedAt: '2026-11-20T03:00:00.000Z',
  endsAt: '2026-11-27T03:00:00.000Z',
  isInForce: true,
  appeal: null,
};
const appeal: NonNullable<OwnSanction['appeal']> = {
  text: '친구에게 한 농담이었어요.',
  createdAt: '2026-11-21T03:00:00.000Z',
  outcome: null,
  answer: null,
  answeredAt: null,
};

test('why, until when, and one appeal that waits for its answer', async () => {
  let items = [sanction];
  mockCall(getSanctions, () => ({ items }));
  const { requests } = mockCall(createAppeal, ({ body }) => {
    items = [{ ...sanction, appeal: { ...appeal, text: body.text } }];
    return { ...sanction, appeal: { ...appeal, text: body.text } };
  });
  const { user } = renderScreen(<SanctionsScreen />);
  expect(screen.getByRole('status')).toHaveTextContent('이용 제한 내역을 불러오는 중');
  expect(await screen.findByRole('heading', { name: '부적절한 언어 사용' })).toBeInTheDocument();
  expect(screen.getByText('2026.11.20부터 2026.11.27 오후 12:00까지')).toBeInTheDocument();
  const field = screen.getByRole('textbox', { name: '이의가 있나요?' });
  await user.type(field, '싫어요');
  await user.click(screen.getByRole('button', { name: '이의 제기하기' }));
  expect(await screen.findByText('10자 이상 적어 주세요')).toBeInTheDocument();
  expect(requests).toHaveLength(0);
  await user.clear(field);
  await user.type(field, '친구에게 한 농담이었어요.');
  await user.click(screen.getByRole('button', { name: '이의 제기하기' }));
  expect(await screen.findByText('확인하고 있어요. 답변은 여기에서 볼 수 있어요.')).toBeInTheDocument();
  expect(requests[0]).toMatchObject({
    params: { sanctionId: 3 },
    body: { text: '친구에게 한 농담이었어요.' },
  });
  expect(screen.queryByRole('button', { name: '이의 제기하기' })).not.toBeInTheDocument();
});

test('the answer is read here, and what is over takes no appeal', async () => {
  mockCall(getSanctions, () => ({
    items: [
      {
        ...sanction,
        isInForce: false,
        appeal: {
          ...appeal,
          outcome: 'LIFTED' as const,
          answer: '오해였어요. 미안해요.',
          answeredAt: appeal.createdAt,
        },
      },
      { ...sanction, id: 2, isInForce: false, endsAt: null },
    ],
  }));
  renderScreen(<SanctionsScreen />);
  expect(await screen.findByText('오해였어요. 미안해요.')).toBeInTheDocument();
  expect(screen.getByText('답변 · 제한을 풀었어요')).toBeInTheDocument();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

test('one that was lifted without a word says so, and promises no answer', async () => {
  const lifted = { ...appeal, outcome: 'LIFTED' as const, answeredAt: appeal.createdAt };
  mockCall(getSanctions, () => ({ items: [{ ...sanction, isInForce: false, appeal: lifted }] }));
  renderScreen(<SanctionsScreen />);
  expect(await screen.findByText('답변 · 제한을 풀었어요')).toBeInTheDocument();
  expect(screen.queryByText(/확인하고 있어요/)).not.toBeInTheDocument();
});

test('no sanction is said kindly; a list that fails can be asked for again; a refusal stands at the text', async () => {
  let answer: { items: OwnSanction[] } | null = null;
  mockCall(getSanctions, () => answer ?? new MockedError(errorCodes.forbidden, '볼 수 없어요.'));
  mockCall(createAppeal, () => new MockedError(errorCodes.forbidden, '이미 이의를 제기했어요.'));
  const { user, unmount } = renderScreen(<SanctionsScreen />);
  expect(await screen.findByText('이용 제한 내역을 불러오지 못했어요')).toBeInTheDocument();
  answer = { items: [] };
  await user.click(screen.getByRole('button', { name: /다시/ }));
  expect(await screen.findByText('이용 제한이 없어요')).toBeInTheDocument();
  unmount();
  answer = { items: [sanction] };
  const again = renderScreen(<SanctionsScreen />);
  await again.user.type(await screen.findByRole('textbox'), '다시 한번 확인해 주세요.');
  await again.user.click(screen.getByRole('button', { name: '이의 제기하기' }));
  expect(await screen.findByText('이미 이의를 제기했어요.')).toBeInTheDocument();
});
