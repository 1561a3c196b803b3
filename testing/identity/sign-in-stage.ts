import { count } from 'drizzle-orm';
import * as z from 'zod';
import { findFreePort } from '../../scripts/stack/ports';
import { OidcProvider } from '../../server/adapters/identity-providers/oidc-provider';
import type { OidcProviderConfig } from '../../server/adapters/identity-providers/oidc-provider-config';
import { idpAccounts, refreshTokens, users } from '../../server/db/schema';
import { CookieBrowser } from '../../server/sandbox/api/cookie-browser';
import { handOverSchema } from '../../server/sandbox/api/sign-in-person';
import { createLog } from '../../server/start/log';
import { openTestApi } from '../api/test-api';

const lineSchema = z.looseObject({ level: z.number(), msg: z.string() });
const webOrigin = 'http://localhost:3000';

/** How a browser gets through a provider; without an own one it follows redirects and forms. */
type Walk = (browser: CookieBrowser, from: string, isThere: (at: URL) => boolean) => Promise<URL>;
const followRedirects: Walk = (browser, from, isThere) => browser.walk(from, isThere);

/** What came of a sign-in. */
export interface Arrival {
  /** Where on the web the browser stands: path and query. */
  location: string;
  /** The subject, when a session or proof for sign-up was handed over. */
  subject: string | null;
  setCookies: string[];
}

/** The api on a port of its own, its log kept, with providers that a test brings. */
export async function openSignInStage() {
  const port = await findFreePort();
  const apiUrl = `http://127.0.0.1:${port}`;
  const written: string[] = [];
  const log = createLog('info', { destination: { write: (line) => written.push(line) } });
  const api = await openTestApi({ PORT: String(port), API_URL: apiUrl }, { log });
  await api.service.server.listen({ host: '127.0.0.1', port });
  const redirectUri = `${apiUrl}/login/oauth2/code/kakao`;

  return {
    ...api,
    apiUrl,
    redirectUri,
    /** From now on this stands where Kakao stands. */
    useProvider(config: Omit<OidcProviderConfig, 'allowInsecureRequests'>) {
      api.app.identityProviders.kakao = new OidcProvider({ ...config, allowInsecureRequests: true });
    },
    /** Starts a sign-in in a new browser; answers where the provider is and what the browser keeps. */
    async startSignIn() {
      const started = await fetch(`${apiUrl}/oauth2/authorization/kakao`, { redirect: 'manual' });
      const authorization = new URL(started.headers.get('location') ?? '', apiUrl);
      const [cookie = ''] = started.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
      const read = (name: string) => authorization.searchParams.get(name) ?? '';
      return { authorization, cookie, state: read('state'), nonce: read('nonce') };
    },
    /** Brings the provider's answer back to the api, by query or, with `isForm`, by form post. */
    async comeBack(
      fields: Record<string, string>,
      { cookie = '', isForm = false, provider = 'kakao' } = {},
    ): Promise<Arrival> {
      const url = new URL(`${apiUrl}/login/oauth2/code/${provider}`);
      const body = new URLSearchParams(fields);
      if (!isForm) url.search = body.toString();
      const answer = await fetch(url, {
        redirect: 'manual',
        headers: { cookie },
        ...(isForm && { method: 'POST', body }),
      });
      const location = new URL(answer.headers.get('location') ?? '/nowhere', webOrigin);
      const setCookies = answer.headers.getSetCookie();
      const given = setCookies
        .map((line) => /^(userId|idpId)=([^;]+);/.exec(line)?.[2])
        .filter((value) => value !== undefined);
      return { location: location.pathname + location.search, subject: given[0] ?? null, setCookies };
    },
    /** Walks the whole way as a browser does. */
    async walk(walk = followRedirects): Promise<Arrival> {
      const browser = new CookieBrowser();
      const isWeb = (url: URL) => url.origin === webOrigin;
      const location = await walk(browser, `${apiUrl}/oauth2/authorization/kakao`, isWeb);
      const handOver = handOverSchema.safeParse(browser.getCookies()).data;
      const subject = handOver && 'idpId' in handOver ? handOver.idpId : (handOver?.userId ?? null);
      return { location: location.pathname + location.search, subject, setCookies: [] };
    },
    /** Walks to the provider and back, and stops before the api reads the answer. */
    async fetchAnswer(walk = followRedirects) {
      const browser = new CookieBrowser();
      const callback = await walk(
        browser,
        `${apiUrl}/oauth2/authorization/kakao`,
        (url) => url.pathname.startsWith('/login/oauth2/code') && url.searchParams.has('code'),
      );
      const cookies = Object.entries(browser.getCookies()).filter(([name]) => name.startsWith('signIn_'));
      const cookie = cookies.map(([name, value]) => `${name}=${value}`).join('; ');
      return { fields: Object.fromEntries(callback.searchParams), cookie };
    },
    /** What the api warned of since the last look, each line as it was written. */
    takeWarnings(): string[] {
      return written.splice(0).filter((line) => lineSchema.parse(JSON.parse(line)).level >= 40);
    },
    /** Rows that only a sign-in that succeeded writes. */
    async countStored(): Promise<number> {
      const tables = [users, idpAccounts, refreshTokens];
      const counts = await Promise.all(tables.map((table) => api.app.db.select({ n: count() }).from(table)));
      return counts.reduce((sum, [row]) => sum + (row?.n ?? 0), 0);
    },
  };
}

export type SignInStage = Awaited<ReturnType<typeof openSignInStage>>;
