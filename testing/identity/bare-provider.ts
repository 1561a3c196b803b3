import type { IncomingMessage, ServerResponse } from 'node:http';
import { exportJWK, generateKeyPair, jwtVerify } from 'jose';
import type { Configuration, JWK, Provider } from 'oidc-provider';
import type { IdTokenAlgorithm } from '../../server/adapters/identity-providers/oidc-provider-config';
import { loadOidcProvider } from '../../server/sandbox/identity/load-oidc-provider';
import { createMemoryAdapterFactory } from '../../server/sandbox/identity/memory-adapter';
import { startLocalServer } from '../local-server';

export interface BareSettings {
  redirectUri: string;
  algorithm: IdTokenAlgorithm;
  authMethod?: 'client_secret_basic' | 'client_secret_post';
  /** Apple's way: the secret is a token signed with this key. */
  signedSecretKey?: CryptoKey;
  isPkceRequired?: boolean;
  codeSeconds?: number;
  /** What the provider knows of everybody beside `sub`. */
  claims?: Record<string, unknown>;
  /** Whether it tells them in the ID token too, not only at its userinfo address. */
  hasClaimsInIdToken?: boolean;
  discovery?: Record<string, unknown>;
}

export const bareClient = { clientId: 'slide-elsewhere', clientSecret: 'a secret of the other provider' };

/**
 * A certified provider as it comes, started with settings that are neither Kakao's, Apple's nor the sandbox's.
 * Whoever comes is `person`; nobody is asked.
 */
export async function startBareProvider(settings: BareSettings) {
  let provider: Provider | undefined;
  let person = 'nobody';
  const server = await startLocalServer((request, response) => {
    if (!provider) throw new Error('no provider yet');
    if (request.url?.startsWith('/interaction/')) void finish(provider, request, response);
    else void provider.callback()(request, response);
  });
  const finish = (to: Provider, request: IncomingMessage, response: ServerResponse) =>
    to.interactionFinished(request, response, { login: { accountId: person } });
  const start = async () => {
    provider = await createBareProvider(server.url, settings);
  };
  await start();
  return {
    issuer: server.url,
    close: server.close,
    setPerson(subject: string) {
      person = subject;
    },
    /** Forgets the signing key and makes another. */
    rotateKeys: start,
  };
}

async function createBareProvider(issuer: string, settings: BareSettings): Promise<Provider> {
  const { default: OidcProvider, interactionPolicy } = await loadOidcProvider();
  const policy = interactionPolicy.base();
  policy.remove('consent');
  const provider = new OidcProvider(issuer, {
    ...configurationOf(settings),
    jwks: { keys: [await makeKey(settings.algorithm)] },
    interactions: { policy, url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
  });
  if (settings.signedSecretKey) expectSignedSecrets(provider, issuer, settings.signedSecretKey);
  return provider;
}

function configurationOf(settings: BareSettings): Configuration {
  const { claims = {}, algorithm, authMethod = 'client_secret_basic', redirectUri } = settings;
  return {
    adapter: createMemoryAdapterFactory(),
    clients: [
      {
        client_id: bareClient.clientId,
        client_secret: bareClient.clientSecret,
        redirect_uris: [redirectUri],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: authMethod,
        id_token_signed_response_alg: algorithm,
      },
    ],
    clientAuthMethods: [authMethod],
    enabledJWA: { idTokenSigningAlgValues: [algorithm] },
    claims: { openid: ['sub'], email: Object.keys(claims) },
    conformIdTokenClaims: !settings.hasClaimsInIdToken,
    pkce: { required: () => settings.isPkceRequired ?? false },
    discovery: settings.discovery ?? {},
    ttl: {
      AuthorizationCode: settings.codeSeconds ?? 60,
      AccessToken: 60,
      Grant: 60,
      IdToken: 300,
      Interaction: 60,
      Session: 60,
    },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    cookies: { keys: ['a key of the other provider'] },
    clientBasedCORS: () => false,
    findAccount: (_ctx, id) => ({ accountId: id, claims: () => ({ sub: id, ...claims }) }),
    async loadExistingGrant({ oidc: { client, session, provider } }) {
      if (!client || !session?.accountId) return undefined;
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid email');
      await grant.save();
      return grant;
    },
  };
}

async function makeKey(algorithm: IdTokenAlgorithm): Promise<JWK> {
  const { privateKey } = await generateKeyPair(algorithm, { extractable: true });
  const { kty = '', ...jwk } = await exportJWK(privateKey);
  return { ...jwk, kty, use: 'sig', alg: algorithm, kid: crypto.randomUUID() } as JWK;
}

function expectSignedSecrets(provider: Provider, issuer: string, key: CryptoKey): void {
  const expected = { subject: bareClient.clientId, audience: issuer, algorithms: ['ES256'] };
  Object.assign(provider.Client.prototype, {
    compareClientSecret: (given: string) =>
      jwtVerify(given, key, expected).then(
        () => true,
        () => false,
      ),
  });
}
