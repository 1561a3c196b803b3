import { describe, expect, test } from 'vitest';
import type { Session } from '@/lib/domain/session/session-store';
import { type Admission, type Audience, decideAdmission } from './gate-model';

const location = { here: '/chats/5?from=push', returnTo: null };
const enter: Admission = { kind: 'enter' };
const redirect = (to: string): Admission => ({ kind: 'redirect', to });

const visitor: Session = { status: 'unauthenticated', isLoggedOut: false };
const loggedOut: Session = { status: 'unauthenticated', isLoggedOut: true };
const signup: Session = { status: 'signup' };
const member: Session = { status: 'authenticated', userId: 1 };

describe('who may see a page', () => {
  test.each<[Audience, string, Session, Admission]>([
    ['nobody', 'a visitor', visitor, redirect('/sign-in')],
    ['nobody', 'someone signing up', signup, redirect('/agree-to-terms')],
    ['nobody', 'a member', member, redirect('/home')],
    ['visitor', 'a visitor', visitor, enter],
    ['visitor', 'someone signing up', signup, redirect('/agree-to-terms')],
    ['visitor', 'a member', member, redirect('/home')],
    ['signup', 'a visitor', visitor, redirect('/sign-in')],
    ['signup', 'someone signing up', signup, enter],
    ['signup', 'a member', member, redirect('/home')],
    ['member', 'a visitor', visitor, redirect('/sign-in?returnTo=%2Fchats%2F5%3Ffrom%3Dpush')],
    ['member', 'someone who logged out', loggedOut, redirect('/sign-in')],
    ['member', 'someone signing up', signup, redirect('/agree-to-terms')],
    ['member', 'a member', member, enter],
    ['signupOrMember', 'a visitor', visitor, redirect('/sign-in')],
    ['signupOrMember', 'someone signing up', signup, enter],
    ['signupOrMember', 'a member', member, enter],
  ])('a page for %s and %s', (audience, _, session, expected) => {
    expect(decideAdmission(audience, session, location)).toEqual(expected);
  });

  test.each<Audience>(['visitor', 'signup', 'member', 'signupOrMember'])(
    'nobody sees anything of a page for %s before the session is known',
    (audience) => {
      expect(decideAdmission(audience, { status: 'loading' }, location)).toEqual({ kind: 'wait' });
      expect(decideAdmission(audience, { status: 'refreshing' }, location)).toEqual({ kind: 'wait' });
    },
  );

  test('who has just signed up is shown around first', () => {
    expect(decideAdmission('signup', member, { ...location, isFirstLogin: true })).toEqual(
      redirect('/onboarding'),
    );
  });

  test('a member at the sign-in is redirected to the returnTo path, if it is one of ours', () => {
    expect(decideAdmission('visitor', member, { here: '/sign-in', returnTo: '/chats/5' })).toEqual(
      redirect('/chats/5'),
    );
    expect(decideAdmission('visitor', member, { here: '/sign-in', returnTo: '//evil.example' })).toEqual(
      redirect('/home'),
    );
  });
});
