import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getUser, publicUserSchema } from '@/contract/users';
import { meBuilder } from '@/testing/builders/users';
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

test('a person who cannot be seen has a state of their own', async () => {
  mockCall(getUser, () => new MockedError(1003));
  renderScreen(<UserScreen userId={5} />);
  expect(await screen.findByText('볼 수 없는 프로필이에요')).toBeInTheDocument();
});
