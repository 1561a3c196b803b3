import { useState } from 'react';
import * as z from 'zod/mini';
import { useGuardedBack } from '@/components/layout/use-guarded-back';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import { toast } from '@/components/ui/toast';
import { useCheckedForm } from '@/components/ui/use-checked-form';
import { useFollowedValues } from '@/components/ui/use-followed-values';
import { withParticle } from '@/contract/particle';
import { settle } from '@/lib/react/settle';

type AmountFormProps = {
  label: string;
  /** What the number is: 가격, 개수. */
  kind: string;
  cloverAmount: number;
  inCode: number;
  limits: readonly [least: number, most: number];
  mayWrite: boolean;
  isPending: boolean;
  onSave: (cloverAmount: number, seen: number) => Promise<unknown>;
};

/** One number of clovers that operators set. */
export function AmountForm(props: AmountFormProps) {
  const { label, kind, cloverAmount, inCode, limits, mayWrite, isPending, onSave } = props;
  const [least, most] = limits;
  const schema = z.object({
    cloverAmount: z.string().check(
      z.regex(/^(0|[1-9]\d{0,3})$/),
      z.refine((text) => Number(text) >= least && Number(text) <= most),
    ),
  });
  const saved = { cloverAmount: String(cloverAmount) };
  const form = useCheckedForm(schema, saved);
  const { register, handleSubmit, refuse, formState } = form;
  const { isDirty } = formState;
  // Somebody else may save while this one types.
  useFollowedValues(form, saved);
  // Not kept as other forms are: a number in this field says what counts.
  useGuardedBack(isDirty && !isPending, null);
  // What stood when the typing began; while nothing is typed, what stands.
  const [shown, setShown] = useState(cloverAmount);
  if (!isDirty && shown !== cloverAmount) setShown(cloverAmount);
  const isChanged = isDirty && shown !== cloverAmount;
  const submit = handleSubmit((values) => {
    if (isPending) return;
    // One that was changed meanwhile is said below the field, so it was seen.
    settle(onSave(Number(values.cloverAmount), cloverAmount), {
      onSuccess: () => toast.success(`${withParticle(kind, '을/를')} 바꿨어요`),
      onError: refuse,
    });
  });
  return (
    <form className="flex items-end gap-3 py-2" noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        className="min-w-0 flex-1"
        label={`${label} (클로버, 기본 ${inCode})`}
        inputMode="numeric"
        hasClear={false}
        hint={isChanged ? `그사이 ${cloverAmount}개로 바뀌었어요. 저장하면 적은 값으로 바꿔요.` : undefined}
        readOnly={!mayWrite}
        errorMessage={formState.errors.cloverAmount && `${least}부터 ${most}까지 적어 주세요`}
        {...register('cloverAmount')}
      />
      {mayWrite && (
        <Button type="submit" variant="line" isPending={isPending} aria-label={`${label} ${kind} 저장하기`}>
          저장하기
        </Button>
      )}
    </form>
  );
}
