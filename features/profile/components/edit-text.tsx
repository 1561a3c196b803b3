import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { openSheet } from '@/components/ui/open-sheet';
import { TextField } from '@/components/ui/text-field';
import { type Availability, useAvailability } from '@/lib/domain/safety/use-availability';
import { type TypedField, typedFieldRules } from '../model';

type EditTextOptions = {
  field: TypedField;
  value: string;
  /** What to know before: how often the id can still change. */
  description?: string;
};

/** Asks for one typed field in a sheet; undefined when the person leaves it. */
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
  const [typed, setTyped] = useState(initial);
  const text = typed.normalize('NFC').trim();
  const isChanged = text !== initial;
  const isWellFormed = text !== '' && rule.isWellFormed(text);
  const check = useAvailability(rule.field, typed, isChanged && isWellFormed);
  const isReady = isChanged && check.status === 'available';

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isReady) onDone(text);
  }

  return (
    <form className="px-gutter pt-4" onSubmit={submit} noValidate>
      <TextField
        label={rule.label}
        value={typed}
        maxLength={rule.maxLength}
        autoComplete="off"
        autoCapitalize="none"
        errorMessage={
          text !== '' && isChanged && !isWellFormed
            ? rule.malformedText
            : refusalOf(check, rule.unavailableText)
        }
        validMessage={check.status === 'available' ? rule.availableText : undefined}
        onChange={(event) => setTyped(event.target.value)}
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
