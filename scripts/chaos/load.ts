import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import { createMessage } from '@/contract/chats';
import type { HttpPerson } from '../../testing/stack/http-person';

/** A message that was not taken by then is given up. */
const patienceMs = 120_000;
/** Before the next try where nobody says how long to wait. */
const againMs = 300;
const answerSchema = z.object({ seq: z.number() });

export interface Written {
  readonly clientMessageId: string;
  readonly text: string;
}

/** What a message holds instead of words; null when it could not be made ready. Asked anew when the service misses it. */
export type Enclose = () => Promise<{ readonly imageKeys: readonly string[] } | null>;

/** What the writers were answered so far. */
export interface Load {
  /** The number each message got, by its own id. */
  readonly acknowledged: ReadonlyMap<string, number>;
  /** The number of each by its words, of which no two are the same. */
  readonly seqOfText: ReadonlyMap<string, number>;
  /** When each was sent for the first time, by its own id. */
  readonly sentAtMs: ReadonlyMap<string, number>;
  readonly counts: { sent: number; resting: number; broken: number };
  /** Answers that should not be: another status, a 503 without `Retry-After`, another number for the same message. */
  readonly wrong: string[];
  /** Writes one message and waits until it is acknowledged, or given up. */
  write(person: HttpPerson, enclose?: Enclose): Promise<Written>;
  /** Waits for what is under way. */
  stop(): Promise<void>;
}

interface LoadOptions {
  readonly apiUrl: string;
  readonly channelId: number;
  /** Between two messages of one person. */
  readonly everyMs: number;
  /** The share of messages that are sent twice at the same moment; none by default. */
  readonly twiceShare?: number;
}

/** Everybody writes at an even pace, and sends again, under the same id, what was not acknowledged. */
export function startLoad(
  people: readonly HttpPerson[],
  { apiUrl, channelId, everyMs, twiceShare = 0 }: LoadOptions,
): Load {
  const acknowledged = new Map<string, number>();
  const seqOfText = new Map<string, number>();
  const sentAtMs = new Map<string, number>();
  const counts = { sent: 0, resting: 0, broken: 0 };
  const wrong: string[] = [];
  let isStopped = false;
  const url = apiUrl + createMessage.path.replace('{channelId}', String(channelId));

  /** How long to wait before the next try, or that there need be none. */
  async function attempt(
    person: HttpPerson,
    { text, clientMessageId, imageKeys }: Written & { imageKeys?: readonly string[] },
  ): Promise<number | 'taken' | 'misses a picture'> {
    const response = await fetch(url, {
      method: 'POST',
      headers: { ...person.headers(), 'content-type': 'application/json' },
      body: JSON.stringify({ clientMessageId, ...(imageKeys ? { imageKeys } : { text }) }),
      signal: AbortSignal.timeout(20_000),
    });
    const answer = await response.text();
    if (response.ok) {
      const { seq } = answerSchema.parse(JSON.parse(answer));
      const known = acknowledged.get(clientMessageId) ?? seq;
      if (known !== seq) wrong.push(`one message got two numbers, ${known} and ${seq}`);
      acknowledged.set(clientMessageId, seq);
      seqOfText.set(text, seq);
      return 'taken';
    }
    const retryAfter = Number(response.headers.get('retry-after'));
    if (response.status === 503 && retryAfter > 0) {
      counts.resting += 1;
      return retryAfter * 1000;
    }
    // A store may have said that it took a picture which it threw away: only the writer can send it again.
    if (response.status === 400 && answer.includes('not uploaded')) return 'misses a picture';
    wrong.push(`${response.status} ${answer.slice(0, 120)}`);
    return 500;
  }

  async function write(person: HttpPerson, enclose?: Enclose): Promise<Written> {
    const body = { clientMessageId: randomUUID(), text: `${counts.sent}번째` };
    counts.sent += 1;
    sentAtMs.set(body.clientMessageId, performance.now());
    if (Math.random() < twiceShare)
      void attempt(person, body).catch(() => {
        counts.broken += 1;
      });
    let enclosed = enclose ? null : {};
    for (const deadline = performance.now() + patienceMs; performance.now() < deadline; ) {
      enclosed ??= (await enclose?.()) ?? null;
      const outcome = enclosed
        ? await attempt(person, { ...body, ...enclosed }).catch(() => {
            counts.broken += 1;
            return againMs;
          })
        : againMs;
      if (outcome === 'taken') return body;
      if (outcome === 'misses a picture') enclosed = null;
      await pause(typeof outcome === 'number' ? outcome : againMs);
    }
    wrong.push(`"${body.text}" was not taken within ${patienceMs / 1000} s`);
    return body;
  }

  async function writeOn(person: HttpPerson): Promise<void> {
    while (!isStopped) {
      await write(person);
      await pause(everyMs);
    }
  }

  const writers = people.map(writeOn);
  return {
    acknowledged,
    seqOfText,
    sentAtMs,
    counts,
    wrong,
    write,
    async stop() {
      isStopped = true;
      await Promise.all(writers);
    },
  };
}
