import { expect, test } from 'vitest';
import { openSecret, sealSecret } from './seal-secret';

const [one, another] = [{ TOKEN_SECRET: 'a'.repeat(32) }, { TOKEN_SECRET: 'b'.repeat(32) }];

test('a second factor opens under the secret it was sealed with, and under no other', () => {
  const sealed = sealSecret(one, 'JBSWY3DP');
  expect(openSecret(one, sealed)).toBe('JBSWY3DP');
  expect(openSecret(another, sealed)).toBeNull();
});
