import { generateKeyPair, type JWTPayload } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type Answer,
  type HostileProvider,
  hostileClient,
  startHostileProvider,
  tokenAnswer,
} from '../../../testing/identity/hostile-provider';
import { openSignInStage, type SignInStage } from '../../../testing/identity/sign-in-stage';

/** The relying party against a provider (or whoever stands between) that lies: every lie is refused by its name. */

let stage: SignInStage;
let hostile: HostileProvider;
let stranger: CryptoKeyPair;
beforeAll(async () => {
  stage = await openSignInStage();
  hostile = await startHostileProvider();
  stranger = await generateKeyPair('RS256', { extractable: true });
});
beforeEach(() => {
  hostile.reset();
  // A new one each time: what it learned of the last provider (metadata, keys) is forgotten.
  stage.useProvider({
    metadata: { kind: 'discovery', issuer: hostile.issuer },
    clientId: hostileClient.clientId,
    authentication: { kind: 'secret', clientSecret: hostileClient.clientSecret },
    idTokenAlgorithm: 'RS256',
    scope: 'openid email',
    timeoutSeconds: 2,
  });
  stage.takeWarnings();
});
afterAll(async () => {
  await hostile.close();
  await stage.close();
});

/** Signs in with a token endpoint that answers what `lie` makes of the nonce. */
async function signIn(lie: (nonce: string) => Answer | Promise<Answer>) {
  const { cookie, state, nonce } = await stage.startSignIn();
  hostile.answers.token = await lie(nonce);
  return stage.comeBack({ code: 'a-code', state }, { cookie });
}

async function expectRefusal(lie: Parameters<typeof signIn>[0], error: string) {
  const before = await stage.countStored();
  const arrival = await signIn(lie);
  expect(arrival).toMatchObject({ location: `/sign-in?error=${error}`, subject: null });
  expect(arrival.setCookies.filter((line) => !/=;/.test(line))).toEqual([]);
  expect(await stage.countStored()).toBe(before);
  const warnings = stage.takeWarnings();
  expect(warnings).toHaveLength(1);
  expect(warnings[0]).toContain('a sign-in was refused');
  expect(warnings.join()).not.toMatch(/victim|home\.test|eyJ|a-code|opaque|the secret of/);
}

test('a provider that tells the truth signs the person in', async () => {
  const arrival = await signIn(async (nonce) => tokenAnswer(await hostile.sign(hostile.claims(nonce))));
  expect(arrival).toMatchObject({ location: '/', subject: 'victim' });
  expect(stage.takeWarnings()).toEqual([]);
});

const now = () => Math.floor(Date.now() / 1000);
const wrongClaims: Record<string, (claims: JWTPayload) => JWTPayload> = {
  'of another issuer': (claims) => ({ ...claims, iss: 'https://kauth.kakao.com' }),
  'without an issuer': ({ iss: _, ...claims }) => claims,
  'for another app': (claims) => ({ ...claims, aud: 'another-app' }),
  'for our app and another': (claims) => ({
    ...claims,
    aud: [hostileClient.clientId, 'another-app'],
    azp: hostileClient.clientId,
  }),
  'for our app on behalf of another': (claims) => ({
    ...claims,
    aud: [hostileClient.clientId, 'another-app'],
    azp: 'another-app',
  }),
  'for nobody': ({ aud: _, ...claims }) => claims,
  'with the nonce of another sign-in': (claims) => ({ ...claims, nonce: 'of-another-sign-in' }),
  'without a nonce': ({ nonce: _, ...claims }) => claims,
  'that expired ten minutes ago': (claims) => ({ ...claims, exp: now() - 600 }),
  'that never expires': ({ exp: _, ...claims }) => claims,
  'that expires at a text': (claims) => ({ ...claims, exp: 'tomorrow' as unknown as number }),
  'issued in ten minutes': (claims) => ({ ...claims, iat: now() + 600, exp: now() + 1200 }),
  'without the time of issue': ({ iat: _, ...claims }) => claims,
  'not valid for ten minutes yet': (claims) => ({ ...claims, nbf: now() + 600 }),
  'of nobody': ({ sub: _, ...claims }) => claims,
  'of an empty name': (claims) => ({ ...claims, sub: '' }),
  'of a number': (claims) => ({ ...claims, sub: 42 as unknown as string }),
  'of a name of 256 characters': (claims) => ({ ...claims, sub: 'victim'.padEnd(256, 'x') }),
  'of a name no database holds': (claims) => ({ ...claims, sub: 'victim\u0000' }),
};

