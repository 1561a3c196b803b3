import { useEffect } from 'react';
import { heirOfFocus, keepFocus } from './focus-places';

/**
 * Focus goes back to what opened a layer; where that is gone, the page goes on from what has its place, and not from
 * nowhere. Answers where a layer gives the focus as it closes.
 */
export function useKeptFocus(): () => HTMLElement | boolean {
  useEffect(() => () => void setTimeout(keepFocus), []);
  return giveFocusBack;
}

/** Only the layer's own focus: what went elsewhere meanwhile stays there. */
function giveFocusBack(): HTMLElement | boolean {
  const { activeElement } = document;
  const isOwn = activeElement === document.body || activeElement?.closest('[data-closed]');
  return isOwn ? (heirOfFocus() ?? true) : false;
}
