import { zodResolver } from '@hookform/resolvers/zod';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { errorCodes } from '@/contract/error-codes';
import { isApiError } from '@/lib/errors/api-error';
import { toastError } from './toast-error';

/** The `type` of an error that came from the api; its message is fit to show. */
export const refusedByApi = 'refused';

/**
 * A form checked by a schema of the contract: from the moment a field was left, and before it is sent. `refuse` says
 * what the api refused at its field, and anything else in a toast.
 */
export function useCheckedForm<Values extends FieldValues, Checked>(
  schema: z.ZodMiniType<Checked, Values>,
  initial: DefaultValues<Values>,
) {
  const form = useForm<Values, unknown, Checked>({
    resolver: zodResolver(schema),
    defaultValues: initial,
    mode: 'onTouched',
  });

  function isName(field: string | null): field is Path<Values> {
    return field !== null && Object.hasOwn(form.getValues(), field);
  }

  function refuse(error: unknown) {
    if (isApiError(error, errorCodes.badRequest) && isName(error.field)) {
      form.setError(
        error.field,
        { type: refusedByApi, message: error.displayMessage },
        { shouldFocus: true },
      );
    } else toastError(error);
  }

  return { ...form, refuse };
}
