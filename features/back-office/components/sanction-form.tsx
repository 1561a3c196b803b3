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

const lengthSchema = z.enum(['1', '7', '30', 'FOREVER']);
const schema = z.object({
  /** Empty: nobody chose one, which is what the ladder has next. */
  length: z.enum(['', ...lengthSchema.options]),
  reason: typedTextSchema({ minLength: 2, maxLength: 100 }),
});

const lengths = lengthSchema.options.map((value) => ({
  value,
  text: value === 'FOREVER' ? '영구' : `${value}일`,
}));

interface SanctionFormProps {
  userId: number;
  /** Where the person stands on the ladder, as this page shows it. */
  sanctionCount: number;
  nextDays: number | null;
  /** Whatever came of it: what was shown of the person may be over. */
  onSettled?: () => void;
}

/** A step of the ladder; the last one is only proposed, because it takes two. */
export function SanctionForm({ userId, sanctionCount, nextDays, onSettled }: SanctionFormProps) {
  const next = lengths.find(({ value }) => value === String(nextDays))?.value ?? 'FOREVER';
  const sanction = useOfficeAct(createSanction);
  const proposal = useOfficeAct(createProposal);
  const decide = (length: string, reason: string): Promise<unknown> =>
    length === 'FOREVER'
      ? proposal.mutateAsync({ body: { kind: 'BLOCK', userId, reason } })
      : sanction.mutateAsync({ body: { userId, reason, days: Number(length), sanctionCount } });
  const { register, watch, setValue, errors, isPending, submit } = useOfficeForm({
    name: `sanction-${userId}`,
    schema,
    initial: { length: '', reason: '' },
    send: ({ length, reason }) => decide(length || next, reason).finally(onSettled),
    doneText: ({ length }) =>
      (length || next) === 'FOREVER' ? '다른 운영자에게 확인을 요청했어요' : '이용을 제한했어요',
  });
  const legendId = useId();
  const radioName = useId();
  const chosen = watch('length') || next;
  const error = errors.reason;
  return (
    <form className="mt-3 grid gap-2" noValidate onSubmit={submit}>
      <fieldset aria-labelledby={legendId} className="flex flex-wrap items-center gap-x-5">
        <legend id={legendId} className="type-13-strong text-text-subtle">
          이용 제한 {nextDays === null ? '(다음 단계: 영구)' : `(다음 단계: ${nextDays}일)`}
        </legend>
        {lengths.map(({ value, text }) => (
          <Radio
            key={value}
            name={radioName}
            checked={value === chosen}
            onChange={() => setValue('length', value)}
          >
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
        {chosen === 'FOREVER' ? '영구 차단 확인 요청하기' : '이용 제한하기'}
      </Button>
    </form>
  );
}
