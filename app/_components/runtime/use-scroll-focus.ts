import { useLateWatcher } from '@/lib/react/use-late-watcher';

/**
 * Who has keys alone scrolls with them what has the focus. Safari gives it to no page that has nothing but words; the
 * code that does is loaded for who presses Tab.
 */
export function useScrollFocus() {
  useLateWatcher('keydown', isTab, loadScrollFocus);
}

function isTab({ key }: KeyboardEvent): boolean {
  return key === 'Tab';
}

async function loadScrollFocus() {
  const { watchScrollFocus } = await import('./scroll-focus');
  return watchScrollFocus;
}
