import { connectionError } from '@/lib/errors/api-error';

/** Loads a part of the app's code, once. What does not come is a broken connection, and the next one tries again. */
export function loadOnce<Part>(load: () => Promise<Part>): () => Promise<Part> {
  let loading: Promise<Part> | null = null;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = null;
      throw connectionError(error);
    });
    return loading;
  };
}
