import { expect, test } from '@playwright/test';
import { launchFreshStack } from '@/scripts/stack/fresh-stack';
import { startCollector } from '@/testing/analytics/collector';
import { watchConsole } from '../fixtures/console-errors';
import { newPhone } from '../fixtures/phones';
import { SignUpFunnel } from '../fixtures/sign-up-funnel';
import { pointAt } from '../fixtures/stack-of-run';

let collector: Awaited<ReturnType<typeof startCollector>>;
let stop: () => Promise<void>;

test.beforeAll(async () => {
  collector = await startCollector();
  const stack = await launchFreshStack({ name: 'analytics', env: collector.env });
  const pointBack = pointAt(stack.url);
  stop = async () => {
    pointBack();
    await stack.stop();
    await collector.close();
  };
});
test.afterAll(() => stop());

test('a sign-up is counted from its beginning, once the person has agreed, and by nobody before', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const context = await newPhone(browser);
  const page = await context.newPage();
  const problems = watchConsole(page);
  await page.goto('/sign-in?utm_source=campus&utm_campaign=spring&utm_medium=poster');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('analyticsData'))).toContain('campus');
  expect(collector.tagRequests).toEqual([]);

  await new SignUpFunnel(page).signUp({ nickname: '세어지는이' });
  await expect.poll(collector.names, { timeout: 30_000 }).toContain('tutorial_complete');
  const names = collector.names();
  for (const name of ['sign_up_begin', 'sign_up_complete', 'onboarding_begin', 'sign_up_female'])
    expect(names.filter((each) => each === name)).toEqual([name]);
  expect(names.indexOf('sign_up_begin')).toBeLessThan(names.indexOf('sign_up_complete'));

  await expect.poll(() => collector.hits.map(({ params }) => params.screen_name)).toContain('home');
  expect(collector.tagRequests).toEqual(['/gtag/js?id=G-JOURNEY']);
  const hit = collector.hits.findLast(({ params }) => params.screen_name === 'home');
  expect(hit).toMatchObject({
    measurementId: 'G-JOURNEY',
    // Agreed to everything, marketing too.
    consent: { analytics_storage: 'granted', ad_user_data: 'granted' },
    userData: { sha256_email_address: expect.stringMatching(/^[0-9a-f]{64}$/) },
    params: {
      platform: 'web',
      campaign_source: 'campus',
      campaign_name: 'spring',
      campaign_medium: 'poster',
    },
  });
  expect(JSON.stringify(collector.hits)).not.toContain('세어지는이');
  // The policy let the tag in and its words out.
  expect(problems).toEqual([]);
  await context.close();
});
