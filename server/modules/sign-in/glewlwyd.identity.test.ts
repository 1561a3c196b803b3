import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Glewlwyd,
  type GlewlwydAlgorithm,
  glewlwydClient,
  startGlewlwyd,
} from '../../../testing/identity/glewlwyd';
import { openSignInStage, type SignInStage } from '../../../testing/identity/sign-in-stage';
import type { OidcProviderConfig } from '../../adapters/identity-providers/oidc-provider-config';
import { authorizationStates } from '../../db/schema';

/** The relying party against a provider that shares no code with it, `npm run test:identity`. */

let stage: SignInStage;
let glewlwyd: Glewlwyd;
beforeAll(async () => {
  stage = await openSignInStage();
  glewlwyd = await startGlewlwyd({ redirectUri: stage.redirectUri });
});
afterAll(async () => {
  await glewlwyd.close();
  await stage.close();
});

function use(algorithm: GlewlwydAlgorithm, overrides: Partial<OidcProviderConfig> = {}) {
  stage.useProvider({
    metadata: { kind: 'discovery', issuer: glewlwyd.issuerOf(algorithm) },
    clientId: glewlwydClient.clientId,
    authentication: { kind: 'secret', clientSecret: glewlwydClient.clientSecret },
    idTokenAlgorithm: algorithm,
    scope: 'openid',
    ...overrides,
  });
  stage.takeWarnings();
}

async function expectRefusal(
  come: () => Promise<{ location: string; subject: string | null }>,
  error: string,
) {
  const before = await stage.countStored();
  expect(await come()).toMatchObject({ location: `/sign-in?error=${error}`, subject: null });
  expect(await stage.countStored()).toBe(before);
  expect(stage.takeWarnings()).toHaveLength(1);
}

describe.each(['ES256', 'RS256', 'EdDSA'] as const)('Glewlwyd signing with %s', (algorithm) => {
  test.each([undefined, 'form_post'] as const)(
    'signs people in, each as themselves (%s)',
    async (responseMode) => {
      use(algorithm, { responseMode });
      // One after the other: its database takes one writer.
      const minseo = await glewlwyd.addPerson(`minseo${algorithm}${responseMode}`);
      const haneul = await glewlwyd.addPerson(`haneul${algorithm}${responseMode}`);
      const first = await stage.walk(minseo);
      expect(first).toMatchObject({ location: '/', subject: expect.stringMatching(/./) });
      expect((await stage.walk(minseo)).subject).toBe(first.subject);
      expect((await stage.walk(haneul)).subject).not.toBe(first.subject);
      expect(stage.takeWarnings()).toEqual([]);
    },
  );

  test('takes a code once, and only from the browser it was given to', async () => {
    use(algorithm);
    const walk = await glewlwyd.addPerson(`once${algorithm}`);
    const answer = await stage.fetchAnswer(walk);
    expect(await stage.comeBack(answer.fields, answer)).toMatchObject({ location: '/' });
    await expectRefusal(() => stage.comeBack(answer.fields, answer), 'SIGN_IN_EXPIRED');
    const next = await stage.fetchAnswer(walk);
    const replayed = { ...next.fields, code: answer.fields.code ?? '' };
    await expectRefusal(() => stage.comeBack(replayed, next), 'SIGN_IN_FAILED');
  });

  test('does not sign in with the nonce or the code verifier of another sign-in', async () => {
    use(algorithm);
    const walk = await glewlwyd.addPerson(`nonce${algorithm}`);
    for (const wrong of [{ nonce: 'of another sign-in' }, { codeVerifier: 'v'.repeat(64) }]) {
      const answer = await stage.fetchAnswer(walk);
      await stage.app.db.update(authorizationStates).set(wrong);
      await expectRefusal(() => stage.comeBack(answer.fields, answer), 'SIGN_IN_FAILED');
    }
  });
});

test('a signature that is not the one we know of the provider is refused', async () => {
  use('ES256', { idTokenAlgorithm: 'RS256' });
  const walk = await glewlwyd.addPerson('unexpected');
  await expectRefusal(() => stage.walk(walk), 'SIGN_IN_FAILED');
});

test('a secret that Glewlwyd does not know signs nobody in', async () => {
  use('RS256', { authentication: { kind: 'secret', clientSecret: 'an old secret' } });
  const walk = await glewlwyd.addPerson('secretive');
  await expectRefusal(() => stage.walk(walk), 'SIGN_IN_FAILED');
});
