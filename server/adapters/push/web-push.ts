import { LRUCache } from 'lru-cache';
import webPush from 'web-push';
import { PartAwayError } from '../../errors/part-away-error';
import type { PushKind } from '../../push/push-groups';
import type { Push, PushMessage } from './push';

export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/** How long a push service keeps it at most for a browser that is closed. */
const daySeconds = 86_400;

/** One signature stands for every push to a service for that long: it takes longer to make than all else of a push. */
const signedForMs = 6 * 3_600_000;
const mostServices = 100;
const contentEncoding = 'aes128gcm';

/** Somebody waits for an answer, or watches over a meeting: a phone that sleeps is woken. */
const urgentKinds: readonly PushKind[] = ['CHAT_MESSAGE', 'MUTUAL_LIKE', 'SAFETY_SHARE_CHANGED'];

/**
 * Web Push (RFC 8030), encrypted for the one browser (RFC 8291) and signed with our keys (RFC 8292): its push service
 * reads nothing of it. Throws PartAwayError when that is away, slower than `answerMs`, or refuses.
 */
export function createWebPush(options: { keys: VapidKeys; contact: string; answerMs?: number }): Push {
  const { keys, contact, answerMs = 10_000 } = options;
  const signatures = new LRUCache<string, { authorization: string; until: number }>({ max: mostServices });

  /** Who we are to a push service. It is signed for twelve hours by the clock of the world, which the service reads. */
  function signatureFor(service: string): string {
    const known = signatures.get(service);
    if (known && Date.now() < known.until) return known.authorization;
    const { publicKey, privateKey } = keys;
    const { Authorization: authorization } = webPush.getVapidHeaders(
      service,
      contact,
      publicKey,
      privateKey,
      contentEncoding,
    );
    signatures.set(service, { authorization, until: Date.now() + signedForMs });
    return authorization;
  }

  return {
    async send({ token: endpoint, webPushKeys }, message) {
      if (!webPushKeys) throw new Error('not a browser');
      const service = new URL(endpoint).origin;
      const request = webPush.generateRequestDetails({ endpoint, keys: webPushKeys }, payloadOf(message), {
        headers: { Authorization: signatureFor(service) },
        TTL: Math.min(message.keptSeconds ?? daySeconds, daySeconds),
        urgency: urgentKinds.includes(message.type) ? 'high' : 'normal',
        contentEncoding,
      });
      const status = await post(request, answerMs);
      if (status === 201 || status === 202 || status === 200) return 'sent';
      if (status === 404 || status === 410) return 'unregistered';
      // Refused for whatever reason: the next one is signed anew.
      signatures.delete(service);
      throw new PartAwayError('push service', `answered ${status}`);
    },
  };
}

/** What stands on the lock screen and where a tap leads, nothing else; the worker reads it (worker/pushes.ts). */
function payloadOf({ title, body, type, data, tag }: PushMessage): string {
  const texts = Object.entries({ ...data, type }).map(([name, value]) => [name, String(value)]);
  return JSON.stringify({ title, body, data: Object.fromEntries(texts), tag });
}

async function post(
  { endpoint, headers, body }: ReturnType<typeof webPush.generateRequestDetails>,
  answerMs: number,
): Promise<number> {
  // fetch counts the bytes itself.
  const { 'Content-Length': _length, ...own } = headers;
  try {
    // Nobody leads us from a push service to another address.
    const init = {
      method: 'POST',
      headers: own,
      body: new Uint8Array(body ?? []),
      redirect: 'error' as const,
    };
    const answer = await fetch(endpoint, { ...init, signal: AbortSignal.timeout(answerMs) });
    await answer.body?.cancel();
    return answer.status;
  } catch (cause) {
    throw new PartAwayError('push service', 'did not answer', { cause });
  }
}
