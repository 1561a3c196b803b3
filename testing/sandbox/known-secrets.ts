import { loadSandboxSecrets, type SandboxSecrets } from '../../server/sandbox/secrets';
import { MemorySandboxStore, type SandboxStore } from '../../server/sandbox/store';

let known: Promise<SandboxSecrets> | undefined;

/** Gives a store the keys of this process's tests, made once: each api and sandbox would make its own, half a second each. */
export async function keepKnownSecrets(store: SandboxStore): Promise<void> {
  known ??= loadSandboxSecrets(new MemorySandboxStore());
  if ((await store.readSecrets()) === undefined) await store.saveSecrets(await known);
}
