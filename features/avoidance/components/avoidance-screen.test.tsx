import { createHash } from 'node:crypto';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Avoidance, getAvoidance, updateAvoidance } from '@/contract/avoidance';
import { errorCodes } from '@/contract/error-codes';
import { getUser } from '@/contract/users';
import { meBuilder } from '@/testing/builders/users';
import { MockedError, mockCall } from '@/testing/msw/mock-call';
import { renderScreen } from '@/testing/render';
import { AvoidanceScreen } from './avoidance-screen';

const nothing: Avoidance = { isSearchable: true, avoidsAffiliation: false, phoneCount: 0, phoneSalt: '소금' };
const hashOf = (digits: string) => createHash('sha256').update(`소금${digits}`).digest('hex');

/** Answers each change with what it made of the settings. */
function mockAvoidance(first: Partial<Avoidance> = {}, change?: (now: Avoidance) => Partial<Avoidance>) {
  let now: Avoidance = { ...nothing, ...first };
  mockCall(getAvoidance, () => now);
  return mockCall(updateAvoidance, () => {
    now = { ...now, ...change?.(now) };
    return now;
  });
}

beforeEach(() => {
  mockCall(getUser, () => meBuilder({ affiliation: '연세대 국문과' }));
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'contacts');
});

const phoneField = () => screen.findByRole('textbox', { name: '피할 전화번호' });

test('the own school is avoided, and a search finds the person no more', async () => {
  const { requests } = mockAvoidance({}, () => ({ avoidsAffiliation: true }));
  const { user } = renderScreen(<AvoidanceScreen />);
  expect(screen.getByRole('status')).toHaveTextContent('설정을 불러오는 중');
  const school = await screen.findByRole('switch', { name: '같은 학교·회사 피하기' });
  expect(await screen.findByText('연세대 국문과 사람이 있는 팀은 만나지 않아요')).toBeInTheDocument();
  await user.click(school);
  await expect.poll(() => requests.map(({ body }) => body)).toEqual([{ avoidsAffiliation: true }]);
  expect(await screen.findByRole('switch', { name: '같은 학교·회사 피하기', checked: true })).toBeEnabled();
  await user.click(screen.getByRole('switch', { name: '닉네임 검색에 나오기' }));
  await expect.poll(() => requests[1]?.body).toEqual({ isSearchable: false });
});

test('a switch that fails goes back with a word', async () => {
  mockCall(getAvoidance, () => nothing);
  mockCall(updateAvoidance, () => new MockedError(errorCodes.forbidden, '지금은 바꿀 수 없어요.'));
  const { user } = renderScreen(<AvoidanceScreen />);
  await user.click(await screen.findByRole('switch', { name: '닉네임 검색에 나오기' }));
  expect(await screen.findByText('지금은 바꿀 수 없어요.')).toBeInTheDocument();
  expect(screen.getByRole('switch', { name: '닉네임 검색에 나오기' })).toBeChecked();
});

test('a number leaves the device only as its hash, and is removed by typing it again', async () => {
  const { requests } = mockAvoidance({}, ({ phoneCount }) => ({ phoneCount: 1 - phoneCount }));
  const { user } = renderScreen(<AvoidanceScreen />);
  expect(await screen.findByText('아직 피하는 번호가 없어요')).toBeInTheDocument();
  await user.type(await phoneField(), '010-1234-5678');
  await user.click(screen.getByRole('button', { name: '피하기' }));
  expect(await screen.findByText('번호 1개를 피하고 있어요')).toBeInTheDocument();
  // The button is disabled now, and jsdom takes whatever has the focus for used by keys.
  await expect.poll(phoneField).toHaveFocus();
  await user.type(await phoneField(), '+82 10 1234 5678');
  await user.click(screen.getByRole('button', { name: '이 번호 빼기' }));
  expect(await screen.findByText('아직 피하는 번호가 없어요')).toBeInTheDocument();
  const hash = hashOf('01012345678');
  expect(requests.map(({ body }) => body)).toEqual([{ addedPhones: [hash] }, { removedPhones: [hash] }]);
});

