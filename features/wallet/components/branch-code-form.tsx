import { useQueryClient } from '@tanstack/react-query';
import { useGuardedAnswer } from '@/components/layout/use-guarded-answer';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import { toast } from '@/components/ui/toast';
import { refusalOf, useCheckedForm } from '@/components/ui/use-checked-form';
import { errorCodes } from '@/contract/error-codes';
import { redemptionSchema } from '@/contract/wallet';
import { isApiError } from '@/lib/errors/api-error';
import { rootKeys } from '@/lib/query/keys';
import { settle } from '@/lib/react/settle';
import { useRedeemCoupon } from '../api/redeem-coupon';

/** What the branch or the coupon's condition refuses is said where the code was typed. */
const namesByCode = {
  [errorCodes.storeBranchNotFound]: 'branchCode',
  [errorCodes.couponRedemptionPrerequisiteNotMet]: 'branchCode',
} as const;

/** After these there is nothing to type a code for. */
const endings: readonly number[] = [
  errorCodes.couponAlreadyRedeemed,
  errorCodes.couponExpired,
  errorCodes.referralStoreCouponMaxIssueCountExceeded,
];

/** The code itself is kept nowhere: it is the shop's, and the phone is not. */
const unused = { title: '쿠폰을 쓰지 않고 나갈까요?', description: '지금 쓴 매장 코드는 사라져요.' };

type BranchCodeFormProps = { couponId: number; onDone: () => void };

/** Open it with redeemInShop(). */
export function BranchCodeForm({ couponId, onDone }: BranchCodeFormProps) {
  const queryClient = useQueryClient();
  const { mutateAsync, isPending } = useRedeemCoupon(couponId);
  const form = useCheckedForm(redemptionSchema, { branchCode: '' }, { namesByCode, checks: 'submitted' });
  const { errors, isDirty } = form.formState;
  const finish = useGuardedAnswer(isDirty && !isPending, unused);

  function close() {
    finish();
    onDone();
  }

  function refuse(error: unknown) {
    if (!isApiError(error) || !endings.includes(error.code)) return form.refuse(error);
    // What is shown behind the sheet is old.
    void queryClient.invalidateQueries({ queryKey: rootKeys.coupons });
    toast.error(error.displayMessage);
    close();
  }

  const submit = form.handleSubmit(({ branchCode }) =>
    settle(mutateAsync(branchCode), {
      onSuccess: () => {
        toast.success('쿠폰을 사용했어요');
        close();
      },
      onError: refuse,
    }),
  );
  return (
    <form className="px-gutter pt-4" noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label="매장 코드"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={20}
        errorMessage={errors.branchCode && (refusalOf(errors.branchCode) ?? '매장 코드를 입력해 주세요')}
        {...form.register('branchCode')}
      />
      <Button type="submit" size="large" className="mt-5" isPending={isPending}>
        사용하기
      </Button>
    </form>
  );
}
