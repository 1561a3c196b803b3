import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import { differingFields } from './differing-fields';

type Form<Values extends FieldValues> = Pick<UseFormReturn<Values, unknown, never>, 'getValues' | 'reset'>;

/**
 * Empties a form that takes one thing after the other, once the service has what was `sent`. What was typed while it was
 * on its way is the next one: it stays, and the answer is `false`.
 */
export function resetSent<Values extends FieldValues>(
  form: Form<Values>,
  sent: Values,
  empty: DefaultValues<Values>,
): boolean {
  if (Object.keys(differingFields(form.getValues(), sent)).length > 0) return false;
  form.reset(empty);
  return true;
}
