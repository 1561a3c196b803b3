import { forgetLastQuietHours } from '@/features/alarms/last-quiet-hours';
import { keptPhotos } from '@/features/profile/kept-photos';
import { useSignUpDraft } from '@/features/sign-up/draft';

/** Photos that were chosen for the profile or a sign-up and not uploaded yet; the hours that were quiet last. */
export function forgetTheRest(): void {
  void keptPhotos.clear();
  useSignUpDraft.getState().clear();
  forgetLastQuietHours();
}
