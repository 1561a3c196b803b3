import type { Context } from '../../app-context';
import { AppError } from '../../errors/app-error';
import { processPhoto } from './process-photo';

const ordinals = ['첫', '두', '세'];

/**
 * Makes uploads usable as the profile photos of `subject`, one after another (`processPhoto`). A refusal says which of
 * several it is about, as the person sees them in a row, and to the page by its number.
 */
export async function processProfilePhotos(
  context: Context,
  { subject, keys }: { subject: string; keys: readonly string[] },
): Promise<void> {
  for (const [index, key] of keys.entries())
    await processPhoto(context, { key, purpose: 'PROFILE', subject, field: 'profileImageKeys' }).catch(
      (error: unknown) => {
        throw naming(error, { index, isOneOfSeveral: keys.length > 1 });
      },
    );
}

function naming(
  error: unknown,
  { index, isOneOfSeveral }: { index: number; isOneOfSeveral: boolean },
): unknown {
  if (!(error instanceof AppError) || error.field === undefined) return error;
  const name = isOneOfSeveral ? `${ordinals[index] ?? index + 1} 번째 사진: ` : '';
  const { code, debugMessage, field, status } = error;
  return new AppError(code, {
    displayMessage: `${name}${error.displayMessage}`,
    debugMessage,
    field,
    item: index,
    status,
  });
}
