import { expect, type Page } from '@playwright/test';
import { drawPhotoJpeg } from '@/server/demo/draw-photo';
import { signUpOverHttp } from '@/testing/stack/http-person';
import { Member } from '../fixtures/member';
import { stackOfRun } from '../fixtures/stack-of-run';
import { test } from '../fixtures/test';

test('every field is edited, kept over a reload, refused at its row, and saved', async ({ browser }, {
  retry,
}) => {
  const member = await Member.withPhone(browser, { nickname: `고침이${retry}` });
  const { page } = member;
  page.on('dialog', (dialog) => void dialog.accept());
  const save = page.getByRole('button', { name: '저장' });
  await page.goto('/my-page/edit');
  await expect(page.getByText('아이디는 2번 더 바꿀 수 있어요')).toBeVisible();

  await test.step('typed fields, location, type, height and tags', async () => {
    await editText(page, '직업', '연구원');
    await editText(page, '소속', '한국대 물리학과');
    await page.getByRole('button', { name: /^지역/ }).click();
    await page.getByRole('button', { name: '부산', exact: true }).click();
    await page.getByText('부산 해운대구').click();
    await page.getByRole('button', { name: /^MBTI/ }).click();
    for (const letter of ['I', 'S', 'T', 'J'])
      await page.getByRole('button', { name: letter, exact: true }).click();
    await page.getByRole('button', { name: '선택' }).click();
    await page.getByRole('button', { name: /^해시태그/ }).click();
    const typed = page.getByRole('textbox', { name: '태그 직접 입력' });
    await typed.fill('별보기');
    await typed.press('Enter');
    await page.getByRole('button', { name: '선택' }).click();
    await expect(page.getByText(/#별보기/)).toBeVisible();
  });

  await test.step('a reload loses nothing', async () => {
    await page.reload();
    for (const text of ['연구원', '한국대 물리학과', '부산 해운대구', 'ISTJ']) {
      await expect(page.getByText(text, { exact: true })).toBeVisible();
    }
    await expect(page.getByText(/#별보기/)).toBeVisible();
  });

  await test.step('the wheel of heights begins where they are accepted', async () => {
    await pickHeight(page, 0);
    await expect(page.getByRole('button', { name: '키 140cm' })).toBeVisible();
    await expect(save).toBeEnabled();
    await pickHeight(page, 2);
    // The wheel that goes away says it too.
    await expect(page.getByRole('button', { name: '키 142cm' })).toBeVisible();
  });

  await test.step('a nickname somebody took meanwhile is refused at its row', async () => {
    const wanted = `탐나는이름${retry}`;
    await editText(page, '닉네임', wanted);
    await signUpOverHttp(stackOfRun(), { nickname: wanted });
    await save.click();
    await expect(page.getByRole('button', { name: /^닉네임/ })).toHaveAccessibleDescription(
      '사용할 수 없는 닉네임입니다',
    );
    await editText(page, '닉네임', `${wanted}둘`);
  });

  await test.step('the id changes twice, and says so before', async () => {
    for (const [index, rest] of ['1번 더 바꿀 수 있어요', '더는 바꿀 수 없어요'].entries()) {
      // Of digits: among letters some moments of the year spell a word that nobody may be called.
      await editText(page, '아이디', `e2e.${Date.now()}${index}`);
      await save.click();
      await expect(page).toHaveURL(/\/my-page$/);
      await page.goto('/my-page/edit');
      await expect(page.getByText(new RegExp(rest))).toBeVisible();
    }
    await expect(page.getByRole('button', { name: /^아이디/ })).toBeDisabled();
    for (const text of ['연구원', '142cm', 'ISTJ', `탐나는이름${retry}둘`])
      await expect(page.getByText(text, { exact: true })).toBeVisible();
  });
  await member.close();
});

test('a photo chosen without a connection is cut out, waits, and goes on its way with it', async ({
  browser,
}, { retry }) => {
  const member = await Member.withPhone(browser, { nickname: `터널속${retry}` });
  const { page, context } = member;
  // What may be wanted next is fetched once the page is quiet, and the browser has nothing better to do.
  const cropper = page.waitForResponse(
    async (answer) => answer.url().endsWith('.js') && (await answer.text()).includes('이 사진 쓰기'),
  );
  await page.goto('/my-page/edit');
  await expect(page.getByRole('img', { name: '사진 1' })).toBeVisible();
  await cropper;
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  const buffer = await drawPhotoJpeg('터널', 'WOMAN');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer });
  await page.getByRole('button', { name: '이 사진 쓰기' }).click();
  await expect(page.getByText('이어서 올려요')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('이어서 올려요')).toBeHidden();
  await page.getByRole('button', { name: '저장' }).click();
  await expect(page).toHaveURL(/\/my-page$/);
  await member.close();
});

async function editText(page: Page, label: string, text: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${label}`) }).click();
  await page.getByRole('textbox', { name: label }).fill(text);
  await expect(page.getByText(/^사용할 수 있는/)).toBeVisible();
  await page.getByRole('button', { name: '확인' }).click();
}

/** So many rows after the wheel's first, 140. */
async function pickHeight(page: Page, rows: number): Promise<void> {
  await page.getByRole('button', { name: /^키/ }).click();
  const wheel = page.getByRole('spinbutton', { name: '키' });
  await wheel.press('Home');
  for (let row = 0; row < rows; row++) await wheel.press('ArrowDown');
  await page.getByRole('button', { name: '선택' }).click();
}
