import type { Locator } from '@playwright/test';
import { SignUpFunnel } from '../fixtures/sign-up-funnel';

/** Taps and types as fast as the screen answers, skips what may be skipped, and counts what a person would have done. */
export class PractisedHand extends SignUpFunnel {
  taps = 0;
  keystrokes = 0;

  /** The sign-in screen is open already. */
  override signInAtProvider(name: string): Promise<void> {
    return this.enterAtProvider(name, 'kakao');
  }

  /** The verifier's page comes filled in, as a carrier's app on the own phone does. */
  override verifyPhone(): Promise<void> {
    return this.confirmCode();
  }

  /** The button waits for the check, not the hand. */
  override type(label: string, text: string): Promise<void> {
    return this.fill(this.field(label), text);
  }

  override chooseLocation(_region: string, location: string): Promise<void> {
    return this.tap(this.page.getByText(location));
  }

  protected override chooseTags(): Promise<void> {
    return this.press('건너뛰기');
  }

  override async openCropper(name: string): Promise<void> {
    // One tap more in the phone's own album.
    this.taps += 1;
    await super.openCropper(name);
  }

  protected override tap(target: Locator): Promise<void> {
    this.taps += 1;
    return super.tap(target);
  }

  protected override fill(target: Locator, text: string): Promise<void> {
    this.keystrokes += jamoCount(text);
    return super.fill(target, text);
  }
}

/** Keys of a two-set Korean keyboard: one for each jamo. A syllable is two jamo, three with a final; a digit is one key. */
function jamoCount(text: string): number {
  return [...text.normalize('NFD')].length;
}
