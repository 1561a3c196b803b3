import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getUser, publicUserSchema } from '@/contract/users';
import { meBuilder } from '@/testing/builders/users';
import { MockedError, mockCall } from '@/testing/msw/mock-call';
import { renderScreen } from '@/testing/render';
import { NamedUserScreen } from './named-user-screen';

const me = publicUserSchema.parse(meBuilder({ nickname: '나' }));

/** One's own profile, of who names nobody; everybody else is hidden. */
function mockOwn() {
  mockCall(getUser, ({ query }) => (query.get('userId') === null ? me : new MockedError(1003)));
}

test('an address that names nobody shows oneself', async () => {
  mockOwn();
  renderScreen(<NamedUserScreen />, { at: '/my-page/user' });
  expect(await screen.findByRole('heading', { level: 1, name: '나' })).toBeInTheDocument();
});

test.each(['x', '0', '-1', '1.5', '2147483648', '99999999999', ''])(
  'an address that names somebody by what is no id never shows oneself: %j',
  async (id) => {
    mockOwn();
    renderScreen(<NamedUserScreen />, { at: `/my-page/user?userId=${id}` });
    expect(await screen.findByText('볼 수 없는 프로필이에요')).toBeInTheDocument();
  },
);
