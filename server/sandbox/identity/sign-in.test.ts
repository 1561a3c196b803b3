import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signInByHand } from '../../../testing/sandbox/sign-in-by-hand';
import { startTestSandbox, type TestSandbox } from '../../../testing/sandbox/start-test-sandbox';
import type { AuthorizationFinish } from '../../adapters/identity-providers/identity-provider';
import { OidcProvider } from '../../adapters/identity-providers/oidc-provider';
import {
  appleProviderConfig,
  kakaoProviderConfig,
} from '../../adapters/identity-providers/oidc-provider-config';
import { makeAccount, type SandboxProvider } from '../accounts';
import { loadSandboxSecrets } from '../secrets';
import { MemorySandboxStore } from '../store';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

describe.each(['kakao', 'apple'] as const)('sign-in at the %s sandbox', (kind) => {
  test('proves the person who was chosen', async () => {
    const account = await addPerson(kind);
    const { finish } = await signIn(kind, { accountId: account.id });
    expect(await relyingParty(kind).finishAuthorization(finish)).toEqual({
      subject: account.id,
      email: account.email,
      isEmailVerified: kind === 'apple',
    });
  });

  test('makes a new friend from a name alone and keeps the account', async () => {
    const { finish } = await signIn(kind, { name: '새친구' });
    const { subject } = await relyingParty(kind).finishAuthorization(finish);
    expect(await sandbox.store.getAccount(subject)).toMatchObject({ name: '새친구', provider: kind });
  });

  test('takes a code once', async () => {
    const { finish } = await signIn(kind, { name: '한번만' });
    await relyingParty(kind).finishAuthorization(finish);
    await expect(relyingParty(kind).finishAuthorization(finish)).rejects.toMatchObject({
      kind: 'invalid_token',
    });
  });

  test.each([
    ['state', { expectedState: 'of another sign-in' }, 'invalid_state'],
    ['nonce', { nonce: 'of another sign-in' }, 'invalid_token'],
    ['code verifier', { codeVerifier: 'v'.repeat(43) }, 'invalid_token'],
  ] as const)('refuses the answer to another %s', async (_what, wrong, failure) => {
    const { finish } = await signIn(kind, { name: '다른사람' });
    await expect(relyingParty(kind).finishAuthorization({ ...finish, ...wrong })).rejects.toMatchObject({
      kind: failure,
    });
  });

  test('says that the person went back', async () => {
    const { finish } = await signIn(kind, { cancel: '1' });
    await expect(relyingParty(kind).finishAuthorization(finish)).rejects.toMatchObject({ kind: 'denied' });
  });

  test('asks again who it is when the same browser signs in a second time', async () => {
    const cookies = new Map<string, string>();
    const first = await signIn(kind, { name: '첫째' }, cookies);
    const second = await signIn(kind, { name: '둘째' }, cookies);
    const one = await relyingParty(kind).finishAuthorization(first.finish);
    const two = await relyingParty(kind).finishAuthorization(second.finish);
    expect(one.subject).not.toBe(two.subject);
  });

  test('is unavailable, not broken, while the provider is away', async () => {
    const config = configOf(kind, 'http://127.0.0.1:9/nobody');
    await expect(new OidcProvider(config).startAuthorization(newStart(kind))).rejects.toMatchObject({
      kind: 'unavailable',
    });
  });
});

test('refuses a token for an app that is not ours', async () => {
  const { finish } = await signIn('kakao', { name: '남의 앱' });
  const picky = new OidcProvider({ ...configOf('kakao'), audiences: ['another-app'] });
  await expect(picky.finishAuthorization(finish)).rejects.toMatchObject({ kind: 'invalid_token' });
});

test('refuses an Apple client secret signed with another key', async () => {
  // The sandboxes of one run share their keys.
  const other = await loadSandboxSecrets(new MemorySandboxStore());
  const { finish } = await signIn('apple', { name: '남의 열쇠' });
  const config = configOf('apple');
  const { teamId, keyId, privateKeyPem } = other.apple;
  const impostor = new OidcProvider({
    ...config,
    authentication: { kind: 'signed-secret', teamId, keyId, privateKeyPem },
  });
  await expect(impostor.finishAuthorization(finish)).rejects.toMatchObject({ kind: 'invalid_token' });
});

test('never speaks plain http to a provider on another machine', () => {
  expect(() => new OidcProvider(configOf('kakao', 'http://kauth.example.com'))).toThrow(/plain http/);
});

async function addPerson(provider: SandboxProvider) {
  const account = makeAccount({ name: '이미있는이', provider });
  await sandbox.store.saveAccount(account);
  return account;
}

function configOf(kind: SandboxProvider, issuer = `${sandbox.url}/${kind}`) {
  const options = { issuer, allowInsecureRequests: true };
  return kind === 'kakao'
    ? kakaoProviderConfig({ ...sandbox.secrets.kakao, ...options })
    : appleProviderConfig({ ...sandbox.secrets.apple, ...options });
}

function relyingParty(kind: SandboxProvider): OidcProvider {
  return new OidcProvider(configOf(kind));
}

function newStart(kind: SandboxProvider) {
  const random = () => randomBytes(32).toString('base64url');
  const redirectUri = `http://127.0.0.1:9/login/oauth2/code/${kind}`;
  return { redirectUri, state: random(), nonce: random(), codeVerifier: random() };
}

async function signIn(
  kind: SandboxProvider,
  choice: Record<string, string>,
  cookies = new Map<string, string>(),
) {
  const start = newStart(kind);
  const url = await relyingParty(kind).startAuthorization(start);
  const answer = await signInByHand(url, choice, cookies);
  const finish: AuthorizationFinish = { ...start, ...answer, expectedState: start.state };
  return { finish };
}
