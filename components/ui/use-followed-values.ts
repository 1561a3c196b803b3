import { useEffect, useEffectEvent, useRef } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import { differingFields } from '@/lib/forms/differing-fields';

type Form<Values extends FieldValues> = Pick<
  UseFormReturn<Values, unknown, never>,
  'getValues' | 'reset' | 'trigger'
>;

/**
 * For a form of something that a team-mate, or another phone of the same person, may change while it is open: what was
 * not touched here follows `saved`, what was typed stays. Else one field would be saved with all others as they were.
 */
export function useFollowedValues<Values extends FieldValues>(form: Form<Values>, saved: Values): void {
  const followed = useRef(saved);
  const follow = useEffectEvent(() => {
    const typed = differingFields(form.getValues(), followed.current);
    const isNews = Object.keys(differingFields(saved, followed.current)).length > 0;
    followed.current = saved;
    if (!isNews) return;
    form.reset(saved as DefaultValues<Values>, kept);
    form.reset({ ...saved, ...typed } as DefaultValues<Values>, { ...kept, keepDefaultValues: true });
    void form.trigger();
  });
  const text = JSON.stringify(saved);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other content is what it waits for
  useEffect(() => follow(), [text]);
}

const kept = { keepErrors: true, keepTouched: true, keepIsValid: true };