describe('an ID token', () => {
  test.each(Object.entries(wrongClaims))('%s is refused', async (_what, change) => {
    await expectRefusal(
      async (nonce) => tokenAnswer(await hostile.sign(change(hostile.claims(nonce)))),
      'SIGN_IN_FAILED',
    );
  });

  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const forgeries: Record<string, (nonce: string) => Promise<unknown> | unknown> = {
    'nobody signed': (nonce) => `${encode({ alg: 'none' })}.${encode(hostile.claims(nonce))}.`,
    'nobody signed, in other letters': (nonce) =>
      `${encode({ alg: 'nOnE' })}.${encode(hostile.claims(nonce))}.`,
    'signed with the public key as if it were a secret': (nonce) =>
      hostile.sign(
        hostile.claims(nonce),
        { alg: 'HS256', kid: 'RS256' },
        new TextEncoder().encode(hostile.publicKeyPem),
      ),
    'signed with our own secret': (nonce) =>
      hostile.sign(
        hostile.claims(nonce),
        { alg: 'HS256' },
        new TextEncoder().encode(hostileClient.clientSecret),
      ),
    'signed by a key nobody published': (nonce) =>
      hostile.sign(hostile.claims(nonce), { kid: 'unknown' }, stranger.privateKey),
    'signed by a stranger under a published name': (nonce) =>
      hostile.sign(hostile.claims(nonce), {}, stranger.privateKey),
    'that brings its own key': async (nonce) => {
      const jwk = await crypto.subtle.exportKey('jwk', stranger.publicKey);
      return hostile.sign(
        hostile.claims(nonce),
        { jwk: { kty: 'RSA', n: jwk.n, e: jwk.e } },
        stranger.privateKey,
      );
    },
    'signed with an algorithm that is not the provider’s': (nonce) =>
      hostile.sign(hostile.claims(nonce), { alg: 'ES256', kid: 'ES256' }, hostile.keys.ES256.privateKey),
    'with other claims than were signed': async (nonce) => {
      const [header, , signature] = (await hostile.sign(hostile.claims(nonce))).split('.');
      return [header, encode({ ...hostile.claims(nonce), sub: 'victim-2' }), signature].join('.');
    },
    'with a signature of zeros': async (nonce) => {
      const [header, claims] = (await hostile.sign(hostile.claims(nonce))).split('.');
      return [header, claims, Buffer.alloc(256).toString('base64url')].join('.');
    },
    'with no signature': async (nonce) => (await hostile.sign(hostile.claims(nonce))).replace(/[^.]+$/, ''),
    'with a critical extension we do not know': (nonce) =>
      hostile.sign(hostile.claims(nonce), { crit: ['b64'], b64: true }),
    'that is missing': () => undefined,
    'that is null': () => null,
    'that is a number': () => 7,
    'that is no token': () => 'victim',
    'that holds no object': () => `${encode({ alg: 'RS256' })}.${encode('victim')}.x`,
  };
  test.each(Object.entries(forgeries))('%s is refused', async (_what, forge) => {
    await expectRefusal(async (nonce) => tokenAnswer(await forge(nonce)), 'SIGN_IN_FAILED');
  });
});

describe('the token endpoint', () => {
  const html = { type: 'text/html', body: '<html>Bad gateway</html>' };
  const troubles: Record<string, [Answer, string]> = {
    'is broken': [{ status: 500, body: { error: 'server_error' } }, 'SIGN_IN_UNAVAILABLE'],
    'is behind a broken gateway': [{ status: 502, ...html }, 'SIGN_IN_UNAVAILABLE'],
    'is overloaded': [{ status: 503, body: '' }, 'SIGN_IN_UNAVAILABLE'],
    'asks us to slow down': [
      { status: 429, body: { error: 'temporarily_unavailable' } },
      'SIGN_IN_UNAVAILABLE',
    ],
    'hangs up': ['drop', 'SIGN_IN_UNAVAILABLE'],
    'never answers': ['wait', 'SIGN_IN_UNAVAILABLE'],
    'answers half a JSON': [{ body: '{"id_token":' }, 'SIGN_IN_UNAVAILABLE'],
    'answers a page': [html, 'SIGN_IN_UNAVAILABLE'],
    'says the code is spent': [{ status: 400, body: { error: 'invalid_grant' } }, 'SIGN_IN_FAILED'],
    'says we are nobody': [{ status: 401, body: { error: 'invalid_client' } }, 'SIGN_IN_FAILED'],
    'says something about the victim': [
      { status: 400, body: { error: 'victim@home.test' } },
      'SIGN_IN_FAILED',
    ],
    'answers an empty object': [{ body: {} }, 'SIGN_IN_FAILED'],
    'answers a list': [{ body: [] }, 'SIGN_IN_FAILED'],
  };
  test.each(Object.entries(troubles))('%s: nobody is signed in', async (_what, [answer, error]) => {
    await expectRefusal(() => answer, error);
  });
});

