import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { setErrorSink } from '@/lib/report-error/report-error';
import { planBuilder } from '@/testing/builders/plans';
import { renderScreen } from '@/testing/render';
import { OpenPlan } from './open-plan';

// As on a phone that lost its connection before the sheet's code came.
vi.mock('@/components/ui/bottom-sheet', () => {
  throw new Error('no connection');
});

test('where the sheet of a proposal does not come the person is told', async () => {
  setErrorSink(() => {});
  const { user } = renderScreen(<OpenPlan channelId={7} userId={1} plan={planBuilder()} />);
  await user.click(screen.getByRole('button', { name: '다르게 제안하기' }));
  expect(await screen.findByText('인터넷 연결을 확인하고 다시 시도해 주세요.')).toBeInTheDocument();
});
