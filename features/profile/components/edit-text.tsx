import * as z from 'zod/mini';
import { useGuardedAnswer } from '@/components/layout/use-guarded-answer';
import { Button } from '@/components/ui/button';
import { openSheet } from '@/components/ui/open-sheet';
import { TextField } from '@/components/ui/text-field';
import { useCheckedForm } from '@/components/ui/use-checked-form';
import { trimmedTextSchema } from '@/contract/primitives';
import { confirmTexts } from '@/lib/domain/safety/confirm-texts';
import { type Availability, useAvailability } from '@/lib/domain/safety/use-availability';
import { type TypedField, typedFieldRules } from '../model';

type EditTextOptions = {
  field: TypedField;
  value: string;
  /** What to know before: how often the id can still change. */
  description?: string;
};

/** Asks for one typed field in a sheet; undefined when the person leaves it, after a question when they changed it. */
export function editText({ field, value, description }: EditTextOptions): Promise<string | undefined> {
  return openSheet<string>({
    title: typedFieldRules[field].question,
    description,
    content: ({ close }) => <TextForm field={field} initial={value} onDone={close} />,
  });
}

type TextFormProps = { field: TypedField; initial: string; onDone: (text: string) => void };

function TextForm({ field, initial, onDone }: TextFormProps) {
  const rule = typedFieldRules[field];
  const form = useCheckedForm(z.object({ text: z.pipe(trimmedTextSchema, rule.schema) }), { text: initial });
  const typed = form.watch('text');
  const text = typed.normalize('NFC').trim();
  const isChanged = text !== initial;
  const isWellFormed = rule.schema.safeParse(text).success;
  const check = useAvailability(rule.field, typed, isChanged && isWellFormed);
  const isReady = isChanged && check.status === 'available';
  const finish = useGuardedAnswer(isChanged);
  const submit = form.handleSubmit(async (checked) => {
    const written = { text: checked.text, focus: () => form.setFocus('text') };
    if (!isReady || !(await confirmTexts([written], 'profile'))) return;
    finish();
    onDone(checked.text);
  });

  return (
    <form className="px-gutter pt-4" onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        label={rule.label}
        maxLength={rule.maxLength}
        autoComplete="off"
        autoCapitalize="none"
        errorMessage={
          text !== '' && isChanged && !isWellFormed
            ? rule.malformedText
            : refusalOf(check, rule.unavailableText)
        }
        validMessage={check.status === 'available' ? rule.availableText : undefined}
        {...form.register('text')}
      />
      <Button type="submit" size="large" className="mt-5" disabled={!isReady}>
        확인
      </Button>
    </form>
  );
}

function refusalOf(check: Availability, unavailableText: string): string | undefined {
  if (check.status === 'unavailable') return unavailableText;
  return check.status === 'failed' ? check.displayMessage : undefined;
}
