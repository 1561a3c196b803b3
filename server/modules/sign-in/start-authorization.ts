import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { IdentityProviderError } from '../../adapters/identity-providers/identity-provider-error';
import type { Context } from '../../app-context';
import { authorizationStates } from '../../db/schema';
import { hashToken, randomToken } from '../../tokens/tokens';
import { ownPath } from './return-path';
import { setStateCookie } from './sign-in-cookies';
import { signInFailure } from './sign-in-failure';

export type Provider = 'kakao' | 'apple';

/** Where the provider sends the browser back; registered there. */
export function redirectUriOf({ app }: Context, provider: Provider): string {
  return `${app.env.API_URL}/login/oauth2/code/${provider}`;
}

/** Remembers a sign-in for ten minutes and answers the provider's address. */
export async function startAuthorization(
  context: Context,
  { provider, returnTo, reply }: { provider: Provider; returnTo: string | undefined; reply: FastifyReply },
): Promise<URL> {
  const { app } = context;
  const wanted = ownPath(returnTo);
  const [state, nonce] = [randomToken(), randomToken()];
  const codeVerifier = randomBytes(48).toString('base64url');
  try {
    const target = await app.identityProviders[provider].startAuthorization({
      redirectUri: redirectUriOf(context, provider),
      state,
      nonce,
      codeVerifier,
    });
    await app.db.insert(authorizationStates).values({
      stateHash: hashToken(state),
      provider,
      nonce,
      codeVerifier,
      returnTo: wanted,
      expiresAt: new Date(app.clock.now().getTime() + app.product.authorizationStateMs),
    });
    setStateCookie(context, { reply, state });
    return target;
  } catch (error) {
    if (!(error instanceof IdentityProviderError)) throw error;
    app.log.warn({ err: error, provider }, 'a sign-in could not start');
    return signInFailure(context, error.kind, wanted);
  }
}
