import type { ServerMetadata } from 'openid-client';

export type ProviderMetadata =
  /** Read from `<issuer>/.well-known/openid-configuration` at the first sign-in, then kept. */
  | { kind: 'discovery'; issuer: string }
  /** Written down here, so that a provider's discovery mishap cannot stop sign-in. */
  | { kind: 'static'; server: ServerMetadata };

export type ClientAuthentication =
  | { kind: 'secret'; clientSecret: string }
  /** Apple: an ES256 token signed with the team's key stands in for the secret, minted for each call. */
  | { kind: 'signed-secret'; teamId: string; keyId: string; privateKeyPem: string };

/** Signatures with a public key: a token nobody signed, or anybody who knows our secret could have, is none. */
export type IdTokenAlgorithm = 'RS256' | 'PS256' | 'ES256' | 'EdDSA' | 'Ed25519';

export interface OidcProviderConfig {
  metadata: ProviderMetadata;
  clientId: string;
  /** Every app key the provider may name in `aud`; defaults to the client id alone. */
  audiences?: string[];
  authentication: ClientAuthentication;
  /**
   * The one algorithm ID tokens may be signed with, whatever the provider's discovery lists and the token's header
   * says. Kakao and Apple both sign with RS256 and name nothing else.
   */
  idTokenAlgorithm: IdTokenAlgorithm;
  scope: string;
  responseMode?: 'form_post';
  /** Plain http to the provider; only ever for a sandbox on this machine. */
  allowInsecureRequests?: boolean;
  timeoutSeconds?: number;
}

/** Kakao Login with OpenID Connect. Pass `issuer` to point at the sandbox. */
export function kakaoProviderConfig(options: {
  clientId: string;
  clientSecret: string;
  audiences?: string[];
  issuer?: string;
  allowInsecureRequests?: boolean;
}): OidcProviderConfig {
  return {
    metadata: { kind: 'discovery', issuer: options.issuer ?? 'https://kauth.kakao.com' },
    clientId: options.clientId,
    audiences: options.audiences,
    authentication: { kind: 'secret', clientSecret: options.clientSecret },
    idTokenAlgorithm: 'RS256',
    // Kakao leaves the ID token out when `openid` is missing from a later consent.
    scope: 'openid account_email',
    allowInsecureRequests: options.allowInsecureRequests,
  };
}

/** Sign in with Apple. Pass `issuer` to point at the sandbox; without it Apple's metadata is used as known. */
export function appleProviderConfig(options: {
  clientId: string;
  teamId: string;
  keyId: string;
  privateKeyPem: string;
  audiences?: string[];
  issuer?: string;
  allowInsecureRequests?: boolean;
}): OidcProviderConfig {
  const { teamId, keyId, privateKeyPem } = options;
  return {
    metadata: options.issuer
      ? { kind: 'discovery', issuer: options.issuer }
      : { kind: 'static', server: APPLE_METADATA },
    clientId: options.clientId,
    audiences: options.audiences,
    authentication: { kind: 'signed-secret', teamId, keyId, privateKeyPem },
    idTokenAlgorithm: 'RS256',
    scope: 'openid email name',
    // Asking for name or email obliges Apple's clients to take the answer as a form post.
    responseMode: 'form_post',
    allowInsecureRequests: options.allowInsecureRequests,
  };
}

// Static on purpose: Apple's discovery document once named another issuer than its tokens for a day.
const APPLE_METADATA: ServerMetadata = {
  issuer: 'https://appleid.apple.com',
  authorization_endpoint: 'https://appleid.apple.com/auth/authorize',
  token_endpoint: 'https://appleid.apple.com/auth/token',
  jwks_uri: 'https://appleid.apple.com/auth/keys',
};
