import { useState } from 'react';
import * as z from 'zod/mini';
import { useGuardedWords } from '@/components/layout/use-guarded-words';
import { Button } from '@/components/ui/button';
import { TextArea } from '@/components/ui/text-area';
import { toast } from '@/components/ui/toast';
import { refusalOf, useCheckedForm } from '@/components/ui/use-checked-form';
import { APPEAL_MAX_LENGTH, APPEAL_MIN_LENGTH } from '@/contract/constants';
import { appealTextSchema } from '@/contract/sanctions';
import { settle } from '@/lib/react/settle';
import { readTypedWords } from '@/lib/storage/typed-words';

const schema = z.object({ text: appealTextSchema });

type AppealFormProps = {
  sanctionId: number;
  isPending: boolean;
  send: (text: string) => Promise<unknown>;
};

/** What a person has to say to a sanction. There is one chance, and the form says so before it is sent. */
export function AppealForm({ sanctionId, isPending, send }: AppealFormProps) {
  const form = `appeal ${sanctionId}`;
  const [text] = useState(() => readTypedWords(form));
  const { register, handleSubmit, refuse, watch, formState } = useCheckedForm(schema, { text });
  const { endKeeping } = useGuardedWords({ form, words: watch('text'), isGone: isPending });
  const error = formState.errors.text;
  const submit = handleSubmit(({ text }) => {
    if (isPending) return;
    settle(send(text), {
      onSuccess: () => {
        endKeeping();
        toast.success('이의 제기를 보냈어요');
      },
      onError: refuse,
    });
  });

  return (
    <form className="mt-4 border-line border-t pt-3" noValidate onSubmit={(event) => void submit(event)}>
      <TextArea
        label="이의가 있나요?"
        placeholder="어떤 일이 있었는지 알려 주세요. 사람이 직접 읽고 답해요."
        maxLength={APPEAL_MAX_LENGTH}
        errorMessage={error && (refusalOf(error) ?? `${APPEAL_MIN_LENGTH}자 이상 적어 주세요`)}
        {...register('text')}
      />
      <p className="mt-1 type-13 text-text-subtle">이의 제기는 한 번만 할 수 있어요.</p>
      <Button type="submit" className="mt-3 w-full" isPending={isPending}>
        이의 제기하기
      </Button>
    </form>
  );
}
