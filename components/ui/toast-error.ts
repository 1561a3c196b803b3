import { isAnnounced } from '@/lib/errors/api-error';
import { type ErrorHandlers, handleError } from '@/lib/errors/handle-error';
import { toast } from './toast';

/** Says why an action failed, in the words of the api, unless the app has said it already. */
export function toastError(error: unknown): void {
  handleFailure(error, {});
}

/** The same with a handler of its own for some codes. What is no answer of the api is a fault of ours: it is reported. */
export function handleFailure(error: unknown, handlers: NonNullable<ErrorHandlers['handlers']>): void {
  handleError(error, {
    handlers,
    fallback: (failure) => {
      if (!isAnnounced(failure)) toast.error(failure.displayMessage);
    },
  });
}
