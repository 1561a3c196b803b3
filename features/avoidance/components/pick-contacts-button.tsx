'use client';

import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/toast';
import { toastError } from '@/components/ui/toast-error';
import { AVOIDED_PHONE_MAX_COUNT } from '@/contract/constants';
import { useUpdateAvoidance } from '../api/update-avoidance';
import { hashPhoneNumber, phoneNumberSchema } from '../model';
import { canPickPhoneNumbers, pickPhoneNumbers } from '../pick-phone-numbers';

/** Several people of the phone's contacts at once, where the browser can ask for them. */
export function PickContactsButton({ phoneSalt }: { phoneSalt: string }) {
  const { mutateAsync, isPending } = useUpdateAvoidance();
  if (!canPickPhoneNumbers()) return null;

  async function pick() {
    try {
      const picked = await pickPhoneNumbers();
      // Closed without a choice.
      if (picked === null) return;
      const numbers = picked.flatMap((each) => phoneNumberSchema.safeParse(each).data ?? []);
      const addedPhones = await Promise.all(
        [...new Set(numbers)]
          .slice(0, AVOIDED_PHONE_MAX_COUNT)
          .map((each) => hashPhoneNumber(each, phoneSalt)),
      );
      if (addedPhones.length === 0) return void toast.blank('고른 연락처에 휴대폰 번호가 없어요');
      await mutateAsync({ addedPhones });
      toast.success('이제 고른 번호를 피해요');
    } catch (error) {
      toastError(error);
    }
  }

  return (
    <Button size="medium" variant="tertiary" isPending={isPending} onClick={() => void pick()}>
      연락처에서 고르기
    </Button>
  );
}
