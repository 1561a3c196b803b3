import { setTimeout as wait } from 'node:timers/promises';
import type { App } from '../../app-context';
import { generateDemoWorld } from '../../demo/demo-world';
import { createRandom } from '../../demo/random';
import { singleFriends } from '../../demo/single-friends';
import type { SandboxStore } from '../store';
import { answerPeople } from './answer-people';
import { CompanionClient } from './companion-client';
import { type Duty, findDuties } from './find-duties';
import { naturalPace, type Pace } from './pace';
import { talk } from './talk';

const triesMax = 5;
const backoffMs = 8000;
const forgetAfterMs = 3_600_000;

export interface Companions {
  readonly isOn: boolean;
  /** Off takes effect at once, also for what somebody is about to do. */
  set(isOn: boolean): void;
  close(): Promise<void>;
}

interface Options {
  app: App;
  apiUrl: string;
  store: SandboxStore;
  isOn: boolean;
  pace?: Pace;
  /** How often a team that got a LIKE likes back. */
  likeBackChance?: number;
  /** Where nobody else signs in from this machine, they may take more of the api's limit. */
  signInsPerMinute?: number;
}

/**
 * Demo people who answer: they accept friends and invitations, like back and chat, through the public api like any
 * client. One loop looks for what waits; each thing that waits is seen to once at a time.
 */
export function startCompanions(options: Options): Companions {
  const { pace = naturalPace, app } = options;
  const client = new CompanionClient(options);
  const busy = new Map<string, Promise<void>>();
  const tries = new Map<string, { count: number; notBefore: number }>();
  const interestsOf = readInterests();
  let running: AbortController | null = null;
  let loop: Promise<void> = Promise.resolve();

  async function look(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      try {
        for (const duty of await findDuties({ app })) take(duty, signal);
      } catch (error) {
        app.log.warn({ err: error }, 'companions could not look around');
      }
      await wait(pace.lookMs, undefined, { signal }).catch(() => undefined);
    }
  }

  function take(duty: Duty, signal: AbortSignal): void {
    const place = `${duty.kind}:${duty.id}`;
    const key = keyOf(duty);
    const random = createRandom(`companions:${key}`);
    if (duty.kind === 'LIKE' && !random.chance(options.likeBackChance ?? 1)) return;
    if (signal.aborted || busy.has(place) || !isDue(key)) return;
    const acting = { client, random, factor: pace.factor, signal };
    const done = duty.kind === 'CHAT' ? talk(acting, duty, interestsOf) : answerPeople(acting, duty);
    busy.set(
      place,
      done
        .catch((error: unknown) => {
          if (!signal.aborted) app.log.info({ err: error, duty: key }, 'a companion could not answer');
        })
        .finally(() => busy.delete(place)),
    );
  }

  /** Counts a try; what keeps failing is tried ever later and then left alone. */
  function isDue(key: string): boolean {
    const now = Date.now();
    for (const [old, { notBefore }] of tries) if (notBefore < now - forgetAfterMs) tries.delete(old);
    const { count, notBefore } = tries.get(key) ?? { count: 0, notBefore: 0 };
    if (count >= triesMax || notBefore > now) return false;
    tries.set(key, { count: count + 1, notBefore: now + backoffMs * 2 ** count });
    return true;
  }

  function set(isOn: boolean): void {
    if (isOn === (running !== null)) return;
    running?.abort();
    running = isOn ? new AbortController() : null;
    tries.clear();
    if (running) {
      const { signal } = running;
      loop = loop.then(() => look(signal));
    }
  }

  set(options.isOn);
  return {
    get isOn() {
      return running !== null;
    },
    set,
    async close() {
      set(false);
      await loop;
      await Promise.all(busy.values());
    },
  };
}

/** What is tried again by itself: each word that is said, and each of a room that waits. */
function keyOf(duty: Duty): string {
  const place = `${duty.kind}:${duty.id}`;
  if (duty.kind === 'CHAT') return `${place}:${duty.seq}`;
  return duty.kind === 'HELD_ROOM' ? `${place}:${duty.subject}` : place;
}

function readInterests(): (subject: string) => string[] {
  const people = [...singleFriends(), ...generateDemoWorld().people];
  const byKey = new Map(people.map(({ key, tags }) => [key, tags]));
  return (subject) => byKey.get(subject) ?? [];
}
