import { type Act, seenBy } from '../act';

/** Everybody signs up and knows nobody yet. */
export const arrival: Act = {
  name: 'arrival',
  play: (stage) => stage.letEverybodyIn(),
  shots: [
    ...seenBy('visitor', { 'sign-in': {}, 'sign-in-failed': {}, 'not-found': { refusal: 404 } }),
    ...seenBy('나연', { 'onboarding-1': {}, 'onboarding-2': {}, 'onboarding-3': {} }),
    ...seenBy('은호', {
      'home-no-team': {},
      'invite-sheet-empty': {},
      'invitation-empty': {},
      'team-edit-none': {},
      'chats-empty': {},
      'like-empty': {},
      'friends-empty': {},
      'friends-not-found': {},
      'invites-empty': {},
      'safety-shares-empty': {},
      'safety-share-new-alone': {},
      'sanctions-empty': {},
      'data-export': {},
      'avoidance-first': {},
    }),
  ],
};