describe('the published keys', () => {
  const troubles: Record<string, [Answer, string]> = {
    'cannot be had': ['drop', 'SIGN_IN_UNAVAILABLE'],
    'never come': ['wait', 'SIGN_IN_UNAVAILABLE'],
    'are an error': [{ status: 500, body: '' }, 'SIGN_IN_UNAVAILABLE'],
    'are no JSON': [{ body: 'keys' }, 'SIGN_IN_UNAVAILABLE'],
    'are none': [{ body: { keys: [] } }, 'SIGN_IN_FAILED'],
    'are nonsense': [{ body: { keys: [7, null, { kty: 'RSA' }] } }, 'SIGN_IN_FAILED'],
  };
  test.each(Object.entries(troubles))('%s: nobody is signed in', async (_what, [answer, error]) => {
    await expectRefusal(async (nonce) => {
      hostile.answers.jwks = answer;
      return tokenAnswer(await hostile.sign(hostile.claims(nonce)));
    }, error);
  });
});

describe('the discovery document', () => {
  const troubles: Record<string, [() => Answer, string]> = {
    'cannot be had': [() => 'drop', 'SIGN_IN_UNAVAILABLE'],
    'never comes': [() => 'wait', 'SIGN_IN_UNAVAILABLE'],
    'is an error': [() => ({ status: 500, body: '' }), 'SIGN_IN_UNAVAILABLE'],
    'is no JSON': [() => ({ body: 'soon' }), 'SIGN_IN_UNAVAILABLE'],
    'names another issuer': [
      () => ({ body: { ...hostile.metadata, issuer: 'https://kauth.kakao.com' } }),
      'SIGN_IN_FAILED',
    ],
    'is somebody else’s': [() => ({ body: { hello: 'world' } }), 'SIGN_IN_FAILED'],
  };
  test.each(Object.entries(troubles))('%s: the person reads so at once', async (_what, [answer, error]) => {
    hostile.answers.discovery = answer();
    const { authorization, cookie } = await stage.startSignIn();
    expect(authorization.pathname + authorization.search).toBe(`/sign-in?error=${error}`);
    expect(cookie).toBe('');
    const warnings = stage.takeWarnings();
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContain('a sign-in could not start');
    // The next person asks again.
    hostile.reset();
    expect((await stage.startSignIn()).authorization.pathname).toBe('/authorize');
  });
});

describe('the answer through the browser', () => {
  test.each([
    ['access_denied', 'SIGN_IN_DENIED', 0],
    ['user_cancelled_authorize', 'SIGN_IN_DENIED', 0],
    ['server_error', 'SIGN_IN_UNAVAILABLE', 1],
    ['temporarily_unavailable', 'SIGN_IN_UNAVAILABLE', 1],
    ['invalid_scope', 'SIGN_IN_FAILED', 1],
    ['<script>victim@home.test</script>', 'SIGN_IN_FAILED', 1],
  ])('%s ends as %s', async (error, shown, warningCount) => {
    const { cookie, state } = await stage.startSignIn();
    const arrival = await stage.comeBack({ error, state, error_description: 'victim' }, { cookie });
    expect(arrival).toMatchObject({ location: `/sign-in?error=${shown}`, subject: null });
    const warnings = stage.takeWarnings();
    expect(warnings).toHaveLength(warningCount);
    expect(warnings.join()).not.toContain('victim');
  });

  test('without a code or an error is refused', async () => {
    const { cookie, state } = await stage.startSignIn();
    expect(await stage.comeBack({ state }, { cookie })).toMatchObject({
      location: '/sign-in?error=SIGN_IN_FAILED',
      subject: null,
    });
  });

  test('with an ID token beside the code is not believed', async () => {
    const { cookie, state, nonce } = await stage.startSignIn();
    const id_token = await hostile.sign(hostile.claims(nonce));
    hostile.answers.token = { status: 400, body: { error: 'invalid_grant' } };
    const arrival = await stage.comeBack({ state, code: 'x', id_token }, { cookie, isForm: true });
    expect(arrival).toMatchObject({ location: '/sign-in?error=SIGN_IN_FAILED', subject: null });
  });
});
