import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import { createMessage } from '@/contract/chats';
import type { HttpPerson } from '../../testing/stack/http-person';

/** A message that was not taken by then is given up. */
const patienceMs = 120_000;
const answerSchema = z.object({ seq: z.number() });

export interface Written {
  readonly clientMessageId: string;
  readonly text: string;
}

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
  write(person: HttpPerson): Promise<Written>;
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

  async function attempt(person: HttpPerson, body: Written) {
    const response = await fetch(url, {
      method: 'POST',
      headers: { ...person.headers(), 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(20_000),
    });
    const text = await response.text();
    if (response.ok) {
      const { seq } = answerSchema.parse(JSON.parse(text));
      const known = acknowledged.get(body.clientMessageId) ?? seq;
      if (known !== seq) wrong.push(`one message got two numbers, ${known} and ${seq}`);
      acknowledged.set(body.clientMessageId, seq);
      seqOfText.set(body.text, seq);
      return null;
    }
    const retryAfter = Number(response.headers.get('retry-after'));
    if (response.status === 503 && retryAfter > 0) {
      counts.resting += 1;
      return retryAfter * 1000;
    }
    wrong.push(`${response.status} ${text.slice(0, 120)}`);
    return 500;
  }

  async function write(person: HttpPerson): Promise<Written> {
    const body = { clientMessageId: randomUUID(), text: `${counts.sent}번째` };
    counts.sent += 1;
    sentAtMs.set(body.clientMessageId, performance.now());
    if (Math.random() < twiceShare)
      void attempt(person, body).catch(() => {
        counts.broken += 1;
      });
    for (const deadline = performance.now() + patienceMs; performance.now() < deadline; ) {
      const waitMs = await attempt(person, body).catch(() => {
        counts.broken += 1;
        return 300;
      });
      if (waitMs === null) return body;
      await pause(waitMs);
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
