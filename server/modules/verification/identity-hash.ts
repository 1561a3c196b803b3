import { createHmac } from 'node:crypto';
import type { Context } from '../../app-context';

/**
 * What the database keeps of a CI or DI: a keyed hash, the key outside the database, so that neither a dump nor a
 * list of known codes names anybody (docs/product.md#verification).
 */
export function hashIdentityCode(
  { app: { env } }: Context,
  { kind, code }: { kind: 'ci' | 'di'; code: string },
): string {
  return createHmac('sha256', env.IDENTITY_HASH_SECRET).update(`${kind}:${code}`).digest('base64url');
}

/** 김민서 → 김*서: enough to recognise oneself by. */
export function maskName(name: string): string {
  const letters = Array.from(name);
  if (letters.length <= 1) return name;
  if (letters.length === 2) return `${letters[0]}*`;
  return `${letters[0]}${'*'.repeat(letters.length - 2)}${letters.at(-1)}`;
}

/** 도토리묵 → 도***: a hint at an account for its owner only. */
export function maskNickname(nickname: string): string {
  const letters = Array.from(nickname);
  return `${letters[0] ?? ''}${'*'.repeat(Math.max(1, letters.length - 1))}`;
}
