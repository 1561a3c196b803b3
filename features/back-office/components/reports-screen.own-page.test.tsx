import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getOperatorSession } from '@/contract/back-office/operators';
import { getReportCase, getReportQueue } from '@/contract/back-office/reports';
import { errorCodes } from '@/contract/error-codes';
import { MockedError, mockCall } from '@/testing/msw/mock-call';
import { renderOffice } from '@/testing/render-office';
import { ReportsScreen } from './reports-screen';

test('going back from a case leads to the list it was opened from', async () => {
  mockCall(getOperatorSession, () => ({
    id: 3,
    name: '김운영',
    role: 'MODERATOR' as const,
    csrfToken: 'x',
    expiresAt: '2026-11-22T20:00:00.000Z',
  }));
  mockCall(getReportQueue, () => ({
    items: [
      {
        id: 12,
        reason: '욕설 또는 괴롭힘',
        severity: 'HIGH' as const,
        targetType: 'USER' as const,
        reportedAt: '2026-11-21T03:00:00.000Z',
        dueAt: '2026-11-22T03:00:00.000Z',
        outcome: null,
        closedAt: null,
        closedBy: null,
      },
    ],
    nextCursor: null,
    openCount: 1,
    serverNow: '2026-11-21T05:00:00.000Z',
  }));
  mockCall(getReportCase, () => new MockedError(errorCodes.internalServerError));
  const { user } = renderOffice(<ReportsScreen />);
  const row = await screen.findByRole('button', { name: /욕설 또는 괴롭힘/ });
  await user.click(row);
  expect(await screen.findByText('신고를 열지 못했어요')).toBeInTheDocument();
  window.history.back();
  await expect.poll(() => screen.queryByRole('region', { name: '신고 12번' })).toBeNull();
  expect(row).toHaveAttribute('aria-expanded', 'false');
});
