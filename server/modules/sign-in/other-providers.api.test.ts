import { exportPKCS8, generateKeyPair } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type BareSettings, bareClient, startBareProvider } from '../../../testing/identity/bare-provider';
import { openSignInStage, type SignInStage } from '../../../testing/identity/sign-in-stage';
import type { OidcProviderConfig } from '../../adapters/identity-providers/oidc-provider-config';
import { authorizationStates } from '../../db/schema';

/** The relying party against a certified provider that is set up otherwise than Kakao, Apple and the sandbox are. */

let stage: SignInStage;
let appleKeys: CryptoKeyPair;
const opened: { close(): Promise<void> }[] = [];
beforeAll(async () => {
  stage = await openSignInStage();
  appleKeys = await generateKeyPair('ES256', { extractable: true });
});
afterEach(async () => {
  vi.useRealTimers();
  for (const provider of opened.splice(0)) await provider.close();
});
afterAll(() => stage.close());

type Overrides = Partial<Omit<OidcProviderConfig, 'metadata' | 'clientId'>>;

/** Starts a provider and signs people in there from now on. */
async function open(settings: Omit<BareSettings, 'redirectUri'>, overrides: Overrides = {}) {
  const provider = await startBareProvider({ ...settings, redirectUri: stage.redirectUri });
  opened.push(provider);
  stage.useProvider({
    metadata: { kind: 'discovery', issuer: provider.issuer },
    clientId: bareClient.clientId,
    authentication: { kind: 'secret', clientSecret: bareClient.clientSecret },
    idTokenAlgorithm: settings.algorithm,
    scope: 'openid email',
    ...overrides,
  });
  stage.takeWarnings();
  return provider;
}

const email = { email: 'somebody@elsewhere.test' };
const setUps: Record<string, [Omit<BareSettings, 'redirectUri'>, Overrides?]> = {
  'ES256, the secret in the header': [{ algorithm: 'ES256' }],
  'PS256, the secret in the form': [{ algorithm: 'PS256', authMethod: 'client_secret_post' }],
  'EdDSA and PKCE obliged': [{ algorithm: 'EdDSA', isPkceRequired: true }],
  'Ed25519 by its own name': [{ algorithm: 'Ed25519', isPkceRequired: true }],
  'RS256, codes of ten seconds': [{ algorithm: 'RS256', codeSeconds: 10 }],
  'an answer by form post': [{ algorithm: 'ES256', isPkceRequired: true }, { responseMode: 'form_post' }],
  'an address that is only told at userinfo': [{ algorithm: 'RS256', claims: email }],
  'many claims in the ID token': [
    {
      algorithm: 'RS256',
      hasClaimsInIdToken: true,
      claims: { ...email, email_verified: true, real_user_status: 2, groups: ['a', 'b'], address: { x: 1 } },
    },
  ],
  'a discovery that says more': [
    {
      algorithm: 'ES256',
      discovery: {
        service_documentation: 'https://elsewhere.test',
        'x-region': { name: 'seoul' },
        list: [1],
      },
    },
  ],
};

describe.each(Object.entries(setUps))('a provider with %s', (name, [settings, overrides]) => {
  test('signs people in, each as themselves', async () => {
    const provider = await open(settings, overrides);
    for (const subject of [`first|${name}`, `둘째|${name}`]) {
      provider.setPerson(subject);
      expect(await stage.walk()).toMatchObject({ location: '/', subject });
    }
    expect(stage.takeWarnings()).toEqual([]);
  });
});

test('a provider that takes a signed secret, as Apple does, signs people in by form post', async () => {
  const provider = await open(
    { algorithm: 'RS256', authMethod: 'client_secret_post', signedSecretKey: appleKeys.publicKey },
    {
      responseMode: 'form_post',
      authentication: {
        kind: 'signed-secret',
        teamId: 'TEAM',
        keyId: 'KEY',
        privateKeyPem: await exportPKCS8(appleKeys.privateKey),
      },
    },
  );
  provider.setPerson('through a signed secret');
  expect(await stage.walk()).toMatchObject({ location: '/', subject: 'through a signed secret' });
});

test('an address counts as verified only when the provider says so in the ID token', async () => {
  const read = async (claims: Record<string, unknown>, hasClaimsInIdToken: boolean) => {
    const provider = await open({ algorithm: 'RS256', claims, hasClaimsInIdToken });
    provider.setPerson('reader');
    const { fields, cookie } = await stage.fetchAnswer();
    const finish = vi.spyOn(stage.app.identityProviders.kakao, 'finishAuthorization');
    await stage.comeBack(fields, { cookie });
    return finish.mock.results[0]?.value;
  };
  expect(await read({ ...email, email_verified: true }, true)).toMatchObject({ isEmailVerified: true });
  expect(await read({ ...email, email_verified: false }, true)).toMatchObject({ isEmailVerified: false });
  expect(await read(email, true)).toEqual({ subject: 'reader', ...email, isEmailVerified: false });
  expect(await read({ ...email, email_verified: true }, false)).toEqual({
    subject: 'reader',
    isEmailVerified: false,
  });
});

