'use client';

import { useRouter } from 'next/navigation';
import { useId } from 'react';
import { BottomAction } from '@/components/layout/bottom-action';
import { StackLayout } from '@/components/layout/stack-layout';
import { useGuardedBack } from '@/components/layout/use-guarded-back';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { FieldMessage } from '@/components/ui/field-message';
import { RadioCard } from '@/components/ui/radio-card';
import { TextField } from '@/components/ui/text-field';
import { toast } from '@/components/ui/toast';
import { refusalOf } from '@/components/ui/use-checked-form';
import { SAFETY_SHARE_FRIEND_MAX_COUNT, SAFETY_SHARE_TEXT_MAX_LENGTH } from '@/contract/constants';
import type { UserSummary } from '@/contract/users';
import { whenHistoryRests } from '@/lib/history/held-places';
import { returnTo } from '@/lib/history/return-to';
import { paths } from '@/lib/paths/paths';
import { settle } from '@/lib/react/settle';
import { useCreateSafetyShare } from '../api/safety-shares';
import { useShareForm } from '../hooks/use-share-form';
import { fieldTimeOf, type KnownMeeting, shareOf, stayHours } from '../share-draft';

type SafetyShareFormProps = {
  /** The time as an instant, where it is known already. */
  known: Omit<KnownMeeting, 'meetsAt'> & { meetsAt: string | null };
  friends: readonly UserSummary[];
};

export function SafetyShareForm({ known, friends }: SafetyShareFormProps) {
  const router = useRouter();
  const [formId, friendsMessageId, hoursMessageId] = [useId(), useId(), useId()];
  const { mutateAsync, isPending: isSending, isSuccess } = useCreateSafetyShare();
  const isPending = isSending || isSuccess;
  const { register, handleSubmit, refuse, errors, isDirty, endKeeping } = useShareForm({
    known: { ...known, meetsAt: fieldTimeOf(known.meetsAt) },
    isPending,
  });
  const goBack = useGuardedBack(isDirty && !isPending, paths.mySafetyShares, { onDiscard: endKeeping });
  const submit = handleSubmit((draft) => {
    if (isPending) return;
    settle(mutateAsync(shareOf(draft)), {
      onSuccess: () => {
        endKeeping();
        toast.success('친구에게 만남을 알렸어요');
        void whenHistoryRests().then(() => returnTo(router, paths.mySafetyShares));
      },
      onError: refuse,
    });
  });

  return (
    <StackLayout
      title="만남 알리기"
      onBack={goBack}
      footer={
        <BottomAction note="위치는 보내지 않아요. 적은 내용만 고른 친구에게 보여요." hasLine>
          <Button type="submit" form={formId} size="large" isPending={isPending}>
            친구에게 알리기
          </Button>
        </BottomAction>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => void submit(event)}
        className="grid grid-cols-[minmax(0,1fr)] gap-6 px-gutter pt-4 pb-8"
      >
        <TextField
          label="누구와 만나나요?"
          placeholder="한강 피크닉단 세 사람"
          autoComplete="off"
          maxLength={SAFETY_SHARE_TEXT_MAX_LENGTH}
          errorMessage={wordsOf(errors.company, '누구와 만나는지 적어 주세요')}
          {...register('company')}
        />
        <TextField
          label="어디서 만나나요?"
          placeholder="홍대입구역 9번 출구"
          autoComplete="off"
          maxLength={SAFETY_SHARE_TEXT_MAX_LENGTH}
          errorMessage={wordsOf(errors.place, '어디서 만나는지 적어 주세요')}
          {...register('place')}
        />
        <TextField
          type="datetime-local"
          label="언제 만나나요?"
          // What a browser writes into an empty one is no answer: WebKit's is a day and an hour.
          required
          className="[&_input:invalid]:font-medium [&_input:invalid]:text-text-subtle"
          hasClear={false}
          errorMessage={wordsOf(errors.meetsAt, '만나는 날과 시간을 골라 주세요')}
          {...register('meetsAt')}
        />
        <fieldset
          aria-describedby={errors.hours ? hoursMessageId : undefined}
          aria-invalid={errors.hours ? true : undefined}
        >
          <legend className="type-13-strong text-text-subtle">언제쯤 돌아오나요?</legend>
          <div className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-2">
            {stayHours.map((hours) => (
              <RadioCard key={hours} value={hours} {...register('hours')}>
                {hours}시간 뒤
              </RadioCard>
            ))}
          </div>
          {errors.hours && <FieldMessage id={hoursMessageId} errorMessage={errors.hours.message} />}
          <p className="mt-2 type-13 text-text-subtle">
            시간이 지나면 먼저 물어보고, 답이 없으면 친구에게 알려요.
          </p>
        </fieldset>
        <fieldset
          aria-describedby={errors.friendIds ? friendsMessageId : undefined}
          aria-invalid={errors.friendIds ? true : undefined}
        >
          <legend className="type-13-strong text-text-subtle">
            누구에게 알릴까요? ({SAFETY_SHARE_FRIEND_MAX_COUNT}명까지)
          </legend>
          <div className="mt-1 grid">
            {friends.map(({ id, nickname }) => (
              <Checkbox key={id} value={String(id)} {...register('friendIds')}>
                {nickname}
              </Checkbox>
            ))}
          </div>
          {errors.friendIds && (
            <FieldMessage
              id={friendsMessageId}
              errorMessage={wordsOf(
                errors.friendIds,
                `한 명부터 ${SAFETY_SHARE_FRIEND_MAX_COUNT}명까지 골라 주세요`,
              )}
            />
          )}
        </fieldset>
      </form>
    </StackLayout>
  );
}

/** What the api said of a field, or else our own words for it. */
function wordsOf(error: { type?: unknown; message?: string } | undefined, words: string): string | undefined {
  return error && (refusalOf(error) ?? words);
}
