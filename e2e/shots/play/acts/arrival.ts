import { type Act, seenBy } from '../act';

/** Everybody signs up and knows nobody yet. */
export const arrival: Act = {
  name: 'arrival',
  play: (stage) => stage.letEverybodyIn(),
  shots: [
    ...seenBy('visitor', { 'sign-in': {} }),
    ...seenBy('민서', { 'home-no-team': {}, 'profile-edit': {} }),
  ],
};
