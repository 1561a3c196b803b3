import * as z from 'zod/mini';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import { useCheckedForm } from '@/components/ui/use-checked-form';
import { settle } from '@/lib/react/settle';
import { useSignIn } from '../api/office-queries';
import { totpFieldSchema } from '../form-schemas';
import { hasOfficeDrafts } from '../office-drafts';

const schema = z.object({
  email: z.string().check(z.minLength(1)),
  password: z.string().check(z.minLength(1)),
  totp: totpFieldSchema,
});

/**
 * Password and second factor together: nobody learns which of the two was wrong. Whose session ended by itself reads that,
 * and that nothing they typed is lost.
 */
export function SignInForm({ hasEnded }: { hasEnded: boolean }) {
  const { register, handleSubmit, refuse, formState } = useCheckedForm(schema, {
    email: '',
    password: '',
    totp: '',
  });
  const { mutateAsync, isPending } = useSignIn();
  const { errors } = formState;
  const submit = handleSubmit((values) => {
    if (!isPending) settle(mutateAsync(values), { onError: refuse });
  });
  return (
    <main className="mx-auto grid min-h-dvh w-full max-w-sm content-center gap-4 p-6">
      <h1 className="type-24">운영자 로그인</h1>
      {hasEnded && (
        <p role="alert" className="type-15">
          로그인이 끝났어요.{' '}
          {hasOfficeDrafts() ? '다시 로그인하면 쓰던 글이 남아 있어요.' : '다시 로그인해 주세요.'}
        </p>
      )}
      <form className="grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label="이메일"
          type="email"
          autoComplete="username"
          hasClear={false}
          errorMessage={errors.email && '이메일을 적어 주세요'}
          {...register('email')}
        />
        <TextField
          label="비밀번호"
          type="password"
          autoComplete="current-password"
          hasClear={false}
          errorMessage={errors.password && '비밀번호를 적어 주세요'}
          {...register('password')}
        />
        <TextField
          label="인증 앱의 번호 6자리"
          inputMode="numeric"
          autoComplete="one-time-code"
          hasClear={false}
          errorMessage={errors.totp && '숫자 6자리를 적어 주세요'}
          {...register('totp')}
        />
        <Button type="submit" size="large" isPending={isPending}>
          로그인
        </Button>
      </form>
    </main>
  );
}
