import { act } from '@testing-library/react';
import { vi } from 'vitest';

/**
 * jsdom lays nothing out; a virtual list asks for sizes. Every element gets one height, the scrolling one that of a
 * tall screen, so that everything is rendered. Call it before each test.
 */
export function stubLayout({ rowHeight = 40, viewportHeight = 4000 } = {}): void {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #callback: ResizeObserverCallback;
      constructor(callback: ResizeObserverCallback) {
        this.#callback = callback;
      }
      observe(target: Element) {
        const height = target.getAttribute('role') === 'log' ? viewportHeight : rowHeight;
        const contentRect = new DOMRect(0, 0, 390, height);
        queueMicrotask(() => {
          if (!target.isConnected) return;
          const entry = {
            target,
            contentRect,
            borderBoxSize: [],
            contentBoxSize: [],
            devicePixelContentBoxSize: [],
          };
          act(() => this.#callback([entry], this));
        });
      }
      unobserve() {}
      disconnect() {}
    },
  );
  Object.defineProperty(HTMLElement.prototype, 'offsetParent', {
    configurable: true,
    get(this: HTMLElement) {
      return this.parentElement;
    },
  });
  // Everything is in sight: nothing scrolls.
  Element.prototype.scrollTo = () => {};
  Element.prototype.scrollBy = () => {};
}
