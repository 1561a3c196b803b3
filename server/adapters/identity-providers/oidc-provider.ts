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

const claimsSchema = z.object({
  sub: z.string().min(1),
  aud: z.union([z.string(), z.array(z.string())]),
  email: z.string().optional(),
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
    const { sub, aud, email, email_verified } = claimsSchema.parse(claims);
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
    const auth =
      authentication.kind === 'secret' ? oidc.ClientSecretPost(authentication.clientSecret) : oidc.None();
    // The token's signature is checked too, although it comes straight from the token endpoint.
    const execute = [oidc.enableNonRepudiationChecks];
    if (allowInsecureRequests) execute.push(oidc.allowInsecureRequests);

    if (metadata.kind === 'discovery') {
      const options = { execute, timeout: timeoutSeconds };
      return oidc.discovery(new URL(metadata.issuer), clientId, undefined, auth, options);
    }
    const client = new oidc.Configuration(metadata.server, clientId, undefined, auth);
    client.timeout = timeoutSeconds;
    for (const apply of execute) apply(client);
    return client;
  }
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
