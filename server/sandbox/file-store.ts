import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { type SandboxAccount, sandboxAccountSchema } from './accounts';
import { MemorySandboxStore, type SandboxStore } from './store';

/** Accounts and secrets as two JSON files in `directory`, read once and written whole. */
export class FileSandboxStore implements SandboxStore {
  readonly #directory: string;
  readonly #memory = new MemorySandboxStore();
  #isLoaded: Promise<void> | undefined;
  #lastWrite: Promise<void> = Promise.resolve();

  constructor(directory: string) {
    this.#directory = directory;
  }

  async listAccounts(): Promise<SandboxAccount[]> {
    await this.#load();
    return this.#memory.listAccounts();
  }

  async getAccount(id: string): Promise<SandboxAccount | undefined> {
    await this.#load();
    return this.#memory.getAccount(id);
  }

  async saveAccount(account: SandboxAccount): Promise<void> {
    await this.saveAccounts([account]);
  }

  async saveAccounts(accounts: SandboxAccount[]): Promise<void> {
    await this.#load();
    await this.#memory.saveAccounts(accounts);
    // One write after the other: the last file written must hold the latest list.
    this.#lastWrite = this.#lastWrite
      .catch(() => undefined)
      .then(async () => this.#write('accounts.json', await this.#memory.listAccounts()));
    await this.#lastWrite;
  }

  async readSecrets(): Promise<unknown> {
    return this.#read('secrets.json');
  }

  async saveSecrets(secrets: unknown): Promise<void> {
    await this.#write('secrets.json', secrets);
  }

  #load(): Promise<void> {
    this.#isLoaded ??= this.#read('accounts.json').then((stored) =>
      this.#memory.saveAccounts(z.array(sandboxAccountSchema).parse(stored ?? [])),
    );
    return this.#isLoaded;
  }

  async #read(name: string): Promise<unknown> {
    try {
      return JSON.parse(await readFile(join(this.#directory, name), 'utf8'));
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
      throw new Error(`the sandbox cannot read ${name} in ${this.#directory}`, { cause: error });
    }
  }

  async #write(name: string, value: unknown): Promise<void> {
    await mkdir(this.#directory, { recursive: true });
    const path = join(this.#directory, name);
    // Written beside and moved over, so that a crash never leaves half a file.
    await writeFile(`${path}.new`, JSON.stringify(value, null, 2), { mode: 0o600 });
    await rename(`${path}.new`, path);
  }
}
