import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { SessionRuntime } from '@/app/_components/runtime/session-runtime';
import { getBanners } from '@/contract/announcements';
import { getFriendsWithMatching } from '@/contract/friends';
import { getPhotoVerdict, readPhotoVerdict } from '@/contract/photos';
import { createHeartbeat, getUser, type Me } from '@/contract/users';
import { getCouponCount } from '@/contract/wallet';
import { meBuilder } from '@/testing/builders/users';
import { mockBars } from '@/testing/msw/member-calls';
import { MockedError, mockCall } from '@/testing/msw/mock-call';
import { fakeRealtime } from '@/testing/realtime/fake-connection';
import { renderScreen } from '@/testing/render';
import { MyPageScreen } from './my-page-screen';

type Verdict = { imageKey: string; status: 'APPROVED' | 'REJECTED'; reason: string | null };
const refused: Verdict = { imageKey: 'photo-1', status: 'REJECTED', reason: '얼굴이 잘 보이지 않아요.' };
let me: Me;
let result: Verdict | null;

function photo(status: 'PENDING' | 'APPROVED' | 'REJECTED', rejectionReason?: string) {
  return {
    key: 'photo-1',
    url: '/p.jpg',
    thumbnailUrl: '/t.jpg',
    status,
    ...(rejectionReason && { rejectionReason }),
  };
}

/** Keeps what was seen, as the api does. */
function mockVerdicts() {
  mockCall(getPhotoVerdict, () => ({ result }));
  return mockCall(readPhotoVerdict, () => {
    result = null;
    return {};
  });
}

beforeEach(() => {
  me = meBuilder({ profileImages: [photo('APPROVED')] });
  result = null;
  mockBars();
  mockCall(getUser, () => me);
  mockCall(getBanners, () => ({ items: [] }));
  mockCall(getCouponCount, () => ({ count: 2 }));
  mockCall(getFriendsWithMatching, () => ({ items: [], nextCursor: null }));
});

const dialog = () => screen.findByRole('alertdialog', { name: '프로필 사진을 바꿔 주세요' });

describe('a refused photo', () => {
  test('shows its reason in a dialog, once, and leads to choosing another photo', async () => {
    result = refused;
    const { requests } = mockVerdicts();
    const { user, location, queryClient } = renderScreen(<MyPageScreen />, { at: '/my-page' });
    expect(await dialog()).toHaveTextContent('얼굴이 잘 보이지 않아요.');
    expect(requests).toHaveLength(0);
    await user.click(within(await dialog()).getByRole('button', { name: '사진 바꾸기' }));
    await waitFor(() => expect(location()).toBe('/my-page/edit'));
    await waitFor(() => expect(requests).toHaveLength(1));
    expect(requests[0]?.body).toEqual({ imageKey: 'photo-1', status: 'REJECTED' });
    await queryClient.refetchQueries();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  });

  test('can be left for later, and stays named on the page with the way to change it', async () => {
    result = refused;
    me = meBuilder({ profileImages: [photo('REJECTED', '얼굴이 잘 보이지 않아요.')] });
    const { requests } = mockVerdicts();
    const { user, location } = renderScreen(<MyPageScreen />, { at: '/my-page' });
    await user.click(within(await dialog()).getByRole('button', { name: '나중에' }));
    await waitFor(() => expect(requests).toHaveLength(1));
    expect(location()).toBe('/my-page');
    expect(
      screen.getByRole('link', { name: /다른 사람에게 보이지 않는 사진이 있어요.*얼굴이 잘 보이지 않아요/ }),
    ).toHaveAttribute('href', '/my-page/edit');
  });

  test('shows at once when the page is open', async () => {
    mockVerdicts();
    mockCall(createHeartbeat, () => ({}));
    const { wrapper, say } = fakeRealtime();
    renderScreen(
      <>
        <SessionRuntime />
        <MyPageScreen />
      </>,
      { at: '/my-page', wrapper },
    );
    await screen.findByText('민들레하나');
    result = refused;
    await say('user.1', {
      type: 'INAPPROPRIATE_PROFILE_IMAGE',
      id: 9,
      at: '2026-11-21T00:00:00Z',
      data: { imageKey: 'photo-1', reason: '얼굴이 잘 보이지 않아요.' },
    });
    expect(await dialog()).toBeInTheDocument();
  });

  test('that could not be acknowledged is shown again on the next visit', async () => {
    result = refused;
    mockCall(getPhotoVerdict, () => ({ result }));
    const { requests } = mockCall(readPhotoVerdict, () => new MockedError(1001));
    const { user, unmount } = renderScreen(<MyPageScreen />, { at: '/my-page' });
    await user.click(within(await dialog()).getByRole('button', { name: '나중에' }));
    await waitFor(() => expect(requests).toHaveLength(1));
    unmount();
    renderScreen(<MyPageScreen />, { at: '/my-page' });
    expect(await dialog()).toBeInTheDocument();
  });
});

test('an approved photo shows a toast, once', async () => {
  result = { imageKey: 'photo-1', status: 'APPROVED', reason: null };
  const { requests } = mockVerdicts();
  renderScreen(<MyPageScreen />, { at: '/my-page' });
  expect(await screen.findByText('프로필 사진이 확인됐어요')).toBeInTheDocument();
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test('a photo that waits for its verdict is said to wait', async () => {
  me = meBuilder({ profileImages: [photo('PENDING')] });
  mockVerdicts();
  renderScreen(<MyPageScreen />, { at: '/my-page' });
  expect(await screen.findByText('새 사진을 확인하고 있어요')).toBeInTheDocument();
});

test('of photos that everybody sees there is nothing to say', async () => {
  mockVerdicts();
  renderScreen(<MyPageScreen />, { at: '/my-page' });
  await screen.findByText('민들레하나');
  expect(screen.queryByText(/사진/)).not.toBeInTheDocument();
});
