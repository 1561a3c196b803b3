import { zodResolver } from '@hookform/resolvers/zod';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { errorCodes } from '@/contract/error-codes';
import { type ApiError, isApiError } from '@/lib/errors/api-error';
import { toastError } from './toast-error';

/** The `type` of an error that came from the api; its message is fit to show. */
const refusedByApi = 'refused';

interface CheckedFormOptions<Values extends FieldValues> {
  /** Fields that the call names otherwise than the form. */
  namesByField?: Readonly<Record<string, Path<Values>>>;
  /** Codes of the api that are about one field though they name none. */
  namesByCode?: Readonly<Record<number, Path<Values>>>;
  /** `submitted` for a search: who leaves it empty wants nothing. */
  checks?: keyof typeof modes;
}

const modes = {
  touched: { mode: 'onTouched' },
  submitted: { mode: 'onSubmit', reValidateMode: 'onSubmit' },
} as const;

/**
 * A form checked by a schema of the contract: from the moment a field was left, and before it is sent. `refuse` says
 * what the api refused at its field, and anything else in a toast.
 */
export function useCheckedForm<Values extends FieldValues, Checked>(
  schema: z.ZodMiniType<Checked, Values>,
  initial: DefaultValues<Values>,
  { namesByField = {}, namesByCode = {}, checks = 'touched' }: CheckedFormOptions<Values> = {},
) {
  const form = useForm<Values, unknown, Checked>({
    resolver: zodResolver(schema),
    defaultValues: initial,
    ...modes[checks],
  });

  function isName(field: string): field is Path<Values> {
    return Object.hasOwn(form.getValues(), field);
  }

  function nameOf({ code, field }: ApiError): Path<Values> | undefined {
    if (code !== errorCodes.badRequest || field === null) return namesByCode[code];
    return isName(field) ? field : namesByField[field];
  }

  function refuse(error: unknown) {
    const name = isApiError(error) ? nameOf(error) : undefined;
    if (name && isApiError(error))
      form.setError(name, { type: refusedByApi, message: error.displayMessage }, { shouldFocus: true });
    else toastError(error);
  }

  return { ...form, refuse };
}

/** What the api said of a field, and nothing else: the words for a wrong text are the form's own. */
export function refusalOf(error: { type?: unknown; message?: string } | undefined): string | undefined {
  return error?.type === refusedByApi ? error.message : undefined;
}
