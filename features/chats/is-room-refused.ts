import { CHAT_TOKEN_HEADER } from '@/contract/constants';
import { errorCodes } from '@/contract/error-codes';
import { isApiError } from '@/lib/errors/api-error';

/** Not there, or not mine. A key of rooms that is refused, even a new one, says nothing of the room. */
export function isRoomRefused(error: unknown): boolean {
  return isApiError(error, errorCodes.forbidden) && error.field !== CHAT_TOKEN_HEADER;
}
