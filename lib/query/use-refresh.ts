import { useQueryClient } from '@tanstack/react-query';
import type { RootKey } from './keys';

/** For a page that is pulled down: asks anew for what it shows of these nouns, and rejects when something did not come. */
export function useRefresh(...keys: readonly RootKey[]): () => Promise<unknown> {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      keys.map((queryKey) =>
        queryClient.refetchQueries({ queryKey, type: 'active' }, { throwOnError: true }),
      ),
    );
}
