import { displayMessageOf, isAnnounced } from '@/lib/errors/api-error';
import { toast } from './toast';

/** Says why an action failed, unless the app has said it already. */
export function toastError(error: unknown): void {
  if (!isAnnounced(error)) toast.error(displayMessageOf(error));
}