test('the next number is typed while one is on its way', async () => {
  let arrive = () => {};
  mockAvoidance();
  const { user } = renderScreen(<AvoidanceScreen />);
  const field = await phoneField();
  const sent = mockCall(updateAvoidance, async () => {
    await new Promise<void>((resolve) => {
      arrive = resolve;
    });
    return { ...nothing, phoneCount: 1 };
  });
  await user.type(field, '010-1234-5678{Enter}');
  await expect.poll(() => sent.requests).toHaveLength(1);
  await user.clear(field);
  await user.type(field, '010-8765');
  arrive();
  expect(await screen.findByText('이제 이 번호를 피해요')).toBeInTheDocument();
  expect(field).toHaveValue('010-8765');
});

test('what is no mobile number is said before it is sent', async () => {
  mockAvoidance();
  const { user } = renderScreen(<AvoidanceScreen />);
  await user.type(await phoneField(), '02-123-4567');
  await user.tab();
  expect(await screen.findByText('휴대폰 번호를 확인해 주세요')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '피하기' })).toBeDisabled();
});

test('too many numbers is said at the field', async () => {
  mockCall(getAvoidance, () => ({ ...nothing, phoneCount: 1000 }));
  mockCall(
    updateAvoidance,
    () => new MockedError(errorCodes.badRequest, '번호는 1,000개까지 피할 수 있어요.', {}, 'addedPhones'),
  );
  const { user } = renderScreen(<AvoidanceScreen />);
  await user.type(await phoneField(), '01012345678');
  await user.click(screen.getByRole('button', { name: '피하기' }));
  expect(await screen.findByText('번호는 1,000개까지 피할 수 있어요.')).toBeInTheDocument();
  expect(await phoneField()).toHaveValue('01012345678');
});

test('all numbers go after a question', async () => {
  const { requests } = mockAvoidance({ phoneCount: 12 }, () => ({ phoneCount: 0 }));
  const { user } = renderScreen(<AvoidanceScreen />);
  await user.click(await screen.findByRole('button', { name: '모두 지우기' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: '피하는 번호를 모두 지울까요?' }));
  await user.click(dialog.getByRole('button', { name: '모두 지우기' }));
  expect(await screen.findByText('아직 피하는 번호가 없어요')).toBeInTheDocument();
  expect(requests.map(({ body }) => body)).toEqual([{ removedPhones: 'ALL' }]);
});

test('contacts are chosen where the browser lets them be, each number once', async () => {
  const select = async () => [{ tel: ['010-1234-5678', '02-123-4567'] }, { tel: ['+821012345678'] }, {}];
  Object.defineProperty(navigator, 'contacts', { value: { select }, configurable: true });
  const { requests } = mockAvoidance({}, () => ({ phoneCount: 1 }));
  const { user } = renderScreen(<AvoidanceScreen />);
  await user.click(await screen.findByRole('button', { name: '연락처에서 고르기' }));
  expect(await screen.findByText('번호 1개를 피하고 있어요')).toBeInTheDocument();
  expect(requests.map(({ body }) => body)).toEqual([{ addedPhones: [hashOf('01012345678')] }]);
});

test('contacts without a mobile number are answered, a list that is closed is not', async () => {
  let chosen = [{ tel: ['02-123-4567'] }];
  const value = { select: async () => chosen };
  Object.defineProperty(navigator, 'contacts', { value, configurable: true });
  const { requests } = mockAvoidance();
  const { user } = renderScreen(<AvoidanceScreen />);
  await user.click(await screen.findByRole('button', { name: '연락처에서 고르기' }));
  expect(await screen.findByText('고른 연락처에 휴대폰 번호가 없어요')).toBeInTheDocument();
  chosen = [];
  await user.click(screen.getByRole('button', { name: '연락처에서 고르기' }));
  expect(screen.getAllByText('고른 연락처에 휴대폰 번호가 없어요')).toHaveLength(1);
  expect(requests).toHaveLength(0);
});

test('settings that fail say so and can be asked for again', async () => {
  let isAway = true;
  mockCall(getAvoidance, () => (isAway ? new MockedError(errorCodes.forbidden, '볼 수 없어요.') : nothing));
  const { user } = renderScreen(<AvoidanceScreen />);
  expect(await screen.findByText('설정을 불러오지 못했어요')).toBeInTheDocument();
  isAway = false;
  await user.click(screen.getByRole('button', { name: /다시/ }));
  expect(await screen.findByText('아직 피하는 번호가 없어요')).toBeInTheDocument();
});
