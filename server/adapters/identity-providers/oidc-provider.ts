import { timingSafeEqual } from 'node:crypto';
import * as oidc from 'openid-client';
import { z } from 'zod';
import { failureOf } from './failure-of';
import type {
  AuthorizationFinish,
  AuthorizationStart,
  IdentityProfile,
  IdentityProvider,
} from './identity-provider';
import { IdentityProviderError } from './identity-provider-error';
import { mintClientSecret } from './mint-client-secret';
import type { OidcProviderConfig } from './oidc-provider-config';

/** As far as a provider's clock may be ahead of ours. */
const clockToleranceSeconds = 60;

/** Text that a database and a header can hold. */
const plainText = z.string().regex(/^[^\p{Cc}\p{Cs}]+$/u);

const claimsSchema = z.object({
  sub: plainText.max(255),
  iat: z.number(),
  aud: z.union([z.string(), z.array(z.string())]),
  // Nothing depends on the address: one that is unusable is none.
  email: plainText.max(320).optional().catch(undefined),
  // Apple sends "true" as text.
  email_verified: z.union([z.boolean(), z.enum(['true', 'false'])]).optional(),
});

/** OpenID Connect relying party: code flow with PKCE, state and nonce; differences are configuration. */
export class OidcProvider implements IdentityProvider {
  readonly #config: OidcProviderConfig;
  #client: Promise<oidc.Configuration> | undefined;

  constructor(config: OidcProviderConfig) {
    if (config.allowInsecureRequests) assertLocal(config);
    this.#config = config;
  }

  async startAuthorization({ redirectUri, state, nonce, codeVerifier }: AuthorizationStart): Promise<URL> {
    const client = await this.#getClient();
    return oidc.buildAuthorizationUrl(client, {
      response_type: 'code',
      redirect_uri: redirectUri,
      scope: this.#config.scope,
      state,
      nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
      ...(this.#config.responseMode && { response_mode: this.#config.responseMode }),
    });
  }

  async finishAuthorization(finish: AuthorizationFinish): Promise<IdentityProfile> {
    const answer = answerOf(finish);
    if (!isSame(answer.searchParams.get('state') ?? '', finish.expectedState)) {
      throw new IdentityProviderError('invalid_state', 'state does not belong to this sign-in');
    }
    const client = await this.#getClient();
    try {
      const tokens = await oidc.authorizationCodeGrant(
        client,
        answer,
        {
          expectedState: finish.expectedState,
          expectedNonce: finish.nonce,
          pkceCodeVerifier: finish.codeVerifier,
          idTokenExpected: true,
        },
        await this.#secretParameters(client),
      );
      return this.#readProfile(tokens.claims());
    } catch (error) {
      throw failureOf(error);
    }
  }

  #readProfile(claims: unknown): IdentityProfile {
    const { sub, iat, aud, email, email_verified } = claimsSchema.parse(claims);
    if (iat > Date.now() / 1000 + clockToleranceSeconds)
      throw new IdentityProviderError('invalid_token', 'the ID token is from the future');
    const accepted = this.#config.audiences ?? [this.#config.clientId];
    if ([aud].flat().some((audience) => !accepted.includes(audience))) {
      throw new IdentityProviderError('invalid_token', 'aud names an app that is not ours');
    }
    const isEmailVerified = email_verified === true || email_verified === 'true';
    return { subject: sub, ...(email && { email }), isEmailVerified };
  }

  /** A signed secret must be fresh for each call, so it travels as a parameter, not as fixed client auth. */
  async #secretParameters(client: oidc.Configuration): Promise<Record<string, string>> {
    const { authentication, clientId } = this.#config;
    if (authentication.kind === 'secret') return {};
    const audience = client.serverMetadata().issuer;
    return { client_secret: await mintClientSecret({ ...authentication, clientId, audience }) };
  }

  /** Kept once it succeeded; a failure is forgotten, so that the next sign-in asks again. */
  #getClient(): Promise<oidc.Configuration> {
    this.#client ??= this.#connect().catch((error: unknown) => {
      this.#client = undefined;
      throw failureOf(error);
    });
    return this.#client;
  }

  async #connect(): Promise<oidc.Configuration> {
    const { metadata, clientId, authentication, allowInsecureRequests, timeoutSeconds = 10 } = this.#config;
    const auth = authentication.kind === 'secret' ? secretAuth(authentication.clientSecret) : oidc.None();
    const clientMetadata = { id_token_signed_response_alg: this.#config.idTokenAlgorithm };
    // The token's signature is checked too, although it comes straight from the token endpoint.
    const execute = [oidc.enableNonRepudiationChecks];
    if (allowInsecureRequests) execute.push(oidc.allowInsecureRequests);

    if (metadata.kind === 'discovery') {
      const options = { execute, timeout: timeoutSeconds };
      return oidc.discovery(new URL(metadata.issuer), clientId, clientMetadata, auth, options);
    }
    const client = new oidc.Configuration(metadata.server, clientId, clientMetadata, auth);
    client.timeout = timeoutSeconds;
    for (const apply of execute) apply(client);
    return client;
  }
}

/** The secret in the form, as Kakao takes it; in the header where a provider takes it only there. */
function secretAuth(secret: string): oidc.ClientAuth {
  const [post, basic] = [oidc.ClientSecretPost(secret), oidc.ClientSecretBasic(secret)];
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported;
    const isOnlyBasic = methods?.includes('client_secret_basic') && !methods.includes('client_secret_post');
    return (isOnlyBasic ? basic : post)(server, ...rest);
  };
}

/** The redirect address as registered (a proxy may have rewritten the host) with the provider's answer. */
function answerOf({ currentUrl, formBody, redirectUri }: AuthorizationFinish): URL {
  const answer = new URL(redirectUri);
  if (!formBody) {
    answer.search = currentUrl ? new URL(currentUrl).search : '';
    return answer;
  }
  for (const [name, value] of Object.entries(formBody)) {
    // `user` (Apple, first consent only) is not signed: what it says is never used.
    if (typeof value === 'string' && name !== 'user') answer.searchParams.set(name, value);
  }
  return answer;
}

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length > 0 && left.length === right.length && timingSafeEqual(left, right);
}

function assertLocal({ metadata }: OidcProviderConfig): void {
  const issuer = metadata.kind === 'discovery' ? metadata.issuer : metadata.server.issuer;
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(new URL(issuer).hostname);
  if (!isLocal) throw new Error(`plain http is only for a sandbox on this machine, not for ${issuer}`);
}
