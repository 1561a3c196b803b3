import { expect } from '@playwright/test';
import { drawPhotoJpeg } from '@/server/demo/draw-photo';
import { signUpOverHttp } from '@/testing/stack/http-person';
import { phoneWithSession } from '../fixtures/member';
import { stackOfRun } from '../fixtures/stack-of-run';
import { test } from '../fixtures/test';

test('a photo chosen for the profile on a bad connection is there again after a reload, and gone when given up', async ({
  browser,
}, { retry }) => {
  const member = await signUpOverHttp(stackOfRun(), { nickname: `새사진${retry}` });
  const page = await (await phoneWithSession(browser, member)).newPage();
  // The browser asks before a reload throws away what is changed.
  page.on('dialog', (dialog) => void dialog.accept());
  const second = page.getByRole('img', { name: '사진 2' });
  let isCut = true;
  await page.route(
    ({ pathname }) => pathname.startsWith('/objects/'),
    (route) => (isCut && route.request().method() === 'PUT' ? undefined : route.continue()),
  );

  await page.goto('/my-page/edit');
  await expect(page.getByRole('img', { name: '사진 1' })).toBeVisible();
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'me.jpg',
      mimeType: 'image/jpeg',
      buffer: await drawPhotoJpeg('새사진', 'WOMAN'),
    });
  await page.getByRole('button', { name: '이 사진 쓰기' }).click();
  await expect(page.getByRole('progressbar', { name: '사진 2 올리는 중' })).toBeVisible();
  await page.reload();
  await expect(second).toBeVisible();
  isCut = false;
  await page.reload();
  await expect(second).toBeVisible();
  await expect(page.getByRole('button', { name: '저장' })).toBeEnabled();

  await page.getByRole('button', { name: '뒤로' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '나가기' }).click();
  await expect(page).not.toHaveURL(/\/edit$/);
  await page.goto('/my-page/edit');
  await expect(page.getByRole('img', { name: '사진 1' })).toBeVisible();
  await expect(second).toHaveCount(0);
});
