import { findFreePort } from '../../scripts/stack/ports';
import type { SandboxControl, SandboxOperator } from '../../server/sandbox/control';
import { loadSandboxSecrets } from '../../server/sandbox/secrets';
import { buildSandbox } from '../../server/sandbox/server';
import { MemorySandboxStore, type SandboxStore } from '../../server/sandbox/store';
import { keepKnownSecrets } from './known-secrets';

/** Nobody answers here. */
export const NOWHERE = 'http://127.0.0.1:9';

/** A sandbox on a port of its own, for tests; without an api of their own its calls lead nowhere. */
export async function startTestSandbox({
  store = new MemorySandboxStore(),
  apiUrl = NOWHERE,
  control = new QuietControl(),
}: {
  store?: SandboxStore;
  apiUrl?: string;
  control?: SandboxControl;
} = {}) {
  // The issuer is part of the address, so the port has to be known before the server is built.
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  await keepKnownSecrets(store);
  const addresses = { apiUrl, webUrl: NOWHERE };
  const sandbox = await buildSandbox({ port, host: '127.0.0.1', url, ...addresses, store, control });
  await sandbox.start();
  return { url, store, control, secrets: await loadSandboxSecrets(store), close: sandbox.close };
}

export type TestSandbox = Awaited<ReturnType<typeof startTestSandbox>>;

class QuietControl implements SandboxControl {
  #isOn = false;
  readonly operator = quietOperator;
  readonly purchases = {
    listProducts: () => [],
    pay: async () => ({ transactionId: 'sandbox-1' }),
    giveBack: async () => {},
  };
  readonly notices = {
    announce: async () => ({ id: 1 }),
    endAnnouncement: async () => {},
    showBanner: async () => ({ id: 1 }),
    endBanner: async () => {},
  };
  readonly coupons = { listKinds: async () => [], issue: async () => ({ id: 1 }) };

  async listPeople() {
    return [];
  }

  async listPushes() {
    return [];
  }

  async triggerDrop() {
    return { teamCount: 2, preMatchCount: 8 };
  }

  async createSpecialMatch() {
    return { matchId: 1 };
  }

  async getCompanions() {
    return { isOn: this.#isOn };
  }

  async setCompanions(isOn: boolean) {
    this.#isOn = isOn;
    return { isOn };
  }
}

const quietOperator: SandboxOperator = {
  createOperator: async () => ({ address: '' }),
  listSanctions: async () => [],
  sanction: async () => ({ id: 1 }),
  liftSanctions: async () => ({ liftedCount: 0 }),
  setVerified: async () => {},
  listPhotos: async () => [],
  readPhoto: async () => null,
  judgePhoto: async () => {},
  listReports: async () => [],
  listWithdrawals: async () => [],
  ageWithdrawal: async () => ({ isPurged: false }),
  passTime: async () => ({ count: 0 }),
  spendClovers: async () => {},
};
