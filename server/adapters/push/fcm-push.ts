import { importPKCS8, SignJWT } from 'jose';
import * as z from 'zod';
import { PartAwayError } from '../../errors/part-away-error';
import type { Push } from './push';

const scope = 'https://www.googleapis.com/auth/firebase.messaging';
const sentAnswer = z.object({ name: z.string() });
const tokenAnswer = z.object({ access_token: z.string(), expires_in: z.number() });

/**
 * FCM HTTP v1 with a service account. The base urls can be replaced, for a test double. Throws PartAwayError when it or
 * its sign-in is away, slower than `answerMs`, or answers what cannot be true: the same again later may work.
 */
export function createFcmPush(options: {
  projectId: string;
  clientEmail: string;
  privateKey: string;
  tokenUrl?: string;
  fcmUrl?: string;
  answerMs?: number;
}): Push {
  const { answerMs = 10_000 } = options;
  const tokenUrl = options.tokenUrl ?? 'https://oauth2.googleapis.com/token';
  const sendUrl = `${options.fcmUrl ?? 'https://fcm.googleapis.com'}/v1/projects/${options.projectId}/messages:send`;
  let cached: { token: string; expiresAtMs: number } | null = null;

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

  return {
    async send(target, message) {
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
          },
        }),
      });
      // An answer without the name of a message comes from somebody else on the way: nothing was sent.
      if (response.ok && sentAnswer.safeParse(answer).success) return 'sent';
      // Only FCM's own word ends a device: a 404 of a proxy or a wrong project would end all of them.
      if (response.status === 404 && JSON.stringify(answer).includes('"UNREGISTERED"')) return 'unregistered';
      if (response.status === 401) cached = null;
      throw new PartAwayError('push service', `answered ${response.status}`);
    },
  };
}

/** Null for what is no JSON: the page of a proxy. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
