import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useInvitedEventStore } from '@/lib/domain/invites/invited-event';
import { useReferralCodeStore } from '@/stores/referral-code';
import { renderScreen } from '@/testing/render';
import { InviteCodeField } from './invite-code-field';

const kept = () => useReferralCodeStore.getState().referralCode;
const field = () => screen.getByRole('textbox', { name: '초대 코드 (선택)' });

afterEach(() => {
  useReferralCodeStore.getState().clear();
  useInvitedEventStore.getState().clear();
});

test('holds the first code that an address or the native app brought', () => {
  useReferralCodeStore.getState().keepFirst('JKLMNPQRST');
  useReferralCodeStore.getState().keepFirst('ABCDEFGHJK');
  renderScreen(<InviteCodeField />);
  expect(field()).toHaveValue('JKLMNPQRST');
  expect(kept()).toBe('JKLMNPQRST');
});

test('a code that is typed is kept for after the sign-up, however it is typed', async () => {
  useReferralCodeStore.getState().keepFirst('JKLMNPQRST');
  const { user } = renderScreen(<InviteCodeField />);
  await user.clear(field());
  expect(kept()).toBe('');
  await user.type(field(), 'abcde fghjk');
  expect(kept()).toBe('ABCDEFGHJK');
});

test('what is no code is said and not kept', async () => {
  const { user } = renderScreen(<InviteCodeField />);
  await user.type(field(), 'ABC');
  expect(screen.queryByText('영문과 숫자 10자리를 확인해 주세요')).not.toBeInTheDocument();
  await user.tab();
  expect(screen.getByText('영문과 숫자 10자리를 확인해 주세요')).toBeInTheDocument();
  expect(kept()).toBe('');
});

test('who came by an invite link is not asked', () => {
  useInvitedEventStore.getState().setInvitedEvent({ iuid: 'x', linkType: 'normal_1' });
  renderScreen(<InviteCodeField />);
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});
