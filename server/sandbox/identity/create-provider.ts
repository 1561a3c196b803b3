import { importJWK, jwtVerify } from 'jose';
import type { ClientMetadata, Configuration, Grant, KoaContextWithOIDC, Provider } from 'oidc-provider';
import type { SandboxAccount, SandboxProvider } from '../accounts';
import type { SandboxSecrets } from '../secrets';
import type { SandboxStore } from '../store';
import { loadOidcProvider } from './load-oidc-provider';
import { createMemoryAdapterFactory } from './memory-adapter';

export interface ProviderOptions {
  kind: SandboxProvider;
  /** `<sandbox>/kakao` or `<sandbox>/apple`, without a slash at the end. */
  issuer: string;
  redirectUris: string[];
  secrets: SandboxSecrets;
  store: SandboxStore;
  renderError: (reason: string) => string;
}

/** A real OpenID provider that stands where Kakao or Apple stands in production. */
export async function createProvider(options: ProviderOptions): Promise<Provider> {
  const { default: OidcProvider, interactionPolicy } = await loadOidcProvider();
  const policy = interactionPolicy.base();
  policy.remove('consent');
  // Ask every time: on one machine the next sign-in is usually another person.
  policy
    .get('login')
    ?.checks.add(
      new interactionPolicy.Check('choose_account', 'the sandbox always asks who it is', ({ oidc }) =>
        oidc.result?.login
          ? interactionPolicy.Check.NO_NEED_TO_PROMPT
          : interactionPolicy.Check.REQUEST_PROMPT,
      ),
    );

  const provider = new OidcProvider(options.issuer, configurationOf(options, policy));
  if (options.kind === 'apple') acceptSignedSecrets(provider, options);
  return provider;
}

function configurationOf(
  options: ProviderOptions,
  policy: NonNullable<Configuration['interactions']>['policy'],
): Configuration {
  const { kind, issuer, secrets, store } = options;
  const mountPath = new URL(issuer).pathname;
  return {
    adapter: createMemoryAdapterFactory(),
    clients: [clientOf(options)],
    jwks: { keys: [secrets[kind].signingKey] },
    routes: ROUTES[kind],
    scopes: ['openid', 'email', 'account_email', 'name'],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified', 'is_private_email'],
      account_email: ['email'],
    },
    // Both real providers put what they tell into the ID token.
    conformIdTokenClaims: false,
    pkce: { required: () => false },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    cookies: {
      keys: [secrets.cookieKey],
      names: { interaction: `${kind}_interaction`, resume: `${kind}_resume`, session: `${kind}_session` },
    },
    interactions: { policy, url: (_ctx, interaction) => `${mountPath}/interaction/${interaction.uid}` },
    ttl: {
      AccessToken: 3600,
      AuthorizationCode: 60,
      Grant: 3600,
      IdToken: 3600,
      Interaction: 3600,
      Session: 3600,
    },
    clientBasedCORS: () => false,
    loadExistingGrant: grantAll,
    async findAccount(_ctx, id) {
      const account = await store.getAccount(id);
      if (!account || account.provider !== kind) return undefined;
      return { accountId: id, claims: () => claimsOf(account) };
    },
    renderError(ctx, out) {
      ctx.type = 'html';
      ctx.body = options.renderError(out.error_description ?? out.error);
    },
  };
}

function clientOf({ kind, redirectUris, secrets }: ProviderOptions): ClientMetadata {
  return {
    client_id: secrets[kind].clientId,
    // Apple's secret is a signed token; this value only marks the client as one that has a secret.
    client_secret: kind === 'kakao' ? secrets.kakao.clientSecret : 'a signed token takes this place',
    redirect_uris: redirectUris,
    response_types: ['code'],
    grant_types: ['authorization_code'],
    token_endpoint_auth_method: 'client_secret_post',
    id_token_signed_response_alg: 'RS256',
  };
}

/** Signing in is the consent: the sandbox has no second question. */
async function grantAll(ctx: KoaContextWithOIDC): Promise<Grant | undefined> {
  const { client, session, provider } = ctx.oidc;
  if (!client || !session?.accountId) return undefined;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope('openid email account_email name');
  await grant.save();
  return grant;
}

function claimsOf({ id, provider, email }: SandboxAccount): { sub: string; [claim: string]: string } {
  if (provider === 'kakao') return { sub: id, email };
  // As text, the way Apple sends them.
  return { sub: id, email, email_verified: 'true', is_private_email: 'true' };
}

function acceptSignedSecrets(provider: Provider, { issuer, secrets }: ProviderOptions): void {
  const { clientId, teamId, publicKey } = secrets.apple;
  const key = importJWK(publicKey, 'ES256');
  const expected = { issuer: teamId, subject: clientId, audience: issuer, algorithms: ['ES256'] };
  Object.assign(provider.Client.prototype, {
    async compareClientSecret(given: string): Promise<boolean> {
      return jwtVerify(given, await key, expected).then(
        () => true,
        () => false,
      );
    },
  });
}

const ROUTES: Record<SandboxProvider, Configuration['routes']> = {
  kakao: {
    authorization: '/oauth/authorize',
    token: '/oauth/token',
    jwks: '/.well-known/jwks.json',
    userinfo: '/v1/oidc/userinfo',
  },
  apple: { authorization: '/auth/authorize', token: '/auth/token', jwks: '/auth/keys' },
};