test('signing keys may change between two sign-ins; within a minute they are not asked for again', async () => {
  const provider = await open({ algorithm: 'ES256' });
  provider.setPerson('long known');
  expect(await stage.walk()).toMatchObject({ subject: 'long known' });
  await provider.rotateKeys();
  // Whoever sends unknown keys must not make us call the provider each time.
  expect(await stage.walk()).toMatchObject({ location: '/sign-in?error=SIGN_IN_FAILED', subject: null });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
  expect(await stage.walk()).toMatchObject({ location: '/', subject: 'long known' });
});

describe('a provider of which the answer is refused', () => {
  /** Refused: to the sign-in page, with no session, no row and one line in the log that names nobody. */
  async function expectRefusal(
    come: () => Promise<{ location: string; subject: string | null }>,
    code: string,
  ) {
    const before = await stage.countStored();
    const arrival = await come();
    expect(arrival).toMatchObject({ location: `/sign-in?error=${code}`, subject: null });
    expect(await stage.countStored()).toBe(before);
    const warnings = stage.takeWarnings();
    expect(warnings).toHaveLength(1);
    expect(warnings.join()).not.toMatch(/somebody|elsewhere\.test|thief|victim|eyJ/);
  }

  test('signs with an algorithm that is not the one we know of it', async () => {
    const provider = await open({ algorithm: 'ES256' }, { idTokenAlgorithm: 'RS256' });
    provider.setPerson('somebody');
    await expectRefusal(() => stage.walk(), 'SIGN_IN_FAILED');
  });

  test('does not know our secret', async () => {
    await open({ algorithm: 'RS256' }, { authentication: { kind: 'secret', clientSecret: 'an old secret' } });
    await expectRefusal(() => stage.walk(), 'SIGN_IN_FAILED');
  });

  test('gave the code longer ago than it lives', async () => {
    await open({ algorithm: 'ES256', codeSeconds: 2 });
    const { fields, cookie } = await stage.fetchAnswer();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3000 });
    await expectRefusal(() => stage.comeBack(fields, { cookie }), 'SIGN_IN_FAILED');
  });

  test('gave the code to a sign-in before, by the same or another person', async () => {
    const provider = await open({ algorithm: 'ES256' });
    provider.setPerson('victim');
    const first = await stage.fetchAnswer();
    const second = await stage.fetchAnswer();
    // A code that was never used, but was given to another sign-in: PKCE does not fit.
    const stolen = { ...second.fields, code: first.fields.code ?? '' };
    await expectRefusal(() => stage.comeBack(stolen, second), 'SIGN_IN_FAILED');
    provider.setPerson('thief');
    const third = await stage.fetchAnswer();
    expect(await stage.comeBack(third.fields, third)).toMatchObject({ location: '/', subject: 'thief' });
    const fourth = await stage.fetchAnswer();
    const spent = { ...fourth.fields, code: third.fields.code ?? '' };
    await expectRefusal(() => stage.comeBack(spent, fourth), 'SIGN_IN_FAILED');
  });

  test.each(['', 'v'.repeat(64)])('is sent the code verifier "%s"', async (codeVerifier) => {
    await open({ algorithm: 'ES256', isPkceRequired: true });
    const { fields, cookie } = await stage.fetchAnswer();
    await stage.app.db.update(authorizationStates).set({ codeVerifier });
    await expectRefusal(() => stage.comeBack(fields, { cookie }), 'SIGN_IN_FAILED');
  });

  test('is asked about another nonce', async () => {
    await open({ algorithm: 'ES256' });
    const { fields, cookie } = await stage.fetchAnswer();
    await stage.app.db.update(authorizationStates).set({ nonce: 'of another sign-in' });
    await expectRefusal(() => stage.comeBack(fields, { cookie }), 'SIGN_IN_FAILED');
  });

  test('is not the one that was asked (another issuer in the answer)', async () => {
    await open({ algorithm: 'ES256' });
    const { fields, cookie } = await stage.fetchAnswer();
    const mixedUp = { ...fields, iss: 'https://elsewhere.example' };
    await expectRefusal(() => stage.comeBack(mixedUp, { cookie }), 'SIGN_IN_FAILED');
  });

  test('says who the person is with more than 255 characters', async () => {
    const provider = await open({ algorithm: 'ES256' });
    provider.setPerson(`victim${'x'.repeat(250)}`);
    await expectRefusal(() => stage.walk(), 'SIGN_IN_FAILED');
  });

  test.each([
    ['of another sign-in', { state: 'made-up' }],
    ['of nobody', { state: '' }],
  ])('comes with the state %s', async (_what, wrong) => {
    await open({ algorithm: 'ES256' });
    const { fields, cookie } = await stage.fetchAnswer();
    await expectRefusal(() => stage.comeBack({ ...fields, ...wrong }, { cookie }), 'SIGN_IN_EXPIRED');
  });

  test('comes twice, to another browser, or to the address of another provider', async () => {
    await open({ algorithm: 'ES256' });
    const answer = await stage.fetchAnswer();
    await expectRefusal(() => stage.comeBack(answer.fields), 'SIGN_IN_EXPIRED');
    await expectRefusal(
      () => stage.comeBack(answer.fields, { ...answer, provider: 'apple' }),
      'SIGN_IN_EXPIRED',
    );
    expect(await stage.comeBack(answer.fields, answer)).toMatchObject({ location: '/' });
    await expectRefusal(() => stage.comeBack(answer.fields, answer), 'SIGN_IN_EXPIRED');
  });
});
