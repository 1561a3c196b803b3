import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { type AnalyticsEvent, analyticsEvents } from './events';
import { screenNameOf } from './screen-name';

const root = path.resolve(import.meta.dirname, '../..');
const names = Object.keys(analyticsEvents) as AnalyticsEvent[];
const sources = ['app', 'features', 'lib']
  .flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      path.join(root, folder, file),
    ),
  )
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');
/** In either order of a condition: `trackEvent(isWoman ? 'a' : 'b')`. */
const sent = [...sources.matchAll(/trackEvent\(([^)]*)/g)].map(([, args = '']) => args).join('\n');

describe('the events', () => {
  test('are the twenty of the product', () => {
    expect(names.sort()).toEqual([
      'app_update',
      'copy_friend_invite_link',
      'create_team_begin',
      'create_team_complete',
      'delete_account',
      'invite_friend',
      'login_complete',
      'match_send_like',
      'onboarding_begin',
      'opened_from_notification',
      'purchase',
      'referral_code_success',
      'share_friend_invite_link',
      'sign_up_begin',
      'sign_up_complete',
      'sign_up_female',
      'signup_male',
      'team_building_cancelled',
      'team_building_requested',
      'tutorial_complete',
    ]);
  });

  test.each(names)('%s is sent from somewhere', (name) => {
    expect(sent).toContain(`'${name}'`);
  });

  test('have short codes of their own', () => {
    const codes = Object.values(analyticsEvents).map(({ shortCode }) => shortCode);
    expect(new Set(codes).size).toBe(codes.length);
    for (const code of codes) expect(code).toMatch(/^[a-z0-9]{6}$/);
  });
});

describe('the screens', () => {
  const pages = readdirSync(path.join(root, 'app'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(^|\/)page\.tsx$/.test(file))
    .map((file) => `/${path.dirname(file)}`.replaceAll(/\/\([^/]+\)/g, '').replaceAll(/\[\w+\]/g, '7'))
    .map((page) => page.replace(/^\/\.$/, '/') || '/')
    // Nobody counts what operators look at.
    .filter((page) => !/^\/admin(\/|$)/.test(page));

  test.each(pages.filter((page) => page !== '/' && page !== '/sign-up'))('%s has a name', (page) => {
    expect(screenNameOf(page)).not.toBe('other');
  });
});
