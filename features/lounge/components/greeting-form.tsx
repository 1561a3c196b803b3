'use client';

import * as z from 'zod/mini';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import { useCheckedForm } from '@/components/ui/use-checked-form';
import { GREETING_MAX_LENGTH } from '@/contract/constants';
import { wordsOf } from '@/contract/typed-text';
import { useAvailability } from '@/lib/domain/safety/use-availability';

type GreetingFormProps = { initialText: string; onChange: (text: string) => void; onDone: () => void };

/** It may stay empty: then the LIKE goes without. */
const greetingFormSchema = z.object({ text: z.string().check(z.maxLength(GREETING_MAX_LENGTH)) });

/** One line, checked against the refused words while typing; the LIKE decides. */
export function GreetingForm({ initialText, onChange, onDone }: GreetingFormProps) {
  const form = useCheckedForm(greetingFormSchema, { text: initialText });
  const text = form.watch('text');
  const isEmpty = wordsOf(text) === '';
  const availability = useAvailability('CHAT', text, !isEmpty);
  const isRefused = availability.status === 'unavailable';
  const submit = form.handleSubmit(() => {
    if (!isRefused) onDone();
  });
  return (
    <form noValidate className="px-gutter pt-3" onSubmit={(event) => void submit(event)}>
      <TextField
        label="한 줄 인사"
        isLabelHidden
        autoFocus
        placeholder="사진 속 고양이, 이름이 뭐예요?"
        maxLength={GREETING_MAX_LENGTH}
        errorMessage={isRefused ? '다른 사람을 불편하게 할 수 있는 말이 들어 있어요.' : undefined}
        {...form.register('text', {
          onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
        })}
      />
      <Button type="submit" size="large" className="mt-4" disabled={isRefused}>
        {isEmpty ? '인사 남기지 않기' : '이대로 남기기'}
      </Button>
    </form>
  );
}
