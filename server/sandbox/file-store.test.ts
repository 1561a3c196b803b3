import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeAccount } from './accounts';
import { FileSandboxStore } from './file-store';
import { loadSandboxSecrets } from './secrets';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'sandbox-store-'));
});
afterEach(() => rm(directory, { recursive: true }));

describe('the sandbox over a restart', () => {
  test('knows everybody, even those who came at the same moment', async () => {
    const store = new FileSandboxStore(directory);
    const accounts = Array.from({ length: 20 }, (_, index) => makeAccount({ name: `친구${index}` }));
    await Promise.all(accounts.map((account) => store.saveAccount(account)));
    expect(await new FileSandboxStore(directory).listAccounts()).toEqual(accounts);
  });

  test('keeps its keys, readable by their owner alone', async () => {
    const secrets = await loadSandboxSecrets(new FileSandboxStore(directory));
    expect(await loadSandboxSecrets(new FileSandboxStore(directory))).toEqual(secrets);
    const { mode } = await stat(join(directory, 'secrets.json'));
    expect(mode & 0o077).toBe(0);
  });
});
