import { expect, type Page } from '@playwright/test';
import { textTroubles } from '../fixtures/text-geometry';
import type { ScreenState } from '../shots/screen-state';
import { screenStateCalled } from '../shots/screen-states';

export const narrowPhone = { width: 320, height: 568 };

/** The main screens and what opens over them: their text is looked at on all of the narrowest phones. */
const mainScreens = new Set(
  [
    // The way in.
    ...['sign-in', 'terms-agreed', 'nickname-valid', 'hashtag', 'photo', 'photo-crop'],
    ...['verification-too-young', 'onboarding-1', 'onboarding-3'],
    // The lounge and its LIKEs.
    ...[
      'home-covered',
      'home-opened',
      'home-long-nicknames',
      'home-special',
      'home-no-team',
      'reasons-sheet',
      'lounge-matched',
    ],
    ...['match-opened', 'match-greeting', 'match-like-opened', 'match-like-sent', 'match-first-like'],
    ...['like-received', 'like-sent'],
    // The team.
    ...['team-none', 'team-draft-waiting', 'team-live', 'team-leave-dialog', 'invite-sheet', 'invitation'],
    // Chats.
    ...['chats', 'room', 'room-held', 'room-ended', 'room-message-menu', 'plan-propose', 'meeting-asked'],
    // The own page.
    ...['notifications', 'my-page', 'friends', 'friends-search', 'clover-store', 'account', 'help-open'],
    ...['account-consent-renewal', 'height-picker', 'quiet-time-picker', 'safety-shares'],
    // The back office.
    ...['office-sign-in', 'office-enrol'],
  ].map(screenStateCalled),
);

const enlarge = {
  '100 %': () => {
    delete document.documentElement.dataset.textSize;
    document.documentElement.style.fontSize = '';
  },
  // The largest of the setting.
  '130 %': () => {
    document.documentElement.dataset.textSize = '130';
  },
  // A browser or a phone that shows all text twice as large.
  '200 %': () => {
    document.documentElement.style.fontSize = '200%';
  },
};

/** The narrowest phones: an old one, the same above its keyboard, a taller one. */
const looks = [
  { height: 568, size: '100 %' },
  { height: 480, size: '100 %' },
  { height: 568, size: '130 %' },
  { height: 640, size: '130 %' },
  { height: 640, size: '200 %' },
] as const;
/** What is seen of every other screen: the old phone with the largest text of the setting. */
const oneLook = looks.filter(({ height, size }) => height === narrowPhone.height && size === '130 %');

/** What of a page’s text cannot be read on the narrowest phones, up to the largest text. It stands as usual again then. */
export async function troublesOnNarrowPhones(page: Page, state: ScreenState): Promise<string[]> {
  const complaints: string[] = [];
  for (const { height, size } of mainScreens.has(state) ? looks : oneLook) {
    await page.setViewportSize({ ...narrowPhone, height });
    await page.evaluate(enlarge[size]);
    for (const trouble of await lastingTroubles(page)) complaints.push(`${height} high, ${size}: ${trouble}`);
  }
  await page.evaluate(enlarge['100 %']);
  return complaints;
}

/** What a page still has to move after its text grew is no trouble. */
async function lastingTroubles(page: Page): Promise<string[]> {
  let troubles: string[] = [];
  const look = async () => {
    troubles = await textTroubles(page);
    expect(troubles).toEqual([]);
  };
  await expect(look)
    .toPass({ timeout: 20_000 })
    .catch(() => undefined);
  return troubles;
}
