import { usePathname, useSearchParams } from 'next/navigation';

/**
 * One parameter of the address, and how to change it in place: no history entry and no round trip to the server, so
 * that it also works offline. null takes it away.
 */
export function useQueryParam(name: string): [string | null, (value: string | null) => void] {
  const searchParams = useSearchParams();
  const pathname = usePathname();
  function setValue(value: string | null) {
    // Not what the router knows: it hears of no parameter that was taken out meanwhile, as an invite's.
    const next = new URLSearchParams(window.location.search);
    if (value === null) next.delete(name);
    else next.set(name, value);
    const query = next.toString();
    window.history.replaceState(null, '', query ? `${pathname}?${query}` : pathname);
  }
  return [searchParams.get(name), setValue];
}
