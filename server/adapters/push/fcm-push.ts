import { importPKCS8, SignJWT } from 'jose';
import * as z from 'zod';
import { PartAwayError } from '../../errors/part-away-error';
import type { Push, PushMessage } from './push';

const scope = 'https://www.googleapis.com/auth/firebase.messaging';
const sentAnswer = z.object({ name: z.string() });
const errorAnswer = z.object({
  error: z.object({
    status: z.string().optional(),
    details: z.array(z.looseObject({ '@type': z.string(), errorCode: z.string().optional() })).optional(),
  }),
});
const fcmErrorType = 'type.googleapis.com/google.firebase.fcm.v1.FcmError';
/** Not before this, when a refusal names no time of its own: FCM asks for a minute after a quota is used up. */
const quotaRestMs = 60_000;
const tokenAnswer = z.object({ access_token: z.string(), expires_in: z.number() });

/**
 * FCM HTTP v1 with a service account. The base urls can be replaced, for a test double. Throws PartAwayError when it or
 * its sign-in is away, slower than `answerMs`, answers what cannot be true, or asks for a rest, during which it is not
 * called: the same again later may work.
 */
export function createFcmPush(options: {
  projectId: string;
  clientEmail: string;
  privateKey: string;
  tokenUrl?: string;
  fcmUrl?: string;
  answerMs?: number;
  /** Milliseconds since 1970; the clock of tests. */
  now?: () => number;
}): Push {
  const { answerMs = 10_000, now = Date.now } = options;
  const tokenUrl = options.tokenUrl ?? 'https://oauth2.googleapis.com/token';
  const sendUrl = `${options.fcmUrl ?? 'https://fcm.googleapis.com'}/v1/projects/${options.projectId}/messages:send`;
  let cached: { token: string; expiresAtMs: number } | null = null;
  let restsUntilMs = 0;

  async function accessToken(): Promise<string> {
    if (cached && cached.expiresAtMs > Date.now() + 60_000) return cached.token;
    const key = await importPKCS8(options.privateKey.replaceAll('\\n', '\n'), 'RS256');
    const assertion = await new SignJWT({ scope })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(options.clientEmail)
      .setAudience(tokenUrl)
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(key);
    const body = new URLSearchParams({
      grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
      assertion,
    });
    const { response, answer } = await ask(tokenUrl, { method: 'POST', body });
    const session = tokenAnswer.safeParse(answer).data;
    if (!response.ok || !session)
      throw new PartAwayError('push service', `sign-in answered ${response.status}`);
    cached = { token: session.access_token, expiresAtMs: Date.now() + session.expires_in * 1000 };
    return cached.token;
  }

  async function ask(url: string, init: RequestInit): Promise<{ response: Response; answer: unknown }> {
    try {
      const response = await fetch(url, { ...init, signal: AbortSignal.timeout(answerMs) });
      return { response, answer: parseJson(await response.text()) };
    } catch (cause) {
      throw new PartAwayError('push service', 'did not answer', { cause });
    }
  }

  /** Throws for everything but a device that is gone. */
  function judgeRefusal(response: Response, answer: unknown): 'unregistered' {
    const error = errorAnswer.safeParse(answer).data?.error;
    const code = error?.details?.find((detail) => detail['@type'] === fcmErrorType)?.errorCode;
    // Only FCM's own word ends a device: a 404 of a proxy or a wrong project would end all of them.
    if (response.status === 404 && code === 'UNREGISTERED') return 'unregistered';
    // A token of another app's project: no key of ours will ever reach it.
    if (response.status === 403 && code === 'SENDER_ID_MISMATCH') return 'unregistered';
    if (response.status === 401) cached = null;
    const restMs = restOf(response) ?? (code === 'QUOTA_EXCEEDED' ? quotaRestMs : 0);
    if (response.status === 429 || response.status >= 500) restsUntilMs = now() + restMs;
    throw new PartAwayError('push service', `answered ${response.status}`);
  }

  /** What FCM asked not to be sent for a while is not sent. */
  function assertRested(): void {
    if (now() < restsUntilMs) throw new PartAwayError('push service', 'asked for a rest');
  }

  return {
    async send(target, message) {
      assertRested();
      const data = Object.fromEntries(
        Object.entries({ ...message.data, type: message.type }).map(([key, value]) => [key, String(value)]),
      );
      const { response, answer } = await ask(sendUrl, {
        method: 'POST',
        headers: { authorization: `Bearer ${await accessToken()}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          message: {
            token: target.token,
            notification: { title: message.title, body: message.body ?? undefined },
            data,
            // No collapse key: FCM keeps four of them for a phone that is off, and drops what has another.
            android: { ...ttlOf(message), notification: { tag: message.tag } },
            apns: { headers: { 'apns-collapse-id': message.tag, ...expirationOf(message, now()) } },
          },
        }),
      });
      // An answer without the name of a message comes from somebody else on the way: nothing was sent.
      if (response.ok && sentAnswer.safeParse(answer).success) return 'sent';
      return judgeRefusal(response, answer);
    },
  };
}

/** For Android. */
function ttlOf({ keptSeconds }: PushMessage): { ttl?: string } {
  return keptSeconds === undefined ? {} : { ttl: `${keptSeconds}s` };
}

/** The same for Apple: until when, in seconds since 1970. */
function expirationOf({ keptSeconds }: PushMessage, nowMs: number): Record<string, string> {
  return keptSeconds === undefined ? {} : { 'apns-expiration': `${Math.floor(nowMs / 1000) + keptSeconds}` };
}

/** What `Retry-After` asks for, in seconds or as a date; null when it asks for nothing. */
function restOf({ headers }: Response): number | null {
  const text = headers.get('retry-after');
  if (text === null) return null;
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : null;
}

/** Null for what is no JSON: the page of a proxy. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
