import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const nonceBytes = 12;
const tagBytes = 16;
const timeBytes = 6;
const digestBytes = 32;

/** What opens the result of one attempt, and when it began (milliseconds since 1970). */
export interface Attempt {
  readonly requestNo: string;
  readonly startedAt: number;
  readonly digest: Buffer;
}

/** Names a new attempt towards the provider; 24 of the 30 characters it takes. */
export function newRequestNo(): string {
  return randomBytes(nonceBytes).toString('hex');
}

/**
 * The attempt in 88 characters that only the api reads, AES-256-GCM: the browser carries what opens the result, so that
 * any node can and none has to keep it. The number of the request is its nonce, which is used once.
 */
export function sealAttempt(secret: string, { requestNo, startedAt, digest }: Attempt): string {
  const nonce = Buffer.from(requestNo, 'hex');
  const time = Buffer.alloc(timeBytes);
  time.writeUIntBE(startedAt, 0, timeBytes);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), nonce);
  const sealed = Buffer.concat([cipher.update(Buffer.concat([time, digest])), cipher.final()]);
  return Buffer.concat([nonce, sealed, cipher.getAuthTag()]).toString('base64url');
}

/** Null for what this api did not seal. */
export function openAttempt(secret: string, sidCode: string): Attempt | null {
  const bytes = Buffer.from(sidCode, 'base64url');
  if (bytes.toString('base64url') !== sidCode) return null;
  if (bytes.length !== nonceBytes + timeBytes + digestBytes + tagBytes) return null;
  const nonce = bytes.subarray(0, nonceBytes);
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), nonce);
  decipher.setAuthTag(bytes.subarray(-tagBytes));
  try {
    const plain = Buffer.concat([decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()]);
    return {
      requestNo: nonce.toString('hex'),
      startedAt: plain.readUIntBE(0, timeBytes),
      digest: plain.subarray(timeBytes),
    };
  } catch {
    return null;
  }
}

function keyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'slide verification attempt', 32));
}
