import { useEffect, useState } from 'react';
import { heirOfFocus, keepFocus } from './focus-places';

/**
 * Focus goes back to what opened a layer; where that is gone, or goes later by what was answered, the page goes on from
 * what has its place, and not from nowhere. Answers where a layer gives the focus as it closes.
 */
export function useKeptFocus(): () => HTMLElement | boolean {
  // Before the layer takes the focus.
  const [opener] = useState(() => document.activeElement);
  useEffect(() => () => void setTimeout(() => returnFocus(opener)), [opener]);
  return giveFocusBack;
}

/** For a layer that stays where it is when it closes: beside what goes with it. */
export function KeptFocus(): null {
  useKeptFocus();
  return null;
}

function returnFocus(opener: Element | null): void {
  // No field to type in: it would open the keyboard of a phone.
  const isHeir = opener instanceof HTMLElement && opener.matches('a, button, [type="file"]');
  if (isHeir && document.activeElement === document.body) opener.focus({ preventScroll: true });
  keepFocus();
  document.activeElement?.setAttribute('data-opener', '');
}

/** Only the layer's own focus: what went elsewhere meanwhile stays there. */
export function giveFocusBack(): HTMLElement | boolean {
  const { activeElement } = document;
  const isOwn = activeElement === document.body || activeElement?.closest('[data-closed]');
  return isOwn ? (heirOfFocus() ?? true) : false;
}
