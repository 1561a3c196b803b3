import { createDecipheriv, createECDH, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { importJWK, jwtVerify } from 'jose';
import { startLocalServer } from '../local-server';

interface TestBrowser {
  /** As `PushSubscription.toJSON()` gives it. */
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  /** What it received, decrypted. */
  received: unknown[];
}

interface Received {
  headers: IncomingMessage['headers'];
  /** Of the signed claim of who pushes. */
  claims: Record<string, unknown>;
}

/**
 * A push service on this machine that speaks Web Push (RFC 8030) and browsers that read what it hands on (RFC 8291), by
 * the words of the standards and not by the library that is tested.
 */
export async function startWebPushServer(publicKey: () => string) {
  const browsers = new Map<string, TestBrowser & { read: (body: Buffer) => unknown }>();
  const requests: Received[] = [];
  const behaviour: { status: number | 'slow' } = { status: 201 };

  const server = await startLocalServer((request, response) => {
    if (behaviour.status === 'slow') return;
    void accept(request).then((status) => response.writeHead(status).end());
  });

  async function accept(request: IncomingMessage): Promise<number> {
    if (behaviour.status !== 201 && behaviour.status !== 'slow') return behaviour.status;
    const browser = browsers.get(request.url ?? '');
    if (!browser) return 410;
    const claims = await verifyVapid(request, { publicKey: publicKey(), audience: server.url });
    if (!claims) return 403;
    if (request.headers['content-encoding'] !== 'aes128gcm' || !request.headers.ttl) return 400;
    browser.received.push(browser.read(await bodyOf(request)));
    requests.push({ headers: request.headers, claims });
    return 201;
  }

  return {
    url: server.url,
    requests,
    behaviour,
    subscribe(): TestBrowser {
      const path = `/push/${randomUUID()}`;
      const { keys, read } = makeBrowserKeys();
      const browser = { subscription: { endpoint: `${server.url}${path}`, keys }, received: [], read };
      browsers.set(path, browser);
      return browser;
    },
    /** The browser was reset: its address answers 410 from now on. */
    unsubscribe: ({ subscription }: TestBrowser) => browsers.delete(new URL(subscription.endpoint).pathname),
    down: server.down,
    up: server.up,
    freeze: server.freeze,
    thaw: server.thaw,
    close: server.close,
  };
}

/** RFC 8292: a token signed by the key the browser subscribed with, for this service alone, a day at most. */
async function verifyVapid(
  { headers }: IncomingMessage,
  { publicKey, audience }: { publicKey: string; audience: string },
): Promise<Record<string, unknown> | null> {
  const [, token = '', key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization ?? '') ?? [];
  if (key !== publicKey) return null;
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const jwk = await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256');
  const { payload } = await jwtVerify(token, jwk, { audience, maxTokenAge: undefined }).catch(() => ({
    payload: null,
  }));
  const isShort = (payload?.exp ?? Number.POSITIVE_INFINITY) <= Date.now() / 1000 + 86_400;
  return payload && isShort && /^(mailto|https):/.test(payload.sub ?? '') ? payload : null;
}

function makeBrowserKeys() {
  const own = createECDH('prime256v1');
  const p256dh = own.generateKeys();
  const auth = randomBytes(16);
  /** RFC 8188 and 8291: header (salt, record size, the sender's key), then one encrypted record. */
  function read(body: Buffer): unknown {
    const salt = body.subarray(0, 16);
    const keyLength = body.readUInt8(20);
    const senderKey = body.subarray(21, 21 + keyLength);
    const record = body.subarray(21 + keyLength);
    const shared = own.computeSecret(senderKey);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, senderKey]);
    const secret = Buffer.from(hkdfSync('sha256', shared, auth, info, 32));
    const derive = (name: string, length: number) =>
      Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from(`Content-Encoding: ${name}\0`), length));
    const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
    decipher.setAuthTag(record.subarray(-16));
    const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
    // The last record ends with a two and what it is padded with.
    return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString('utf8'));
  }
  return { keys: { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') }, read };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}
