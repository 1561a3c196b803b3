import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';

interface Entry {
  payload: AdapterPayload;
  expiresAt: number;
}

/**
 * Sessions, codes and grants of one provider, in memory: a sign-in under way does not outlive a restart,
 * the accounts do.
 */
export function createMemoryAdapterFactory(): AdapterFactory {
  const entries = new Map<string, Entry>();
  return (model) => new MemoryAdapter(model, entries);
}

class MemoryAdapter implements Adapter {
  readonly #model: string;
  readonly #entries: Map<string, Entry>;

  constructor(model: string, entries: Map<string, Entry>) {
    this.#model = model;
    this.#entries = entries;
  }

  async upsert(id: string, payload: AdapterPayload, expiresIn: number): Promise<void> {
    this.#dropExpired();
    this.#entries.set(this.#key(id), { payload, expiresAt: Date.now() + (expiresIn || 3600) * 1000 });
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    return this.#findLive(this.#key(id))?.payload;
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.#findWhere((payload) => payload.uid === uid);
  }

  async findByUserCode(userCode: string): Promise<AdapterPayload | undefined> {
    return this.#findWhere((payload) => payload.userCode === userCode);
  }

  async consume(id: string): Promise<void> {
    const entry = this.#findLive(this.#key(id));
    if (entry) entry.payload.consumed = Math.floor(Date.now() / 1000);
  }

  async destroy(id: string): Promise<void> {
    this.#entries.delete(this.#key(id));
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    for (const [key, { payload }] of this.#entries) {
      if (payload.grantId === grantId) this.#entries.delete(key);
    }
  }

  #key(id: string): string {
    return `${this.#model}:${id}`;
  }

  #findLive(key: string): Entry | undefined {
    const entry = this.#entries.get(key);
    return entry && entry.expiresAt > Date.now() ? entry : undefined;
  }

  #findWhere(matches: (payload: AdapterPayload) => boolean): AdapterPayload | undefined {
    for (const [key, { payload }] of this.#entries) {
      if (key.startsWith(`${this.#model}:`) && matches(payload)) return this.#findLive(key)?.payload;
    }
    return undefined;
  }

  #dropExpired(): void {
    for (const [key, { expiresAt }] of this.#entries) {
      if (expiresAt <= Date.now()) this.#entries.delete(key);
    }
  }
}
