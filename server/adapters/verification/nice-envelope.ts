import { createCipheriv, createDecipheriv, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const IV_BYTES = 16;
const MAC_BYTES = 32;

export interface NiceKeys {
  /** AES-256 key, 32 bytes in base64. */
  encryptionKey: string;
  /** HMAC-SHA256 key, 32 bytes in base64, different from the encryption key. */
  macKey: string;
}

/** Which way a message travels; part of what is signed, so that a request never passes for a result. */
export type EnvelopePurpose = 'request' | 'result';

/**
 * AES-256-CBC, then HMAC-SHA256 over purpose, iv and cipher text: base64url(iv ‖ cipher text ‖ mac).
 * The iv is new for each message, so that equal contents never look equal.
 */
export function sealEnvelope(keys: NiceKeys, purpose: EnvelopePurpose, content: unknown): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-cbc', keyBytes(keys.encryptionKey), iv);
  const sealed = Buffer.concat([iv, cipher.update(JSON.stringify(content), 'utf8'), cipher.final()]);
  return Buffer.concat([sealed, macOf(keys, purpose, sealed)]).toString('base64url');
}

/** The content, or undefined when the envelope was not sealed with these keys for this purpose. */
export function openEnvelope(keys: NiceKeys, purpose: EnvelopePurpose, envelope: string): unknown {
  // Buffer skips what is not base64: insist on the one spelling we would have written ourselves.
  const bytes = Buffer.from(envelope, 'base64url');
  if (bytes.toString('base64url') !== envelope || bytes.length < IV_BYTES * 2 + MAC_BYTES) return undefined;

  const sealed = bytes.subarray(0, -MAC_BYTES);
  if (!timingSafeEqual(bytes.subarray(-MAC_BYTES), macOf(keys, purpose, sealed))) return undefined;
  try {
    const iv = sealed.subarray(0, IV_BYTES);
    const decipher = createDecipheriv('aes-256-cbc', keyBytes(keys.encryptionKey), iv);
    const plain = Buffer.concat([decipher.update(sealed.subarray(IV_BYTES)), decipher.final()]);
    return JSON.parse(plain.toString('utf8'));
  } catch {
    return undefined;
  }
}

function macOf({ macKey }: NiceKeys, purpose: EnvelopePurpose, sealed: Buffer): Buffer {
  return createHmac('sha256', keyBytes(macKey)).update(`slide-nice-1:${purpose}:`).update(sealed).digest();
}

function keyBytes(base64: string): Buffer {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length !== 32) throw new Error('a verification key must be 32 bytes in base64');
  return bytes;
}
