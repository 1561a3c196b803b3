import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Env } from '../../config/env';

const algorithm = 'aes-256-gcm';
const [nonceBytes, tagBytes] = [12, 16];

/** A secret as the database may hold it: whoever has only the database cannot read it. */
export function sealSecret(env: Pick<Env, 'TOKEN_SECRET'>, secret: string): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, keyOf(env), nonce);
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Null when it was sealed under another key, or changed. */
export function openSecret(env: Pick<Env, 'TOKEN_SECRET'>, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv(algorithm, keyOf(env), bytes.subarray(0, nonceBytes));
  decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  try {
    const opened = [decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()];
    return Buffer.concat(opened).toString('utf8');
  } catch {
    return null;
  }
}

function keyOf({ TOKEN_SECRET }: Pick<Env, 'TOKEN_SECRET'>): Buffer {
  return Buffer.from(hkdfSync('sha256', TOKEN_SECRET, '', 'operator-second-factor', 32));
}
