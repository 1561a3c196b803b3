import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { getAppealQueue } from '@/contract/back-office/appeals';
import { getOperatorSession } from '@/contract/back-office/operators';
import { deleteSanctions, getLiveSanctions } from '@/contract/back-office/sanctions';
import { errorCodes } from '@/contract/error-codes';
import { MockedError, mockCall } from '@/testing/msw/mock-call';
import { renderOffice } from '@/testing/render-office';
import { SanctionsScreen } from './sanctions-screen';

const startedAt = '2026-11-21T03:00:00.000Z';

function atDesk() {
  mockCall(getOperatorSession, () => ({
    id: 3,
    name: '김운영',
    role: 'ADMIN' as const,
    csrfToken: 'only-our-page',
    expiresAt: '2026-11-22T20:00:00.000Z',
  }));
  mockCall(getAppealQueue, () => ({ items: [], waitingCount: 0 }));
}

/** As many people are limited, newest first; whoever is lifted is out of the list. */
function limited(count: number, pageSize = 2) {
  const people = new Set(Array.from({ length: count }, (_, index) => count - index));
  mockCall(deleteSanctions, ({ params }) => {
    people.delete(Number(params.userId));
    return { liftedCount: 1 };
  });
  return mockCall(getLiveSanctions, ({ query }) => {
    const before = Number(query.get('cursor') ?? count + 1);
    const left = [...people].filter((id) => id < before);
    const items = left.slice(0, pageSize).map((id) => ({
      id,
      userId: id,
      nickname: `사람${id}`,
      reason: '부적절한 언어 사용',
      endsAt: null,
      setBy: 'operator:4',
      startedAt,
    }));
    const nextCursor = left.length > pageSize ? `${items.at(-1)?.id}` : null;
    return { items, nextCursor, peopleCount: people.size };
  });
}

const names = () => screen.getAllByText(/^사람\d+$/).map(({ textContent }) => textContent);
const press = (name: string) => screen.findByRole('button', { name });

test('an act asks anew for the page that is shown, however many were turned to get there', async () => {
  atDesk();
  const { requests } = limited(9);
  const { user } = renderOffice(<SanctionsScreen />);
  for (const first of ['사람7', '사람5', '사람3']) {
    await user.click(await press('다음 쪽'));
    await waitFor(() => expect(names()[0]).toBe(first));
  }
  const asked = requests.length;
  await user.click(await press('사람3님의 이용 제한 풀기'));
  await user.click(await press('풀기'));
  await waitFor(() => expect(names()).toEqual(['사람2', '사람1']));
  expect(requests.slice(asked).map(({ query }) => query.get('cursor'))).toEqual(['4']);
});

test('a page is turned on and back, and whoever turned it stands above its rows', async () => {
  atDesk();
  const { requests } = limited(3);
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  const { user } = renderOffice(<SanctionsScreen />);
  expect(await press('이전 쪽')).toBeDisabled();
  expect(scroll).not.toHaveBeenCalled();
  await user.click(await press('다음 쪽'));
  await waitFor(() => expect(screen.getByRole('region', { name: '이용 제한 2쪽' })).toHaveFocus());
  expect(scroll).toHaveBeenCalledOnce();
  expect(names()).toEqual(['사람1']);
  expect(await press('다음 쪽')).toBeDisabled();
  await user.click(await press('이전 쪽'));
  await waitFor(() => expect(names()).toEqual(['사람3', '사람2']));
  // As many as the api gives at once: a desk reads long lists.
  expect(requests.map(({ query }) => query.get('limit'))).toEqual(['50', '50']);
});

test('where the last one of a page was dealt with, the page before is shown', async () => {
  atDesk();
  limited(3);
  const { user } = renderOffice(<SanctionsScreen />);
  await user.click(await press('다음 쪽'));
  await user.click(await press('사람1님의 이용 제한 풀기'));
  await user.click(await press('풀기'));
  await waitFor(() => expect(names()).toEqual(['사람3', '사람2']));
});

test('a page that does not come says so, and the one before is still there', async () => {
  atDesk();
  limited(3);
  const { user } = renderOffice(<SanctionsScreen />);
  await press('다음 쪽');
  mockCall(getLiveSanctions, () => new MockedError(errorCodes.forbidden));
  await user.click(await press('다음 쪽'));
  expect(await screen.findByText('이용 제한 목록을 불러오지 못했어요')).toBeInTheDocument();
  await user.click(await press('이전 쪽'));
  await waitFor(() => expect(names()).toEqual(['사람3', '사람2']));
});
