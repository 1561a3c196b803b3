import type { FastifyReply } from 'fastify';
import { RESTORED_COOKIE } from '@/contract/constants';
import type { Context } from '../../app-context';
import { hashToken } from '../../tokens/tokens';

type HandOver =
  | { accessToken: string; refreshToken: string; userId: number }
  | { idpId: string; idpToken: string; idpType: string; email: string | null };

const handOverNames = ['accessToken', 'refreshToken', 'userId', 'idpId', 'idpToken', 'idpType', 'email'];

/** Hands a sign-in over to the web in cookies its scripts read and delete; gone after a minute. */
export function setHandOverCookies(
  { app }: Context,
  { reply, handOver }: { reply: FastifyReply; handOver: HandOver },
): void {
  const options = handOverOptions({ app });
  // What an earlier sign-in left behind must not mix with this one.
  for (const name of handOverNames.filter((name) => !(name in handOver))) reply.clearCookie(name, options);
  for (const [name, value] of Object.entries(handOver)) {
    if (value === null) reply.clearCookie(name, options);
    else reply.setCookie(name, String(value), { ...options, maxAge: app.product.handOverCookieSeconds });
  }
}

/** What a person whose account is blocked comes back with instead: it opens the appeal and nothing else. */
export function setAppealCookie(
  { app }: Context,
  { reply, appealToken }: { reply: FastifyReply; appealToken: string },
): void {
  reply.setCookie('appealToken', appealToken, {
    ...handOverOptions({ app }),
    maxAge: app.product.handOverCookieSeconds,
  });
}

/** Says to the web that signing in has undone a withdrawal, so that it can say so. */
export function setRestoredCookie({ app }: Context, { reply }: { reply: FastifyReply }): void {
  reply.setCookie(RESTORED_COOKIE, 'true', {
    ...handOverOptions({ app }),
    maxAge: app.product.handOverCookieSeconds,
  });
}

function handOverOptions({ app }: Context) {
  return {
    path: '/',
    sameSite: 'lax' as const,
    secure: isSecure({ app }),
    httpOnly: false,
    ...(app.env.COOKIE_DOMAIN && { domain: app.env.COOKIE_DOMAIN }),
  };
}

/**
 * Binds a sign-in to the browser that started it: without this cookie an answer of the provider is refused, so that
 * nobody can sign another person in as himself. `SameSite=None` over https, because Apple posts across sites.
 */
export function setStateCookie(
  { app }: Context,
  { reply, state }: { reply: FastifyReply; state: string },
): void {
  const secure = isSecure({ app });
  reply.setCookie(stateCookieName(state), '1', {
    path: '/login/oauth2/code',
    httpOnly: true,
    secure,
    sameSite: secure ? 'none' : 'lax',
    maxAge: app.product.authorizationStateMs / 1000,
  });
}

export function clearStateCookie(
  context: Context,
  { reply, state }: { reply: FastifyReply; state: string },
): void {
  const secure = isSecure(context);
  reply.clearCookie(stateCookieName(state), {
    path: '/login/oauth2/code',
    httpOnly: true,
    secure,
    sameSite: secure ? 'none' : 'lax',
  });
}

/** One cookie for each sign-in under way, so that two tabs do not disturb each other. */
export function stateCookieName(state: string): string {
  return `signIn_${hashToken(state).slice(0, 16)}`;
}

function isSecure({ app: { env } }: Context): boolean {
  return new URL(env.API_URL).protocol === 'https:';
}
