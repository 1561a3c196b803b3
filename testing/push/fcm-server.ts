import { generateKeyPairSync } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { jwtVerify } from 'jose';
import * as z from 'zod';
import { startLocalServer } from '../local-server';

/** How it behaves: `lying` says yes without the name of a message, `html` is a proxy that knows no such page. */
type Mood = 'well' | 'broken' | 'slow' | 'lying' | 'html';

/** What FCM refuses a message with, in its own words. */
const refusals = {
  UNREGISTERED: [404, 'NOT_FOUND'],
  SENDER_ID_MISMATCH: [403, 'PERMISSION_DENIED'],
  QUOTA_EXCEEDED: [429, 'RESOURCE_EXHAUSTED'],
  UNAVAILABLE: [503, 'UNAVAILABLE'],
  INTERNAL: [500, 'INTERNAL'],
  INVALID_ARGUMENT: [400, 'INVALID_ARGUMENT'],
} as const;
type Refusal = keyof typeof refusals;

const scope = 'https://www.googleapis.com/auth/firebase.messaging';
const messageSchema = z.object({
  message: z.object({
    token: z.string(),
    notification: z.object({ title: z.string(), body: z.optional(z.string()) }),
    // FCM takes nothing but texts here.
    data: z.record(z.string(), z.string()),
    android: z.strictObject({
      ttl: z.optional(z.string().regex(/^\d+s$/)),
      notification: z.object({ tag: z.string() }),
    }),
    apns: z.object({
      headers: z.strictObject({
        'apns-collapse-id': z.string().max(64),
        'apns-expiration': z.optional(z.string().regex(/^\d+$/)),
      }),
    }),
  }),
});
type Sent = z.infer<typeof messageSchema>['message'];

/** A push service on this machine that speaks FCM HTTP v1, its sign-in by a signed assertion included. */
export async function startFcmServer() {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const account = {
    projectId: 'slide-test',
    clientEmail: 'push@slide.test',
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
  const sent: Sent[] = [];
  const refused = new Map<string, { code: Refusal; retryAfter: string | undefined }>();
  let asked = 0;
  const moods: { signIn: Mood; send: Mood } = { signIn: 'well', send: 'well' };
  const tokens = { signIns: 0, valid: '' };

  async function signIn(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = new URLSearchParams(await textOf(request));
    const isGrant = form.get('grant_type') === 'urn:ietf:params:oauth:grant-type:jwt-bearer';
    const claims = await jwtVerify(form.get('assertion') ?? '', publicKey, {
      algorithms: ['RS256'],
      audience: `${server.url}/token`,
      issuer: account.clientEmail,
    }).catch(() => null);
    if (!isGrant || claims?.payload.scope !== scope) return json(response, 400, { error: 'invalid_grant' });
    tokens.signIns += 1;
    tokens.valid = `access-${tokens.signIns}`;
    json(response, 200, { access_token: tokens.valid, expires_in: 3600, token_type: 'Bearer' });
  }

  async function send(request: IncomingMessage, response: ServerResponse): Promise<void> {
    asked += 1;
    const body: unknown = JSON.parse(await textOf(request));
    if (request.headers.authorization !== `Bearer ${tokens.valid}`)
      return json(response, 401, { error: { code: 401, status: 'UNAUTHENTICATED' } });
    const parsed = messageSchema.safeParse(body);
    if (!parsed.success) return json(response, 400, { error: { code: 400, status: 'INVALID_ARGUMENT' } });
    const { message } = parsed.data;
    const refusal = refused.get(message.token);
    if (refusal) return refuse(response, refusal);
    sent.push(message);
    json(response, 200, { name: `projects/${account.projectId}/messages/${sent.length}` });
  }

  const server = await startLocalServer((request, response) => {
    const isSignIn = request.url === '/token';
    const mood = isSignIn ? moods.signIn : moods.send;
    if (mood === 'slow') return;
    if (mood === 'broken') return json(response, 503, { error: { code: 503, status: 'UNAVAILABLE' } });
    if (mood === 'lying') return json(response, 200, {});
    if (mood === 'html') return void response.writeHead(404).end('<html>UNREGISTERED host</html>');
    const isSend = request.url === `/v1/projects/${account.projectId}/messages:send`;
    if (isSignIn) void signIn(request, response);
    else if (isSend) void send(request, response);
    else json(response, 404, { error: { code: 404, status: 'NOT_FOUND' } });
  });
  return {
    /** What the service is given to push through here. */
    options: { ...account, tokenUrl: `${server.url}/token`, fcmUrl: server.url },
    sent,
    moods,
    signInCount: () => tokens.signIns,
    /** The device uninstalled the app. */
    unregister: (token: string) => void refused.set(token, { code: 'UNREGISTERED', retryAfter: undefined }),
    /** Answers whatever is sent to this device so. */
    refuse: (token: string, code: Refusal, retryAfter?: string) =>
      void refused.set(token, { code, retryAfter }),
    accept: (token: string) => void refused.delete(token),
    askedCount: () => asked,
    /** Every access token given out so far is over. */
    expireTokens() {
      tokens.valid = '';
    },
    close: server.close,
  };
}

function refuse(
  response: ServerResponse,
  { code, retryAfter }: { code: Refusal; retryAfter: string | undefined },
): void {
  const [status, name] = refusals[code];
  if (retryAfter !== undefined) response.setHeader('retry-after', retryAfter);
  const detail = { '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode: code };
  json(response, status, { error: { code: status, status: name, details: [detail] } });
}

async function textOf(request: IncomingMessage): Promise<string> {
  return Buffer.concat(await request.toArray()).toString();
}

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
