/** How old what is known may be when it decides, whatever the bus does. */
const maxAgeMs = 1000;
/** Asked for anew from this age on, while it still counts. */
const freshMs = 500;
/** Read anew at last, for what was changed past the service. */
const maxKeptMs = 60_000;
const maxKept = 50_000;

export interface SignInKey {
  readonly userId: number;
  readonly familyId: string;
}

/** What a node knows of the people who call: read once, and proven for many calls at a time that it still holds. */
export interface SessionCache<Known> {
  /** What `load` found before, or finds now. A failure of `load` is the caller's, and is not kept. */
  read(key: SignInKey, load: () => Promise<Known>): Promise<Known>;
  /** Something of this person changed: it is read anew. */
  forget(userId: number): void;
}

interface Entry<Known> {
  readonly known: Known;
  readonly readAt: number;
}

interface Load<Known> {
  readonly found: Promise<Known>;
  readonly startedAt: number;
  isOutdated: boolean;
}

/**
 * A kept answer counts for at most a second after it was last proven. One statement proves all of them: `readChanges`
 * answers the orders of the last minute, each with an id, and whoever a new one names is forgotten. It is asked at most
 * twice a second, only while somebody calls. `forget` is faster where the change is heard of (this node's own
 * transactions, the bus), but nothing depends on it.
 */
export function createSessionCache<Known>({
  readChanges,
  now = () => performance.now(),
}: {
  readChanges: () => Promise<readonly { id: number; userId: number }[]>;
  now?: () => number;
}): SessionCache<Known> {
  const byUser = new Map<number, Map<string, Entry<Known>>>();
  const loads = new Map<string, Load<Known>>();
  let seen = new Set<number>();
  let provenAt = Number.NEGATIVE_INFINITY;
  let proof: Promise<void> | null = null;

  function forget(userId: number): void {
    byUser.delete(userId);
    for (const [key, load] of loads) if (key.startsWith(`${userId}:`)) load.isOutdated = true;
  }

  /** Whoever changed before this began is forgotten when it ends. */
  function prove(): Promise<void> {
    proof ??= readAndForget(now()).finally(() => {
      proof = null;
    });
    return proof;
  }

  async function readAndForget(startedAt: number): Promise<void> {
    const changes = await readChanges();
    for (const { id, userId } of changes) if (!seen.has(id)) forget(userId);
    seen = new Set(changes.map(({ id }) => id));
    provenAt = startedAt;
  }

  const ageOf = ({ readAt }: Entry<Known>) => now() - Math.max(readAt, provenAt);
  const find = ({ userId, familyId }: SignInKey) => byUser.get(userId)?.get(familyId);

  async function findProven(key: SignInKey): Promise<Entry<Known> | undefined> {
    const entry = find(key);
    if (!entry || now() - entry.readAt > maxKeptMs) return undefined;
    const age = ageOf(entry);
    if (age > maxAgeMs) {
      // The one under way may have begun before the change.
      await proof;
      if (ageOf(entry) > maxAgeMs) await prove();
      return find(key);
    }
    // In the background: this call is not the one that waits, and a failure is the next one's.
    if (age > freshMs) prove().catch(() => {});
    return entry;
  }

  function startLoad(key: SignInKey, name: string, load: () => Promise<Known>): Promise<Known> {
    const startedAt = now();
    // It may be outdated before it is begun in earnest: it stands in the list when `load` is called.
    const found = Promise.resolve().then(load);
    const started: Load<Known> = { found, startedAt, isOutdated: false };
    loads.set(name, started);
    /** Answers whether none began later, whose answer is newer. */
    const end = () => loads.get(name) === started && loads.delete(name);
    started.found.then((known) => {
      if (end() && !started.isOutdated) keep(key, { known, readAt: startedAt });
    }, end);
    return started.found;
  }

  function keep({ userId, familyId }: SignInKey, entry: Entry<Known>): void {
    if (byUser.size >= maxKept) byUser.delete(byUser.keys().next().value ?? userId);
    const theirs = byUser.get(userId) ?? new Map<string, Entry<Known>>();
    // A person has few sign-ins at a time; what is left of earlier ones goes.
    if (theirs.size >= 20) theirs.clear();
    byUser.set(userId, theirs.set(familyId, entry));
  }

  return {
    forget,
    async read(key, load) {
      const entry = await findProven(key);
      if (entry) return entry.known;
      const name = `${key.userId}:${key.familyId}`;
      const underWay = loads.get(name);
      const isYoung = underWay && now() - underWay.startedAt < freshMs;
      if (isYoung && !underWay.isOutdated) return underWay.found;
      return startLoad(key, name, load);
    },
  };
}
