import { afterEach, describe, expect, test, vi } from 'vitest';
import { memberHandleOf, preMatchBuilder } from '@/testing/builders/matches';
import { useMatchStore } from './match';
import { usePopupStore } from './popup';
import { useReferralCodeStore } from './referral-code';

afterEach(() => {
  useMatchStore.getState().reset();
  useReferralCodeStore.getState().clear();
});

describe('the match store', () => {
  test('puts the flipped member first and keeps the others in order', () => {
    const preMatch = preMatchBuilder({ flippedMemberHandle: memberHandleOf(12) });
    useMatchStore.getState().setPreMatch(preMatch);
    const members = useMatchStore.getState().preMatchData?.team.members.map(({ handle }) => handle);
    expect(members).toEqual([12, 11, 13].map(memberHandleOf));
  });

  test('remembers the match for a reload of the page', () => {
    useMatchStore.getState().setMatchId(7);
    expect(sessionStorage.getItem('match-storage')).toContain('"matchId":7');
  });

  test('keeps nothing of other people for that', () => {
    useMatchStore.getState().setPreMatch(preMatchBuilder());
    const kept = JSON.parse(sessionStorage.getItem('match-storage') ?? '');
    expect(kept.state).toEqual({ matchId: null });
  });

  test('knows it at once after a reload: the page stands before the layers that start the session', async () => {
    useMatchStore.getState().setMatchId(7);
    vi.resetModules();
    const reloaded = await import('./match');
    expect(reloaded.useMatchStore.getState().matchId).toBe(7);
  });
});

test('closing the popup empties its message', () => {
  usePopupStore.getState().open('이용이 제한된 계정이에요.');
  expect(usePopupStore.getState()).toMatchObject({ isOpen: true, message: '이용이 제한된 계정이에요.' });
  usePopupStore.getState().close();
  expect(usePopupStore.getState()).toMatchObject({ isOpen: false, message: '' });
});

test('a popup leads to its page, and the next one not there', () => {
  const { open, close } = usePopupStore.getState();
  open('이용이 제한된 계정이에요.', '/safety');
  expect(usePopupStore.getState().detailsHref).toBe('/safety');
  close();
  expect(usePopupStore.getState().detailsHref).toBeNull();
});

test('a referral code that an earlier page kept is the first one', () => {
  const kept = { state: { referralCode: 'FIRSTCODE2' }, version: 0 };
  sessionStorage.setItem('referral-code-storage', JSON.stringify(kept));
  useReferralCodeStore.getState().keepFirst('SECONDCODE');
  expect(useReferralCodeStore.getState().referralCode).toBe('FIRSTCODE2');
});

test('a referral code of an address is kept without the blanks around it', () => {
  useReferralCodeStore.getState().keepFirst(' FIRSTCODE2 ');
  expect(useReferralCodeStore.getState().referralCode).toBe('FIRSTCODE2');
});

test('a second referral code does not replace the first', () => {
  const { keepFirst } = useReferralCodeStore.getState();
  keepFirst('FIRSTCODE2');
  keepFirst('SECONDCODE');
  expect(useReferralCodeStore.getState().referralCode).toBe('FIRSTCODE2');
  expect(sessionStorage.getItem('referral-code-storage')).toContain('FIRSTCODE2');
});
