import { expect, type Page, test } from '@playwright/test';
import { textTroubles } from '../fixtures/text-geometry';
import { screenStateCalled } from '../shots/screen-states';
import { checkStates } from './check-states';

/** The main screens and what opens over them, by the part of the product. */
const screens = {
  'the way in': [
    'sign-in',
    'terms-agreed',
    'nickname-valid',
    'hashtag',
    'photo',
    'photo-crop',
    'onboarding-1',
    'onboarding-3',
  ],
  lounge: ['home-covered', 'home-opened', 'home-special', 'home-no-team', 'reasons-sheet', 'lounge-matched'],
  likes: [
    'match-opened',
    'match-like-opened',
    'match-like-sent',
    'match-first-like',
    'like-received',
    'like-sent',
  ],
  team: ['team-none', 'team-draft-waiting', 'team-live', 'team-leave-dialog', 'invite-sheet', 'invitation'],
  chats: ['chats', 'room', 'room-held', 'room-ended', 'room-message-menu', 'plan-propose', 'meeting-asked'],
  'my page': [
    'notifications',
    'my-page',
    'friends',
    'friends-search',
    'clover-store',
    'account',
    'help-open',
    'height-picker',
    'quiet-time-picker',
    'safety-shares',
  ],
  'back office': ['office-sign-in', 'office-enrol'],
};

const enlarge = {
  '100 %': () => undefined,
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

for (const [part, names] of Object.entries(screens))
  test(`large text and small phones: everything of ${part} can be read`, async ({ browser, baseURL }) => {
    const complaints = await checkStates(browser, names.map(screenStateCalled), {
      baseUrl: baseURL ?? '',
      context: { viewport: { width: 320, height: 568 } },
      inspect: troublesOfEachLook,
    });
    expect(complaints).toEqual([]);
  });

async function troublesOfEachLook(page: Page): Promise<string[]> {
  const complaints: string[] = [];
  for (const { height, size } of looks) {
    await page.setViewportSize({ width: 320, height });
    await page.evaluate(enlarge[size]);
    for (const trouble of await lastingTroubles(page)) complaints.push(`${height} high, ${size}: ${trouble}`);
  }
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
