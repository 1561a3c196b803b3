import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getUser } from '@/contract/users';
import { meBuilder } from '@/testing/builders/users';
import { mockCall } from '@/testing/msw/mock-call';
import { renderScreen } from '@/testing/render';
import { completenessOf } from '../completeness';
import { CompletenessRow } from './completeness-row';

test.each([
  ['nothing but a sign-up', { mbti: null, height: null }, 0, '사진'],
  ['an MBTI and a height', {}, 40, '사진'],
])('a profile with %s', (_, given, percent, next) => {
  expect(completenessOf(meBuilder(given))).toEqual({ percent, next });
});

test('my page says how full my profile is, what comes next, and leads there', async () => {
  mockCall(getUser, () => meBuilder({ height: null }));
  renderScreen(<CompletenessRow />);
  const row = await screen.findByRole('link', { name: /프로필 20%.*다음은 사진/ });
  expect(row).toHaveAttribute('href', '/my-page/edit');
});
