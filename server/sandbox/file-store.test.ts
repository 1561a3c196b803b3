import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
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

  test('makes no key twice, and of a store of an older version only what it lacks', async () => {
    const store = new FileSandboxStore(directory);
    const { kakao, ...others } = await loadSandboxSecrets(store);
    const save = vi.spyOn(store, 'saveSecrets');
    await loadSandboxSecrets(store);
    expect(save).not.toHaveBeenCalled();

    await store.saveSecrets(others);
    const made = await loadSandboxSecrets(store);
    expect(made).toEqual({ ...others, kakao: expect.objectContaining({ clientId: kakao.clientId }) });
    expect(made.kakao.clientSecret).not.toBe(kakao.clientSecret);
  });
});
