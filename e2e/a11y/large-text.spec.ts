import { expect, type Page, test } from '@playwright/test';
import { textTroubles } from '../fixtures/text-geometry';
import { screenStates } from '../shots/screen-states';
import { checkStates } from './check-states';

/** The main screens and what opens over them, by the part of the product. */
const screens = {
  'the way in': [
    'sign-in',
    'terms-agreed',
    'nickname-valid',
    'hashtag',
    'photo',
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
    'safety-shares',
  ],
};

const sizes = {
  'at the largest size of the setting': () => {
    document.documentElement.dataset.textSize = '130';
  },
  // A browser or a phone that shows all text twice as large.
  'at twice the size': () => {
    document.documentElement.style.fontSize = '200%';
  },
};

for (const [part, names] of Object.entries(screens))
  test(`large text on the narrowest phone: everything of ${part} can be read`, async ({
    browser,
    baseURL,
  }) => {
    const complaints = await checkStates(browser, names.map(stateCalled), {
      baseUrl: baseURL ?? '',
      context: { viewport: { width: 320, height: 640 } },
      inspect: troublesAtEachSize,
    });
    expect(complaints).toEqual([]);
  });

function stateCalled(name: string) {
  const state = screenStates.find((each) => each.name === name);
  if (!state) throw new Error(`no screen is called ${name}`);
  return state;
}

async function troublesAtEachSize(page: Page): Promise<string[]> {
  const complaints: string[] = [];
  for (const [size, enlarge] of Object.entries(sizes)) {
    await page.evaluate(enlarge);
    for (const trouble of await lastingTroubles(page)) complaints.push(`${size}, ${trouble}`);
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
    .toPass({ timeout: 5_000 })
    .catch(() => undefined);
  return troubles;
}
