import { type ReactNode, useState } from 'react';
import * as z from 'zod/mini';
import { BottomAction } from '@/components/layout/bottom-action';
import { StackLayout } from '@/components/layout/stack-layout';
import { useGuardedWords } from '@/components/layout/use-guarded-words';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { confirm } from '@/components/ui/confirm';
import { Radio } from '@/components/ui/radio';
import { TextArea } from '@/components/ui/text-area';
import { toast } from '@/components/ui/toast';
import { useCheckedForm } from '@/components/ui/use-checked-form';
import { REJOIN_WAIT_DAYS, WITHDRAWAL_GRACE_DAYS, WITHDRAWAL_REASON_MAX_LENGTH } from '@/contract/constants';
import { withdrawalReasonSchema } from '@/contract/users';
import { paths } from '@/lib/paths/paths';
import { settle } from '@/lib/react/settle';
import { readTypedWords } from '@/lib/storage/typed-words';
import { useDeleteMe } from '../api/delete-me';

const notices = [
  '바로 로그아웃되고 다른 사람에게 보이지 않아요.',
  '팀에서 나가게 되고, 팀의 LIKE와 매칭 기록이 사라져요. 다시 로그인해도 돌아오지 않아요.',
  `${WITHDRAWAL_GRACE_DAYS}일 안에 다시 로그인하면 되돌릴 수 있어요.`,
  `${WITHDRAWAL_GRACE_DAYS}일이 지나면 프로필, 사진, 친구, 클로버가 모두 지워져요.`,
  `탈퇴한 날부터 ${REJOIN_WAIT_DAYS}일 동안은 다시 가입할 수 없어요.`,
];

const formName = 'withdrawal';
const otherReason = '다른 이유가 있어요';
const reasons = [
  '만나고 싶은 팀이 없어요',
  '함께할 친구가 없어요',
  '원하던 만남을 이뤘어요',
  '알림이 너무 많아요',
  '불편한 일이 있었어요',
  otherReason,
];

const withdrawalSchema = z.object({
  isAgreed: z.literal(true),
  reason: z.string(),
  ownWords: withdrawalReasonSchema,
});

/** What the api is told: the chosen line, or the own words behind the last one; nothing when none was chosen. */
function chosenReason({ reason, ownWords }: z.output<typeof withdrawalSchema>) {
  if (reason === otherReason) return ownWords || reason;
  return reason || undefined;
}

export interface WithdrawalProps {
  /** What the person has, and loses. */
  possessions: ReactNode;
}

/** The notice has to be agreed to (docs/product.md#withdrawal-and-purge). */
export function WithdrawalForm({ possessions }: WithdrawalProps) {
  const [typed] = useState(() => readTypedWords(formName));
  const { register, watch, handleSubmit, refuse } = useCheckedForm(withdrawalSchema, {
    reason: typed && otherReason,
    ownWords: typed,
  });
  const [isAgreed, reason, ownWords] = watch(['isAgreed', 'reason', 'ownWords']);
  const { mutateAsync, isPending, isSuccess } = useDeleteMe();
  const { goBack, endKeeping } = useGuardedWords({
    form: formName,
    words: reason === otherReason ? ownWords : '',
    isGone: isPending || isSuccess,
    fallbackHref: paths.myPageAccount,
  });

  const ask = handleSubmit(async (checked) => {
    const isSure = await confirm({
      title: '정말 탈퇴할까요?',
      description: `${WITHDRAWAL_GRACE_DAYS}일 안에 다시 로그인하면\n되돌릴 수 있어요.`,
      confirmText: '탈퇴하기',
      tone: 'danger',
    });
    if (isSure) settle(mutateAsync(chosenReason(checked)), { onSuccess: sayGoodbye, onError: refuse });
  });

  function sayGoodbye() {
    endKeeping();
    // The sign-in screen that follows looks as after any logout.
    toast.blank(`탈퇴했어요. ${WITHDRAWAL_GRACE_DAYS}일 안에 다시 로그인하면 되돌릴 수 있어요.`);
  }

  return (
    <StackLayout
      title="탈퇴"
      onBack={goBack}
      footer={
        <BottomAction>
          <Button
            size="large"
            variant="danger"
            disabled={!isAgreed}
            isPending={isPending}
            onClick={() => void ask()}
          >
            탈퇴하기
          </Button>
        </BottomAction>
      }
    >
      <div className="px-gutter pt-4 pb-8">
        <h2 className="type-24">
          떠나기 전에
          <br />
          확인해 주세요
        </h2>
        <ul className="mt-5 mb-6 grid list-disc gap-2.5 pl-5 type-15 text-text-subtle">
          {notices.map((notice) => (
            <li key={notice}>{notice}</li>
          ))}
        </ul>
        {possessions}
        <fieldset className="mb-6 grid">
          <legend className="mb-1 type-15 font-semibold">떠나는 이유를 알려 주시겠어요? (선택)</legend>
          {reasons.map((text) => (
            <Radio key={text} value={text} {...register('reason')}>
              {text}
            </Radio>
          ))}
          {reason === otherReason && (
            <TextArea
              label="어떤 이유인가요?"
              isLabelHidden
              placeholder="어떤 점이 아쉬웠는지 알려 주세요."
              maxLength={WITHDRAWAL_REASON_MAX_LENGTH}
              {...register('ownWords')}
            />
          )}
        </fieldset>
        <Checkbox {...register('isAgreed')}>안내를 모두 확인했고 탈퇴에 동의해요</Checkbox>
      </div>
    </StackLayout>
  );
}
