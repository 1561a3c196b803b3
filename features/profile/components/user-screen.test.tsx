import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createBlock, createReport, getReportTypes } from '@/contract/safety';
import { getUser, publicUserSchema } from '@/contract/users';
import { rootKeys } from '@/lib/query/keys';
import { meBuilder } from '@/testing/builders/users';
import { stubLayout } from '@/testing/layout/stub-layout';
import { MockedError, mockCall } from '@/testing/msw/mock-call';
import { renderScreen } from '@/testing/render';
import { UserScreen } from './user-screen';

test('a profile shows what is known and leaves out what is not', async () => {
  const person = publicUserSchema.parse(
    meBuilder({ id: 5, nickname: '채원', height: null, mannerScore: 61 }),
  );
  const { requests } = mockCall(getUser, () => person);
  renderScreen(<UserScreen userId={5} />);
  expect(await screen.findByRole('heading', { name: /채원 24/ })).toBeInTheDocument();
  expect(screen.getByRole('img', { name: '매너 별점 5점 중 4점' })).toBeInTheDocument();
  expect(screen.getByText('서울 마포구')).toBeInTheDocument();
  expect(screen.queryByText('키')).not.toBeInTheDocument();
  expect(requests[0]?.query.get('userId')).toBe('5');
});

test('a newcomer has no stars yet', async () => {
  mockCall(getUser, () => publicUserSchema.parse(meBuilder({ id: 5, nickname: '채원', mannerScore: null })));
  renderScreen(<UserScreen userId={5} />);
  expect(await screen.findByRole('heading', { level: 2, name: /채원/ })).toBeInTheDocument();
  expect(screen.queryByRole('img', { name: /별점/ })).not.toBeInTheDocument();
});

test('a person with several photos shows each, one with a single photo has no pages', async () => {
  const photoUrls = ['/1.webp', '/2.webp'];
  const person = publicUserSchema.parse(
    meBuilder({ id: 5, nickname: '채원', photoUrl: '/1.webp', photoUrls }),
  );
  mockCall(getUser, () => person);
  const { unmount } = renderScreen(<UserScreen userId={5} />);
  expect(await screen.findByRole('group', { name: '사진' })).toBeInTheDocument();
  unmount();
  mockCall(getUser, () => ({ ...person, photoUrls: ['/1.webp'] }));
  renderScreen(<UserScreen userId={5} />);
  expect(await screen.findByRole('img', { name: '채원님의 사진' })).toBeInTheDocument();
  expect(screen.queryByRole('group', { name: '사진' })).not.toBeInTheDocument();
});

async function openSecondPhoto() {
  stubLayout();
  const photoUrls = ['/1.webp', '/2.webp'];
  const person = publicUserSchema.parse(
    meBuilder({ id: 5, nickname: '채원', photoUrl: '/1.webp', photoUrls }),
  );
  mockCall(getUser, () => person);
  const { user } = renderScreen(<UserScreen userId={5} />);
  await user.click(await screen.findByRole('button', { name: '사진 2 보기' }));
  await user.click(
    (await screen.findAllByRole('button', { name: '채원님의 사진 크게 보기' })).at(-1) as HTMLElement,
  );
  expect(await screen.findByText('2/2')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '이 사진 신고·차단 메뉴' }));
  return user;
}

test('a photo opens large, and that one alone can be reported', async () => {
  const types = [{ id: 4, name: '사칭', needsDescription: false, displayOrder: 1 }];
  mockCall(getReportTypes, () => ({ items: types }));
  const reported = mockCall(createReport, () => ({ id: 3 }));
  const user = await openSecondPhoto();
  await user.click(await screen.findByRole('button', { name: '신고하기' }));
  await user.click(await screen.findByRole('radio', { name: '사칭' }));
  await user.click(screen.getByRole('button', { name: '신고하기' }));
  await waitFor(() =>
    expect(reported.requests[0]?.body).toMatchObject({
      targetType: 'USER',
      targetId: 5,
      photoUrl: '/2.webp',
    }),
  );
});

test('whose photo is open can be blocked from there', async () => {
  const blocked = mockCall(createBlock, () => ({ id: 8 }));
  const user = await openSecondPhoto();
  await user.click(await screen.findByRole('button', { name: '차단하기' }));
  const question = await screen.findByRole('alertdialog', { name: '채원님을 차단할까요?' });
  await user.click(within(question).getByRole('button', { name: '차단하기' }));
  expect(await screen.findByText('채원님을 차단했어요')).toBeInTheDocument();
  expect(blocked.requests[0]?.body).toEqual({ userId: 5 });
});

test('who blocks from a profile is back where they came from, once the blocked one is gone there', async () => {
  mockCall(createBlock, () => ({ id: 8 }));
  mockCall(getUser, () => publicUserSchema.parse(meBuilder({ id: 5, nickname: '채원' })));
  const page = renderScreen(<UserScreen userId={5} />, {
    at: '/my-page/friends',
    prepare: (queryClient) =>
      // Left behind under the profile, as the list that led here.
      void queryClient.prefetchQuery({ queryKey: [...rootKeys.friends, 'mine'], queryFn: listFriends }),
  });
  let friends = ['채원', '지우'];
  async function listFriends() {
    return friends;
  }
  window.history.pushState({ slidePosition: 1 }, '', '/my-page/user?userId=5');
  await page.user.click(await screen.findByRole('button', { name: '채원 신고·차단 메뉴' }));
  friends = ['지우'];
  await page.user.click(await screen.findByRole('button', { name: '차단하기' }));
  const question = await screen.findByRole('alertdialog', { name: '채원님을 차단할까요?' });
  await page.user.click(within(question).getByRole('button', { name: '차단하기' }));
  await waitFor(() => expect(page.location()).toBe('/my-page/friends'));
  expect(page.queryClient.getQueryData([...rootKeys.friends, 'mine'])).toEqual(['지우']);
});

test('a person who cannot be seen has a state of their own', async () => {
  mockCall(getUser, () => new MockedError(1003));
  renderScreen(<UserScreen userId={5} />);
  expect(await screen.findByText('볼 수 없는 프로필이에요')).toBeInTheDocument();
});

test('who cannot be seen any more while the page is open is gone from it, with the photo and the menu', async () => {
  mockCall(getUser, () => publicUserSchema.parse(meBuilder({ id: 5, nickname: '채원' })));
  const { queryClient } = renderScreen(<UserScreen userId={5} />);
  await screen.findByRole('heading', { level: 1, name: '채원' });
  mockCall(getUser, () => new MockedError(1003));
  await queryClient.invalidateQueries();
  expect(await screen.findByText('볼 수 없는 프로필이에요')).toBeInTheDocument();
  expect(screen.queryByText('채원')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '더 보기' })).not.toBeInTheDocument();
});
