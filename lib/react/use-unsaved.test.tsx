import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useUnsaved } from './use-unsaved';

function renderUnsaved() {
  const [keep, forget] = [vi.fn(), vi.fn()];
  const form = renderHook(({ isPending }) => useUnsaved({ isPending, keep, forget }), {
    initialProps: { isPending: false },
  });
  keep.mockClear();
  return { ...form, keep, forget };
}

test('what changes is kept', () => {
  const { rerender, keep } = renderUnsaved();
  rerender({ isPending: false });
  expect(keep).toHaveBeenCalledOnce();
});

test('what is on its way stays as it was sent, and is kept anew once it was refused', () => {
  const { rerender, keep } = renderUnsaved();
  rerender({ isPending: true });
  expect(keep).not.toHaveBeenCalled();
  rerender({ isPending: false });
  expect(keep).toHaveBeenCalledOnce();
});

test('what was saved or given up is forgotten, and what renders after keeps nothing', () => {
  const { result, rerender, keep, forget } = renderUnsaved();
  result.current();
  expect(forget).toHaveBeenCalledOnce();
  rerender({ isPending: false });
  expect(keep).not.toHaveBeenCalled();
});
