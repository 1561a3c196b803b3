import type { SandboxAccount } from './accounts';

/** What the sandbox remembers over a restart: its accounts and its secrets. */
export interface SandboxStore {
  /** Oldest first. */
  listAccounts(): Promise<SandboxAccount[]>;
  getAccount(id: string): Promise<SandboxAccount | undefined>;
  /** Adds the account, or replaces the one with the same id. */
  saveAccount(account: SandboxAccount): Promise<void>;
  saveAccounts(accounts: SandboxAccount[]): Promise<void>;
  readSecrets(): Promise<unknown>;
  saveSecrets(secrets: unknown): Promise<void>;
}

export class MemorySandboxStore implements SandboxStore {
  readonly #accounts = new Map<string, SandboxAccount>();
  #secrets: unknown;

  async listAccounts(): Promise<SandboxAccount[]> {
    return [...this.#accounts.values()];
  }

  async getAccount(id: string): Promise<SandboxAccount | undefined> {
    return this.#accounts.get(id);
  }

  async saveAccount(account: SandboxAccount): Promise<void> {
    this.#accounts.set(account.id, account);
  }

  async saveAccounts(accounts: SandboxAccount[]): Promise<void> {
    for (const account of accounts) this.#accounts.set(account.id, account);
  }

  async readSecrets(): Promise<unknown> {
    return this.#secrets;
  }

  async saveSecrets(secrets: unknown): Promise<void> {
    this.#secrets = secrets;
  }
}
