import { useId } from 'react';
import * as z from 'zod/mini';
import { Button } from '@/components/ui/button';
import { Radio } from '@/components/ui/radio';
import { TextField } from '@/components/ui/text-field';
import { createProposal } from '@/contract/back-office/proposals';
import { createSanction } from '@/contract/back-office/sanctions';
import { typedTextSchema } from '@/contract/primitives';
import { useOfficeAct } from '../api/office-queries';
import { fieldWords } from '../field-words';
import { useOfficeForm } from '../hooks/use-office-form';

const schema = z.object({
  length: z.enum(['1', '7', '30', 'FOREVER']),
  reason: typedTextSchema({ minLength: 2, maxLength: 100 }),
});

const lengths = schema.shape.length.options.map((value) => ({
  value,
  text: value === 'FOREVER' ? '영구' : `${value}일`,
}));

/** A step of the ladder; the last one is only proposed, because it takes two. */
export function SanctionForm({ userId, nextDays }: { userId: number; nextDays: number | null }) {
  const next = lengths.find(({ value }) => value === String(nextDays))?.value ?? 'FOREVER';
  const sanction = useOfficeAct(createSanction);
  const proposal = useOfficeAct(createProposal);
  const { register, watch, errors, isPending, submit } = useOfficeForm({
    name: `sanction-${userId}`,
    schema,
    initial: { length: next, reason: '' },
    send: ({ length, reason }) =>
      length === 'FOREVER'
        ? proposal.mutateAsync({ body: { kind: 'BLOCK', userId, reason } })
        : sanction.mutateAsync({ body: { userId, reason, days: Number(length) } }),
    doneText: ({ length }) =>
      length === 'FOREVER' ? '다른 운영자에게 확인을 요청했어요' : '이용을 제한했어요',
  });
  const legendId = useId();
  const isForever = watch('length') === 'FOREVER';
  const error = errors.reason;
  return (
    <form className="mt-3 grid gap-2" noValidate onSubmit={submit}>
      <fieldset aria-labelledby={legendId} className="flex flex-wrap items-center gap-x-5">
        <legend id={legendId} className="type-13-strong text-text-subtle">
          이용 제한 {nextDays === null ? '(다음 단계: 영구)' : `(다음 단계: ${nextDays}일)`}
        </legend>
        {lengths.map(({ value, text }) => (
          <Radio key={value} value={value} {...register('length')}>
            {text}
          </Radio>
        ))}
      </fieldset>
      <TextField
        label="까닭"
        placeholder="부적절한 언어 사용"
        hint="“… 때문에 이용이 제한됐어요”로 본인에게 보여요."
        errorMessage={fieldWords(error, '2자 이상 적어 주세요')}
        {...register('reason')}
      />
      <Button
        type="submit"
        variant="line"
        className="justify-self-start text-danger-text"
        isPending={isPending}
      >
        {isForever ? '영구 차단 확인 요청하기' : '이용 제한하기'}
      </Button>
    </form>
  );
}
