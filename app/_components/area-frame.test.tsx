import { act } from '@testing-library/react';
import { LayoutRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { PathnameContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AreaFrame } from './area-frame';

/** A page of the root layout, as Next stands it there. */
function pageAt(pathname: string, segment: string) {
  return (
    <LayoutRouterContext value={{ parentTree: ['', { children: [segment, {}] }] } as never}>
      <PathnameContext value={pathname}>
        <AreaFrame>
          <p>찾는 페이지가 없어요</p>
        </AreaFrame>
      </PathnameContext>
    </LayoutRouterContext>
  );
}

test('an address that is missing, of the back office too, stands in the document that was built for all of them', async () => {
  const complaints: unknown[] = [];
  const container = document.createElement('div');
  // Built once, under a name of its own.
  container.innerHTML = renderToString(pageAt('/_not-found', '/_not-found'));
  const before = container.innerHTML;
  const root = await act(() =>
    hydrateRoot(container, pageAt('/admin/nowhere', '/_not-found'), {
      onRecoverableError: (error) => complaints.push(error),
    }),
  );
  expect(complaints).toEqual([]);
  expect(container.innerHTML).toBe(before);
  act(() => root.unmount());
});

test('a page of the back office stands in nothing of the app', () => {
  expect(renderToString(pageAt('/admin/people', 'admin'))).toBe('<p>찾는 페이지가 없어요</p>');
});
