import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import {
  exportJWK,
  exportSPKI,
  generateKeyPair,
  type JWTHeaderParameters,
  type JWTPayload,
  SignJWT,
} from 'jose';
import { startLocalServer } from '../local-server';

/** What a provider under somebody's control answers at one address; `drop` hangs up, `wait` never answers. */
export type Answer = { status?: number; body: unknown; type?: string } | 'drop' | 'wait';

export const hostileClient = {
  clientId: 'slide-hostile',
  clientSecret: 'the secret of slide at the hostile',
};

/**
 * A provider that answers whatever a test wants: it publishes one RS256 and one ES256 key, and its token endpoint
 * gives what was put into `answers.token`. Every token it makes is right but for what the test changes.
 */
export async function startHostileProvider() {
  const keys = {
    RS256: await generateKeyPair('RS256', { extractable: true }),
    ES256: await generateKeyPair('ES256', { extractable: true }),
  };
  const publicJwks = await Promise.all(
    (['RS256', 'ES256'] as const).map(async (alg) => ({
      ...(await exportJWK(keys[alg].publicKey)),
      use: 'sig',
      kid: alg,
      alg,
    })),
  );
  const answers: Record<'discovery' | 'jwks' | 'token', Answer> = {
    discovery: { body: {} },
    jwks: { body: { keys: publicJwks } },
    token: 'drop',
  };
  const server = await startLocalServer(
    (request, response) => void give(answerTo(request), request, response),
  );
  const issuer = server.url;
  const metadata = {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    // More than we let it use: what it says here must not widen what we accept.
    id_token_signing_alg_values_supported: ['none', 'HS256', 'RS256', 'ES256'],
  };
  const reset = () => {
    answers.discovery = { body: metadata };
    answers.jwks = { body: { keys: publicJwks } };
    answers.token = 'drop';
  };
  reset();

  function answerTo({ url = '' }: IncomingMessage): Answer {
    if (url.startsWith('/.well-known/')) return answers.discovery;
    return url.startsWith('/keys') ? answers.jwks : answers.token;
  }

  return {
    issuer,
    metadata,
    keys,
    answers,
    reset,
    close: server.close,
    publicKeyPem: await exportSPKI(keys.RS256.publicKey),
    /** The claims of an ID token nobody could object to. */
    claims(nonce: string): JWTPayload {
      const now = Math.floor(Date.now() / 1000);
      const { clientId: aud } = hostileClient;
      return { iss: issuer, aud, sub: 'victim', nonce, iat: now, exp: now + 300, email: 'victim@home.test' };
    },
    sign(
      claims: JWTPayload,
      header: Partial<JWTHeaderParameters> = {},
      key: CryptoKey | Uint8Array = keys.RS256.privateKey,
    ): Promise<string> {
      return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'RS256', ...header }).sign(key);
    },
  };
}

export type HostileProvider = Awaited<ReturnType<typeof startHostileProvider>>;

/** A token answer with this as its ID token. */
export function tokenAnswer(idToken: unknown): Answer {
  return { body: { access_token: 'opaque', token_type: 'Bearer', expires_in: 60, id_token: idToken } };
}

async function give(answer: Answer, request: IncomingMessage, response: ServerResponse): Promise<void> {
  await text(request);
  if (answer === 'drop') return void request.socket.destroy();
  if (answer === 'wait') return void (await once(request.socket, 'close'));
  const { status = 200, body, type = 'application/json' } = answer;
  response.writeHead(status, { 'content-type': type });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}
