import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import { findFreePort } from '../../scripts/stack/ports';
import { makeAccount, type SandboxAccount } from '../../server/sandbox/accounts';
import { CookieBrowser } from '../../server/sandbox/api/cookie-browser';
import { handOverSchema } from '../../server/sandbox/api/sign-in-person';
import { FileSandboxStore } from '../../server/sandbox/file-store';
import { ENTER_AS_COOKIE } from '../../server/sandbox/person-cookie';
import { startTestSandbox } from '../sandbox/start-test-sandbox';
import { openTestApi } from './test-api';

/** The api on a port of its own with the real sandbox beside it: both providers and the phone verification. */
export async function openSandboxApi(
  environment: Record<string, string> = {},
  options: Parameters<typeof openTestApi>[1] = {},
) {
  const dataDir = join(tmpdir(), `slide-test-${randomUUID()}`);
  const port = await findFreePort();
  const apiUrl = `http://127.0.0.1:${port}`;
  const store = new FileSandboxStore(join(dataDir, 'sandbox'));
  const sandbox = await startTestSandbox({ store, apiUrl });
  const api = await openTestApi(
    {
      DATA_DIR: dataDir,
      SANDBOX_URL: sandbox.url,
      PORT: String(port),
      API_URL: apiUrl,
      ...environment,
    },
    options,
  );
  await api.service.server.listen({ host: '127.0.0.1', port });

  return {
    ...api,
    apiUrl,
    sandbox,
    async addAccount(details: Parameters<typeof makeAccount>[0]): Promise<SandboxAccount> {
      const account = makeAccount(details);
      await store.saveAccount(account);
      return account;
    },
    /** Walks through a provider as a browser does; answers where the browser arrived and what it holds. */
    async signIn(account: SandboxAccount, { returnTo = '/' } = {}) {
      const browser = new CookieBrowser();
      browser.setCookie(ENTER_AS_COOKIE, account.id);
      const start = `${apiUrl}/oauth2/authorization/${account.provider}?returnTo=${encodeURIComponent(returnTo)}`;
      const arrived = await browser.walk(start, (url) => url.origin === 'http://localhost:3000');
      const cookies = browser.getCookies();
      const handOver = handOverSchema.safeParse(cookies);
      return { arrived, cookies, handOver: handOver.success ? handOver.data : null };
    },
    /** The encoded result of a phone verification, as the provider's page would answer. */
    async answerVerification(input: {
      encPlainData: string;
      sidCode: string;
      personId?: string;
      errorCode?: string;
    }) {
      const response = await fetch(`${sandbox.url}/api/verifications`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(input),
      });
      return z.object({ encodedData: z.string() }).parse(await response.json()).encodedData;
    },
    async close() {
      await api.close();
      await sandbox.close();
    },
  };
}

export type SandboxApi = Awaited<ReturnType<typeof openSandboxApi>>;
