import type { FastifyReply, FastifyRequest } from 'fastify';

/** Who signed in last in this browser: prefills the verification page. */
export const LAST_PERSON_COOKIE = 'sandbox_person';
/** Set by the console's "sign in as": the next chooser answers itself. */
export const ENTER_AS_COOKIE = 'sandbox_enter_as';

export function readCookie(request: FastifyRequest, name: string): string | undefined {
  for (const pair of (request.headers.cookie ?? '').split(/;\s*/)) {
    const [key, value] = pair.split('=');
    if (key === name && value) return decodeURIComponent(value);
  }
  return undefined;
}

export function setCookie(reply: FastifyReply, name: string, value: string, maxAgeSeconds: number): void {
  reply.header(
    'set-cookie',
    `${name}=${encodeURIComponent(value)}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAgeSeconds}`,
  );
}
