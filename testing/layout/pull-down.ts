import { fireEvent, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/** A finger that begins on that part of a list and goes down far enough, once the list hears of it. */
export async function pullDown(part: Element): Promise<void> {
  const list = part.closest('[data-pulls]');
  await waitFor(() => expect(list?.querySelector(':scope > [aria-live]')).toBeInTheDocument());
  fireEvent.touchStart(part, { touches: [{ clientX: 200, clientY: 10 }] });
  fireEvent.touchMove(part, { touches: [{ clientX: 200, clientY: 300 }] });
  fireEvent.touchEnd(part);
}
