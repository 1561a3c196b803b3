import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createAnnouncement, getNotices } from '@/contract/back-office/notices';
import { deleteOperatorSession, getOperatorSession } from '@/contract/back-office/operators';
import { getPromotions } from '@/contract/back-office/promotions';
import { errorCodes } from '@/contract/error-codes';
import { MockedError, mockCall } from '@/testing/msw/mock-call';
import { renderScreen } from '@/testing/render';
import { NoticesScreen } from '../components/notices-screen';
import { OfficeFrame } from '../components/office-frame';

function openDesk({ operatorId = 3 } = {}) {
  mockCall(getNotices, () => ({ announcements: [], banners: [] }));
  mockCall(getPromotions, () => ({ items: [] }));
  mockCall(getOperatorSession, () => ({
    id: operatorId,
    name: '김운영',
    role: 'CONTENT' as const,
    csrfToken: 'x',
    expiresAt: '2026-11-22T20:00:00.000Z',
  }));
  const page = (
    <OfficeFrame>
      <NoticesScreen />
    </OfficeFrame>
  );
  return renderScreen(page, { session: { status: 'unauthenticated', isLoggedOut: false } });
}
const title = () => screen.findByLabelText('제목');

test('what was typed outlives a reload and a refusal, and is gone once it was sent', async () => {
  const first = openDesk();
  await first.user.type(await title(), '점검 안내');
  first.unmount();

  const second = openDesk();
  expect(await title()).toHaveValue('점검 안내');
  mockCall(createAnnouncement, () => new MockedError(errorCodes.internalServerError));
  await second.user.click(screen.getByRole('button', { name: '공지 올리기' }));
  expect(await screen.findByText('알 수 없는 오류입니다. 다시 시도해주세요.')).toBeInTheDocument();
  expect(await title()).toHaveValue('점검 안내');
  mockCall(createAnnouncement, () => ({ id: 6 }));
  await second.user.click(screen.getByRole('button', { name: '공지 올리기' }));
  expect(await screen.findByText('공지를 올렸어요')).toBeInTheDocument();
  expect(await title()).toHaveValue('');
  second.unmount();

  openDesk();
  expect(await title()).toHaveValue('');
});

test('nobody finds what another operator typed, and a sign-out leaves nothing', async () => {
  const first = openDesk();
  await first.user.type(await title(), '점검 안내');
  first.unmount();
  const other = openDesk({ operatorId: 4 });
  expect(await title()).toHaveValue('');
  other.unmount();

  const again = openDesk();
  expect(await title()).toHaveValue('점검 안내');
  mockCall(deleteOperatorSession, () => ({}));
  await again.user.click(screen.getByRole('button', { name: '로그아웃' }));
  expect(await screen.findByRole('heading', { name: '운영자 로그인' })).toBeInTheDocument();
  again.unmount();
  openDesk();
  expect(await title()).toHaveValue('');
});

test('two presses in one moment send once', async () => {
  const { user } = openDesk();
  const sent = mockCall(createAnnouncement, () => ({ id: 6 }));
  await user.type(await title(), '점검 안내');
  const button = screen.getByRole('button', { name: '공지 올리기' });
  fireEvent.click(button);
  fireEvent.click(button);
  expect(await screen.findByText('공지를 올렸어요')).toBeInTheDocument();
  expect(sent.requests).toHaveLength(1);
});
