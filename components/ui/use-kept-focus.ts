import { useEffect } from 'react';

/** Focus goes back to what opened a layer; where that is gone, the page goes on from its content and not from nowhere. */
export function useKeptFocus(): void {
  useEffect(() => () => void setTimeout(keepFocus), []);
}

function keepFocus(): void {
  if (document.activeElement !== document.body) return;
  const main = document.querySelector('main');
  if (!main) return;
  main.tabIndex = -1;
  // A ring around the whole page would point at nothing.
  main.style.outline = 'none';
  main.focus({ preventScroll: true });
}
