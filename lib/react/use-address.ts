import { useEffect, useState } from 'react';

/**
 * What the address says besides its path, once the page runs: empty in a built document and while it is hydrated. For
 * what has to stand in a built document; a screen that may wait takes `useSearchParams`.
 */
export function useSearchOfAddress(): URLSearchParams {
  const [search, setSearch] = useState('');
  useEffect(() => setSearch(window.location.search), []);
  return new URLSearchParams(search);
}
