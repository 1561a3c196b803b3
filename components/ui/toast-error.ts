import { displayMessageOf, isApiError } from '@/lib/errors/api-error';
import { toast } from './toast';

/** Codes that are told to the person for the whole app (spec section 8). */
const announcedCodes: readonly number[] = [401, 2003, 2004, 2005, 2006];

/** Tells what an action failed of, unless the app has told it already. */
export function toastError(error: unknown): void {
  if (isApiError(error) && announcedCodes.includes(error.code)) return;
  toast.error(displayMessageOf(error));
}
