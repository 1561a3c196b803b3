import { displayMessageOf, isAnnounced } from '@/lib/errors/api-error';
import { toast } from './toast';

/** Tells what an action failed of, unless the app has told it already. */
export function toastError(error: unknown): void {
  if (!isAnnounced(error)) toast.error(displayMessageOf(error));
}
