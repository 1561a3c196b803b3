import { describe, expect, test } from 'vitest';
import { nodeVersionProblem } from './node-version.mjs';

describe('the Node version', () => {
  test.each(['20.19.0', '20.20.2', '22.0.0', '24.1.3'])('%s is new enough', (version) => {
    expect(nodeVersionProblem(version)).toBeUndefined();
  });

  test.each(['18.20.8', '20.18.9', '16.0.0'])(
    '%s is refused in a sentence that names both versions',
    (version) => {
      expect(nodeVersionProblem(version)).toContain(
        `Slide needs Node 20.19 or newer; this is Node ${version}.`,
      );
    },
  );
});
