import { expect, type Page } from '@playwright/test';
import { Member } from '../fixtures/member';
import { type RestingStack, startRestingStack } from '../fixtures/resting-stack';
import { test } from '../fixtures/test';

let stack: RestingStack;
test.beforeAll(async () => {
  stack = await startRestingStack();
});
test.afterAll(() => stack.stop());

const restNotice = (page: Page) => page.getByText('서비스가 잠시 쉬고 있어요. 곧 다시 연결할게요.');

test('while the database is away the page says so, keeps what was typed, and is whole by itself', async ({
  browser,
}) => {
  const { page } = await Member.withPhone(browser, { nickname: '기다림이' });
  const save = page.getByRole('button', { name: '저장' });

  await test.step('a page that asks says that the service rests, until it has its answer', async () => {
    await page.goto('/my-page');
    await expect(page.getByText('기다림이')).toBeVisible();
    await stack.takeDatabase();
    await page.goto('/notifications');
    await expect(restNotice(page)).toBeVisible();
    await stack.giveDatabaseBack();
    await expect(page.getByText('클로버 50개를 받았어요')).toBeVisible();
    await expect(restNotice(page)).toBeHidden();
  });

  await test.step('what cannot be saved stays typed, and is saved when the database is back', async () => {
    await page.goto('/my-page/edit');
    await page.getByRole('button', { name: /^직업/ }).click();
    await page.getByRole('textbox', { name: '직업' }).fill('등대지기');
    await expect(page.getByText(/^사용할 수 있는/)).toBeVisible();
    await page.getByRole('button', { name: '확인' }).click();
    await expect(save).toBeEnabled();
    await stack.takeDatabase();
    await save.click();
    await expect(page.getByText('서비스가 잠시 쉬고 있어요').first()).toBeVisible();
    await expect(page.getByText('등대지기', { exact: true })).toBeVisible();
    await stack.giveDatabaseBack();
    await expect(async () => {
      await save.click();
      await expect(page).toHaveURL(/\/my-page$/, { timeout: 3000 });
    }).toPass();
    await expect(page.getByText('등대지기')).toBeVisible();
  });
});
