import { and, eq, gt } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { finishAuthorization as finishAuthorizationCall } from '@/contract/authentication';
import type { ParsedQuery } from '@/contract/call';
import type { IdpType } from '@/contract/primitives';
import type { IdentityProfile } from '../../adapters/identity-providers/identity-provider';
import { IdentityProviderError } from '../../adapters/identity-providers/identity-provider-error';
import type { Context } from '../../app-context';
import { authorizationStates } from '../../db/schema';
import { transact } from '../../db/transact';
import type { Device } from '../../tokens/session';
import { hashToken } from '../../tokens/tokens';
import { purgeOverdueAccount } from '../endings/purge-withdrawn';
import { findAccount, restoreAccount } from './repository';
import { issueSession } from './session-tokens';
import {
  clearStateCookie,
  setAppealCookie,
  setHandOverCookies,
  setRestoredCookie,
  stateCookieName,
} from './sign-in-cookies';
import { signInFailure } from './sign-in-failure';
import { type Provider, redirectUriOf } from './start-authorization';

const idpTypes = { kakao: 'KAKAO', apple: 'APPLE' } as const satisfies Record<Provider, IdpType>;

interface Answer {
  provider: Provider;
  /** What the provider sent: its query, or the fields of its form post. */
  fields: ParsedQuery<typeof finishAuthorizationCall>;
  request: FastifyRequest;
  /** A browser that is navigated sends its user agent and none of our headers. */
  device: Device;
  reply: FastifyReply;
}

/**
 * Takes a provider's answer: known people get a session, new ones proof for sign-up, both in cookies. Answers where
 * on the web the browser goes next; what fails ends there too, with its name in `?error=`.
 */
export async function finishAuthorization(context: Context, answer: Answer): Promise<URL> {
  const { app } = context;
  let returnTo: string | null = null;
  try {
    const started = await takeStarted(context, answer);
    returnTo = started.returnTo;
    const profile = await readProfile(context, { answer, started });
    return await handOver(context, { answer, profile, returnTo });
  } catch (error) {
    if (!(error instanceof IdentityProviderError)) throw error;
    if (error.kind !== 'denied')
      app.log.warn({ err: error, kind: error.kind, provider: answer.provider }, 'a sign-in was refused');
    return signInFailure(context, error.kind, returnTo);
  }
}

/** The sign-in that this answers, once. */
async function takeStarted(context: Context, { provider, fields, request, reply }: Answer) {
  const { app } = context;
  const state = fields.state ?? '';
  if (request.cookies[stateCookieName(state)] === undefined)
    throw new IdentityProviderError('invalid_state', 'another browser started this sign-in');
  clearStateCookie(context, { reply, state });
  const [started] = await app.db
    .delete(authorizationStates)
    .where(
      and(
        eq(authorizationStates.stateHash, hashToken(state)),
        eq(authorizationStates.provider, provider),
        gt(authorizationStates.expiresAt, app.clock.now()),
      ),
    )
    .returning();
  if (!started) throw new IdentityProviderError('invalid_state', 'no such sign-in is under way');
  return started;
}

function readProfile(
  context: Context,
  {
    answer: { provider, fields },
    started,
  }: { answer: Answer; started: Pick<typeof authorizationStates.$inferSelect, 'nonce' | 'codeVerifier'> },
): Promise<IdentityProfile> {
  return context.app.identityProviders[provider].finishAuthorization({
    formBody: fields,
    expectedState: fields.state ?? '',
    nonce: started.nonce,
    codeVerifier: started.codeVerifier,
    redirectUri: redirectUriOf(context, provider),
  });
}

async function handOver(
  context: Context,
  {
    answer: { provider, device, reply },
    profile,
    returnTo,
  }: { answer: Answer; profile: IdentityProfile; returnTo: string | null },
): Promise<URL> {
  const { app } = context;
  const idpType = idpTypes[provider];
  const account = await findAccount(context, { idpType, idpId: profile.subject });
  if (account?.isBlocked) {
    const claims = { sub: String(account.userId) };
    const appealToken = await app.tokens.sign('appeal', claims, app.product.appealTokenSeconds);
    setAppealCookie(context, { reply, appealToken });
    return new URL('/?error=BLOCKED_USER', app.env.WEB_URL);
  }
  if (account) {
    const isWithdrawn = account.state !== 'ACTIVE';
    const session = await transact(app, async (tx) => {
      if (isWithdrawn) await restoreAccount(tx, account.userId);
      return issueSession({ app, tx }, { userId: account.userId, ...device });
    });
    setHandOverCookies(context, { reply, handOver: { ...session, userId: account.userId } });
    if (isWithdrawn) setRestoredCookie(context, { reply });
  } else {
    await purgeOverdueAccount(context, { idpType, idpId: profile.subject });
    const email = profile.email ?? null;
    const idpToken = await app.tokens.sign(
      'idp',
      { sub: profile.subject, idpType, email },
      app.product.idpTokenSeconds,
    );
    setHandOverCookies(context, { reply, handOver: { idpId: profile.subject, idpToken, idpType, email } });
  }
  return new URL(returnTo ?? '/', app.env.WEB_URL);
}
