import { createCipheriv, createDecipheriv, createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** What a crypto token was asked with, and its value: both sides make the same keys of them. */
export interface TokenMaterial {
  /** YYYYMMDDHHmmss. */
  readonly requestedAt: string;
  readonly requestNo: string;
  readonly value: string;
}

/** What travels through the browser, either way. */
export interface SealedData {
  readonly encData: string;
  readonly integrityValue: string;
}

/** The 32 bytes that the keys of one attempt are cut from. */
export function digestOf({ requestedAt, requestNo, value }: TokenMaterial): Buffer {
  return createHash('sha256').update(`${requestedAt.trim()}${requestNo.trim()}${value.trim()}`).digest();
}

/** AES-128-CBC with PKCS#7, in base64, and an HMAC-SHA256 of that text. */
export function sealData(digest: Buffer, content: unknown): SealedData {
  const { key, iv, macKey } = keysOf(digest);
  const cipher = createCipheriv('aes-128-cbc', key, iv);
  const encData = Buffer.concat([cipher.update(JSON.stringify(content), 'utf8'), cipher.final()]).toString(
    'base64',
  );
  return { encData, integrityValue: macOf(macKey, encData).toString('base64') };
}

/** The content, or undefined when it was not sealed for this attempt. The window writes its Korean in EUC-KR. */
export function openData(digest: Buffer, { encData, integrityValue }: SealedData): unknown {
  const { key, iv, macKey } = keysOf(digest);
  const [given, expected] = [Buffer.from(integrityValue, 'base64'), macOf(macKey, encData)];
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  try {
    const decipher = createDecipheriv('aes-128-cbc', key, iv);
    const plain = Buffer.concat([decipher.update(encData, 'base64'), decipher.final()]);
    return JSON.parse(new TextDecoder('euc-kr').decode(plain));
  } catch {
    return undefined;
  }
}

/** Letters of the digest in base64, taken as bytes: the first 16, the last 16 and the first 32. */
function keysOf(digest: Buffer) {
  const text = digest.toString('base64');
  return { key: text.slice(0, 16), iv: text.slice(-16), macKey: text.slice(0, 32) };
}

function macOf(macKey: string, encData: string): Buffer {
  return createHmac('sha256', macKey).update(encData).digest();
}
