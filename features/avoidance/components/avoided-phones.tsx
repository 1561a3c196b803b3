'use client';

import * as z from 'zod/mini';
import { useGuardedBack } from '@/components/layout/use-guarded-back';
import { Button } from '@/components/ui/button';
import { confirm } from '@/components/ui/confirm';
import { TextField } from '@/components/ui/text-field';
import { toast } from '@/components/ui/toast';
import { toastError } from '@/components/ui/toast-error';
import { refusalOf, useCheckedForm } from '@/components/ui/use-checked-form';
import type { Avoidance } from '@/contract/avoidance';
import { formatCount } from '@/lib/format/count';
import { resetSent } from '@/lib/forms/reset-sent';
import { settle } from '@/lib/react/settle';
import { useUpdateAvoidance } from '../api/update-avoidance';
import { hashPhoneNumber, phoneNumberSchema } from '../model';
import { PickContactsButton } from './pick-contacts-button';

/** Kept nowhere: whose number it is stays between the person and this field. */
const unsent = { title: '쓰던 번호를 두고 나갈까요?', description: '지금 쓴 번호는 아직 반영되지 않았어요.' };

const formSchema = z.object({ phone: phoneNumberSchema });

/** Numbers are typed to be avoided, and typed again not to be: nobody can read which they are. */
export function AvoidedPhones({ avoidance }: { avoidance: Avoidance }) {
  const { phoneCount, phoneSalt } = avoidance;
  const { mutateAsync, isPending } = useUpdateAvoidance();
  const form = useCheckedForm(formSchema, { phone: '' }, { namesByField: { addedPhones: 'phone' } });
  const { errors, isValid, isDirty } = form.formState;
  useGuardedBack(isDirty && !isPending, null, { question: unsent });

  const change = (field: 'addedPhones' | 'removedPhones') =>
    form.handleSubmit(async ({ phone }) => {
      const sent = form.getValues();
      try {
        const { phoneCount: count } = await mutateAsync({
          [field]: [await hashPhoneNumber(phone, phoneSalt)],
        });
        // The button that was pressed has nothing to do until the next number is written. A finger is led to no field:
        // it would open the keyboard of a phone.
        if (document.activeElement?.matches(':focus-visible')) form.setFocus('phone');
        resetSent(form, sent, { phone: '' });
        toast.success(outcomeOf(field, count - phoneCount));
      } catch (error) {
        form.refuse(error);
      }
    });

  async function removeAll() {
    const isSure = await confirm({
      title: '피하는 번호를 모두 지울까요?',
      description: '다음 추천부터 그 사람들이 나올 수 있어요.',
      confirmText: '모두 지우기',
      tone: 'danger',
    });
    if (isSure) settle(mutateAsync({ removedPhones: 'ALL' }), { onError: toastError });
  }

  return (
    <section aria-label="전화번호로 피하기" className="px-gutter pb-6">
      <div className="flex min-h-11 items-center justify-between gap-3">
        <p aria-live="polite" className="type-15 tabular-nums">
          {phoneCount > 0 ? `번호 ${formatCount(phoneCount)}개를 피하고 있어요` : '아직 피하는 번호가 없어요'}
        </p>
        {phoneCount > 0 && (
          <Button
            variant="none"
            size="small"
            className="-mr-3 after:right-0!"
            disabled={isPending}
            onClick={() => void removeAll()}
          >
            모두 지우기
          </Button>
        )}
      </div>
      <form className="mt-2" onSubmit={(event) => void change('addedPhones')(event)} noValidate>
        <TextField
          label="피할 전화번호"
          type="tel"
          inputMode="tel"
          autoComplete="off"
          placeholder="010-0000-0000"
          errorMessage={messageOf(errors.phone)}
          {...form.register('phone')}
        />
        <div className="mt-3 flex flex-wrap gap-2">
          <Button type="submit" size="medium" disabled={!isValid} isPending={isPending}>
            피하기
          </Button>
          <Button
            size="medium"
            variant="tertiary"
            disabled={!isValid || isPending || phoneCount === 0}
            onClick={() => void change('removedPhones')()}
          >
            이 번호 빼기
          </Button>
          <PickContactsButton phoneSalt={phoneSalt} />
        </div>
      </form>
      <ul className="mt-5 grid list-disc gap-2 pl-5 type-13 text-text-subtle">
        {promises.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  );
}

function outcomeOf(field: 'addedPhones' | 'removedPhones', difference: number): string {
  if (field === 'addedPhones') return difference > 0 ? '이제 이 번호를 피해요' : '이미 피하는 번호예요';
  return difference < 0 ? '이 번호는 더 피하지 않아요' : '피하는 번호가 아니에요';
}

const promises = [
  '번호는 이 휴대폰에서 알아볼 수 없는 값으로 바꾼 다음 보내요. 이름은 보내지 않아요.',
  '저장하는 것은 그 값을 한 번 더 잠근 값뿐이에요. 그래서 어떤 번호를 넣었는지는 나중에 볼 수 없고, 빼려면 번호를 다시 입력해야 해요.',
  '본인인증한 휴대폰 번호와 비교해요. 그 번호의 사람이 Slide를 쓰는지는 알려 드리지 않아요.',
];

function messageOf(error: { type?: unknown; message?: string } | undefined): string | undefined {
  if (!error) return undefined;
  return refusalOf(error) ?? '휴대폰 번호를 확인해 주세요';
}
