import { useEffect } from 'react';
import { paths } from '@/lib/paths/paths';

/** `/login` leads here without a second document: the address says so once the page runs. */
export function useRightAddress() {
  useEffect(() => {
    const { pathname, search, hash } = window.location;
    if (pathname === paths.login) window.history.replaceState(null, '', `${paths.signIn}${search}${hash}`);
  }, []);
}
