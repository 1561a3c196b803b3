'use client';

import { useMutation } from '@tanstack/react-query';
import { QRCodeSVG } from 'qrcode.react';
import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { TextField } from '@/components/ui/text-field';
import { useCheckedForm } from '@/components/ui/use-checked-form';
import {
  finishEnrolment,
  OPERATOR_PASSWORD_MIN_LENGTH,
  startEnrolment,
} from '@/contract/back-office/operators';
import { officePaths } from '@/lib/paths/back-office-paths';
import { settle } from '@/lib/react/settle';
import { operatorCall } from '../api/operator-call';
import { fieldWords } from '../field-words';
import { newPasswordSchema, totpFieldSchema } from '../form-schemas';

/** /admin/enrol#code: a new operator chooses a password, reads the second factor into an app, and proves it. */
export function EnrolScreen() {
  const code = useSyncExternalStore(watchHash, readCode, () => null);
  const start = useMutation({
    mutationFn: (body: { code: string; password: string }) => operatorCall(startEnrolment, { body }),
  });
  const finish = useMutation({
    mutationFn: (body: { code: string; totp: string }) => operatorCall(finishEnrolment, { body }),
  });
  return (
    <main className="mx-auto grid min-h-dvh w-full max-w-sm content-center gap-5 p-6">
      <h1 className="type-24">운영자 등록</h1>
      {finish.isSuccess ? (
        <>
          <p className="type-15">등록이 끝났어요. 비밀번호와 인증 번호로 로그인해 주세요.</p>
          <SignInLink />
        </>
      ) : code === null ? (
        <EmptyState
          title="등록 코드가 없어요"
          description={'받은 주소를 그대로 열어 주세요.\n이미 등록했다면 로그인하면 돼요.'}
          action={<SignInLink />}
        />
      ) : start.data ? (
        <FactorForm
          factor={start.data}
          onSubmit={(totp) => finish.mutateAsync({ code, totp })}
          isPending={finish.isPending}
        />
      ) : (
        <>
          <PasswordForm
            onSubmit={(password) => start.mutateAsync({ code, password })}
            isPending={start.isPending}
          />
          {start.isError && <SignInLink />}
        </>
      )}
    </main>
  );
}

function SignInLink() {
  return <ButtonLink href={officePaths.root}>로그인하러 가기</ButtonLink>;
}

type StepProps = { onSubmit: (value: string) => Promise<unknown>; isPending: boolean };

const passwordSchema = z.object({ password: newPasswordSchema });

function PasswordForm({ onSubmit, isPending }: StepProps) {
  const { register, handleSubmit, refuse, formState } = useCheckedForm(passwordSchema, { password: '' });
  const error = formState.errors.password;
  const submit = handleSubmit(({ password }) => {
    if (!isPending) settle(onSubmit(password), { onError: refuse });
  });
  return (
    <form className="grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label="새 비밀번호"
        type="password"
        autoComplete="new-password"
        hasClear={false}
        hint={`${OPERATOR_PASSWORD_MIN_LENGTH}자 이상. 다른 곳에서 쓰지 않는 것으로 정해 주세요.`}
        errorMessage={fieldWords(error, `${OPERATOR_PASSWORD_MIN_LENGTH}자 이상 적어 주세요`)}
        {...register('password')}
      />
      <Button type="submit" size="large" isPending={isPending}>
        다음
      </Button>
    </form>
  );
}

const factorSchema = z.object({ totp: totpFieldSchema });

function FactorForm({
  factor,
  onSubmit,
  isPending,
}: StepProps & { factor: { secret: string; uri: string } }) {
  const { register, handleSubmit, refuse, formState } = useCheckedForm(factorSchema, { totp: '' });
  const error = formState.errors.totp;
  const submit = handleSubmit(({ totp }) => {
    if (!isPending) settle(onSubmit(totp), { onError: refuse });
  });
  return (
    <form className="grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
      <p className="type-15">인증 앱으로 아래 코드를 읽고, 보이는 번호를 적어 주세요.</p>
      <QRCodeSVG
        value={factor.uri}
        size={176}
        marginSize={2}
        role="img"
        aria-label="인증 앱에 등록하는 QR 코드"
      />
      <p className="type-13 text-text-subtle">
        카메라를 쓸 수 없다면 이 키를 적어 주세요: <code className="break-all">{factor.secret}</code>
      </p>
      <TextField
        label="인증 앱의 번호 6자리"
        inputMode="numeric"
        autoComplete="one-time-code"
        hasClear={false}
        errorMessage={fieldWords(error, '숫자 6자리를 적어 주세요')}
        {...register('totp')}
      />
      <Button type="submit" size="large" isPending={isPending}>
        등록 마치기
      </Button>
    </form>
  );
}

/** Behind the "#" it reaches no server. */
function readCode(): string | null {
  return window.location.hash.slice(1) || null;
}

function watchHash(onChange: () => void) {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
}
