import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

// The short one: every page reads it before it is looked at.
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Found {
  readonly id: string;
  /** The html of each place. */
  readonly places: string[];
}

/**
 * Has axe look at what these selectors name, or at the whole page. It comes by its text, which no policy of the page
 * refuses.
 */
export async function runAxe(
  page: Page,
  options: axe.RunOptions,
  within?: readonly string[],
): Promise<Record<'violations' | 'passes', Found[]>> {
  await page.evaluate(`if (!window.axe) { ${source} }`);
  return page.evaluate(
    async ([given, where]) => {
      const runner: typeof axe = Reflect.get(window, 'axe');
      const { violations, passes } = await runner.run(where ? { include: [...where] } : document, {
        ...given,
        elementRef: false,
      });
      const found = ({ id, nodes }: axe.Result) => ({ id, places: nodes.map(({ html }) => html) });
      return { violations: violations.map(found), passes: passes.map(found) };
    },
    [options, within] as const,
  );
}
