import { createServer } from 'node:net';
import type { SandboxControl } from './control';
import { loadSandboxSecrets } from './secrets';
import { buildSandbox } from './server';
import { MemorySandboxStore, type SandboxStore } from './store';

/** A sandbox on a port of its own, for tests. Its api and web are addresses nobody answers at. */
export async function startTestSandbox(store: SandboxStore = new MemorySandboxStore()) {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const control = new QuietControl();
  const addresses = { apiUrl: 'http://127.0.0.1:9', webUrl: 'http://127.0.0.1:9' };
  const sandbox = await buildSandbox({ port, host: '127.0.0.1', url, ...addresses, store, control });
  await sandbox.start();
  return { url, store, control, secrets: await loadSandboxSecrets(store), close: sandbox.close };
}

export type TestSandbox = Awaited<ReturnType<typeof startTestSandbox>>;

class QuietControl implements SandboxControl {
  #isOn = false;

  async listPeople() {
    return [];
  }

  async listPushes() {
    return [];
  }

  async triggerDrop() {
    return { teamCount: 2, preMatchCount: 8 };
  }

  async getCompanions() {
    return { isOn: this.#isOn };
  }

  async setCompanions(isOn: boolean) {
    this.#isOn = isOn;
    return { isOn };
  }
}

/** The issuer is part of the address, so the port has to be known before the server is built. */
function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
