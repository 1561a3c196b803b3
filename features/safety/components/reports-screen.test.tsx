import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getReports, type OwnReport } from '@/contract/safety';
import { mockCall } from '@/testing/msw/mock-call';
import { renderScreen } from '@/testing/render';
import { ReportsScreen } from './reports-screen';

const report = (id: number, changes: Partial<OwnReport>): OwnReport => ({
  id,
  targetType: 'USER',
  reason: '욕설 또는 괴롭힘',
  state: 'RECEIVED',
  createdAt: '2026-11-02T03:00:00.000Z',
  closedAt: null,
  ...changes,
});

test('each report says what it was about and what came of it', async () => {
  mockCall(getReports, () => ({
    items: [
      report(3, { targetType: 'MESSAGE' }),
      report(2, { state: 'ACTED' }),
      report(1, { targetType: 'TEAM', state: 'DISMISSED' }),
    ],
    nextCursor: null,
  }));
  renderScreen(<ReportsScreen />);
  await screen.findByText('확인하고 있어요');
  expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    '욕설 또는 괴롭힘메시지 신고 · 2026.11.02확인하고 있어요',
    '욕설 또는 괴롭힘사람 신고 · 2026.11.02확인하고 조치했어요',
    '욕설 또는 괴롭힘팀 신고 · 2026.11.02운영 원칙에 어긋나지 않았어요',
  ]);
});

test('no report is said kindly', async () => {
  mockCall(getReports, () => ({ items: [], nextCursor: null }));
  renderScreen(<ReportsScreen />);
  expect(await screen.findByText('신고한 내역이 없어요')).toBeInTheDocument();
});
