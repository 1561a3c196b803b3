import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

interface Keys {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/**
 * Whether a request carries a valid AWS signature (version 4), in its query or in its header, made with these keys and
 * not run out. Written from the specification, not from the client it judges.
 */
export function isSigned(
  request: IncomingMessage,
  { keys, body, now }: { keys: Keys; body: Buffer; now: Date },
): boolean {
  const url = new URL(request.url ?? '/', 'http://store');
  const claim = url.searchParams.has('X-Amz-Signature')
    ? claimOfQuery(url.searchParams)
    : claimOfHeader(request);
  if (!claim || isOver(claim, now)) return false;
  const [accessKeyId, ...scope] = claim.credential.split('/');
  if (accessKeyId !== keys.accessKeyId || scope.at(-1) !== 'aws4_request') return false;
  if (claim.payload !== 'UNSIGNED-PAYLOAD' && claim.payload !== sha256(body)) return false;
  const names = claim.signedHeaders.split(';');
  if (!names.includes('host')) return false;
  const canonical = [
    request.method,
    url.pathname,
    canonicalQuery(url.searchParams),
    ...names.map((name) => `${name}:${headerOf(request, name)}`),
    '',
    claim.signedHeaders,
    claim.payload,
  ].join('\n');
  const text = ['AWS4-HMAC-SHA256', claim.date, scope.join('/'), sha256(canonical)].join('\n');
  const key = scope.reduce<string | Buffer>(
    (secret, part) => hmac(secret, part),
    `AWS4${keys.secretAccessKey}`,
  );
  return hmac(key, text).toString('hex') === claim.signature;
}

interface Claim {
  credential: string;
  /** `20261122T080000Z`. */
  date: string;
  expiresSeconds: number;
  signedHeaders: string;
  signature: string;
  payload: string;
}

function claimOfQuery(query: URLSearchParams): Claim {
  const read = (name: string) => query.get(`X-Amz-${name}`) ?? '';
  return {
    credential: read('Credential'),
    date: read('Date'),
    expiresSeconds: Number(read('Expires')),
    signedHeaders: read('SignedHeaders'),
    signature: read('Signature'),
    payload: 'UNSIGNED-PAYLOAD',
  };
}

function claimOfHeader(request: IncomingMessage): Claim | null {
  const words = /Credential=([^,]+), SignedHeaders=([^,]+), Signature=(\w+)/.exec(
    request.headers.authorization ?? '',
  );
  if (!words) return null;
  const [, credential = '', signedHeaders = '', signature = ''] = words;
  const date = headerOf(request, 'x-amz-date');
  const payload = headerOf(request, 'x-amz-content-sha256');
  return { credential, date, expiresSeconds: 900, signedHeaders, signature, payload };
}

function isOver({ date, expiresSeconds }: Claim, now: Date): boolean {
  const iso = date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z');
  return !(new Date(iso).getTime() + expiresSeconds * 1000 > now.getTime());
}

function canonicalQuery(query: URLSearchParams): string {
  return [...query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function headerOf(request: IncomingMessage, name: string): string {
  return [request.headers[name] ?? ''].flat().join(',').trim();
}

function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
