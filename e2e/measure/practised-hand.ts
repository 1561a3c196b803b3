import type { Locator, Page } from '@playwright/test';
import { portraitJpeg } from '@/server/demo/render-portrait';

/** Taps and types as fast as the screen answers, and counts what a person would have done. */
export class PractisedHand {
  taps = 0;
  keystrokes = 0;

  constructor(readonly page: Page) {}

  /** From the provider's button to the home screen, the shortest way: what may be skipped is skipped. */
  async signUp(nickname: string): Promise<void> {
    const { page } = this;
    await this.tap(page.getByRole('link', { name: '카카오로 시작하기' }));
    await this.type(page.getByLabel('새 친구로 시작하기'), nickname);
    await this.press('시작하기');
    await this.tap(page.getByText('모두 동의할게요'));
    await this.press('동의하고 계속하기');
    // The verifier's page comes filled in, as a carrier's app on the own phone does.
    await this.press('인증번호 받기');
    await this.press('확인');
    for (const [label, text] of [
      ['닉네임', nickname],
      ['직업', '대학생'],
      ['소속', '연세대'],
    ] as const) {
      await this.type(page.getByRole('textbox', { name: label, exact: true }), text);
      await this.press('다음');
    }
    await this.tap(page.getByText('서울 마포구'));
    await this.press('다음');
    await page.getByRole('heading', { name: 'MBTI가 어떻게 되나요?' }).waitFor();
    await this.press('건너뛰기');
    await page.getByRole('heading', { name: '무엇을 좋아하나요?' }).waitFor();
    await this.press('건너뛰기');
    await this.choosePhoto(nickname);
    await this.press('가입하기');
    await page.waitForURL(/\/onboarding$/);
    await this.press('건너뛰기');
    await page.waitForURL(/\/home$/);
    await page.getByRole('navigation', { name: '주 메뉴' }).waitFor();
  }

  private async choosePhoto(nickname: string): Promise<void> {
    const { page } = this;
    const buffer = await portraitJpeg(nickname, 'WOMAN');
    const chooser = page.waitForEvent('filechooser');
    await this.tap(page.getByText('0/3'));
    // One more in the phone's own album.
    this.taps += 1;
    await (await chooser).setFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer });
    await this.press('이 사진 쓰기');
  }

  private press(name: string): Promise<void> {
    return this.tap(this.page.getByRole('button', { name, exact: true }));
  }

  private async tap(target: Locator): Promise<void> {
    this.taps += 1;
    await target.click();
  }

  private async type(target: Locator, text: string): Promise<void> {
    this.keystrokes += jamoCount(text);
    await target.fill(text);
  }
}

/** Keys of a two-set Korean keyboard: one for each jamo. A syllable is two jamo, three with a final; a digit is one key. */
function jamoCount(text: string): number {
  return [...text.normalize('NFD')].length;
}
