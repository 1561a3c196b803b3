import { expect } from '@playwright/test';
import { newPhone } from '../fixtures/phones';
import { test } from '../fixtures/test';

const android =
  'Mozilla/5.0 (Linux; Android 9; SM-A105N; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/92.0 Mobile Safari/537.36';
const isYoung = `localStorage.getItem('is-young') || (CSS.supports = () => false)`;

test('a browser older than the pages says so, runs nothing of them, and opens them once it is new', async ({
  browser,
}) => {
  const context = await newPhone(browser, { userAgent: android, viewport: { width: 320, height: 640 } });
  await context.addInitScript({ content: isYoung });
  const page = await context.newPage();
  const calls: string[] = [];
  const troubles: string[] = [];
  page.on('request', (request) => /fetch|xhr/.test(request.resourceType()) && calls.push(request.url()));
  page.on('pageerror', ({ message }) => troubles.push(message));
  page.on('console', (entry) => entry.type() === 'error' && troubles.push(entry.text()));

  for (const path of ['/sign-in', '/chats/1', '/admin']) {
    await page.goto(path);
    await expect(page.getByRole('heading')).toHaveText('브라우저를 업데이트해 주세요');
    await expect(page.getByText('Android System WebView를 업데이트해 주세요.')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  }
  expect(calls).toEqual([]);

  await page.goto('/sign-in');
  await page.evaluate(() => localStorage.setItem('is-young', 'yes'));
  await page.getByRole('button', { name: '다시 열기' }).click();
  await expect(page.getByRole('heading', { name: /친구 셋이 모이면/ })).toBeVisible();
  expect(troubles).toEqual([]);
});
