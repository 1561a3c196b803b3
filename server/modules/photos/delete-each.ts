import type { Context } from '../../app-context';
import { PartAwayError } from '../../errors/part-away-error';

/**
 * Deletes files from the store, one after the other: one that it refuses holds up no other one. Gives those that are
 * gone and why others are not; throws at once where the store is away.
 */
export async function deleteEach(
  { app }: Context,
  keys: readonly string[],
): Promise<{ gone: string[]; failures: unknown[] }> {
  const gone: string[] = [];
  const failures: unknown[] = [];
  for (const key of keys) {
    try {
      await app.objects.delete(key);
      gone.push(key);
    } catch (error) {
      if (error instanceof PartAwayError) throw error;
      failures.push(error);
    }
  }
  return { gone, failures };
}
