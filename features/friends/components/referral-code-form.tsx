'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { Button } from '@/components/ui/button';
import { alert } from '@/components/ui/confirm';
import { TextField } from '@/components/ui/text-field';
import { refusalOf, useCheckedForm } from '@/components/ui/use-checked-form';
import { errorCodes } from '@/contract/error-codes';
import { trackEvent } from '@/lib/analytics/analytics';
import { typedCodeMessage, typedCodeSchema } from '@/lib/domain/invites/typed-code';
import { api } from '@/lib/http/api';
import { rootKeys } from '@/lib/query/keys';

const namesByCode = {
  [errorCodes.referralCodeNotValid]: 'code',
  [errorCodes.referralCodeAlreadyRegistered]: 'code',
  [errorCodes.alreadyFriend]: 'code',
} as const;

/** A friend's code, typed by whoever was told it: clovers for both, once. */
export function ReferralCodeForm() {
  const queryClient = useQueryClient();
  const form = useCheckedForm(z.object({ code: typedCodeSchema }), { code: '' }, { namesByCode });
  const { errors, isValid } = form.formState;
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (code: string) => api.claimAttribution({ body: { userUniqueId: code } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: rootKeys.wallet }),
  });

  const submit = form.handleSubmit(async ({ code }) => {
    if (isPending) return;
    try {
      const { inviterNickname, rewardedCloverAmount } = await mutateAsync(code);
      trackEvent('referral_code_success', { source: 'typed', clover_amount: rewardedCloverAmount });
      form.reset();
      await alert({
        title:
          rewardedCloverAmount > 0 ? `클로버 ${rewardedCloverAmount}개를 받았어요` : '초대 코드를 등록했어요',
        description: `${inviterNickname}님의 초대 코드예요.`,
      });
    } catch (error) {
      form.refuse(error);
    }
  });

  return (
    <form
      className="flex flex-wrap items-start gap-x-3 px-gutter"
      onSubmit={(event) => void submit(event)}
      noValidate
    >
      <TextField
        className="min-w-0 flex-[1_1_11rem]"
        label="초대 코드"
        isLabelHidden
        placeholder="친구의 초대 코드 10자리"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        errorMessage={messageOf(errors.code)}
        {...form.register('code')}
      />
      <Button
        type="submit"
        variant="secondary"
        className="mt-1.5 flex-none"
        disabled={!isValid}
        isPending={isPending}
      >
        등록
      </Button>
    </form>
  );
}

function messageOf(error: { type?: unknown; message?: string } | undefined): string | undefined {
  if (!error) return undefined;
  return refusalOf(error) ?? typedCodeMessage;
}
