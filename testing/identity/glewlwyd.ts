import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { exportJWK, generateKeyPair } from 'jose';
import { findGlewlwyd, glewlwydHint } from '../../scripts/services/glewlwyd';
import { startChild } from '../../scripts/stack/children';
import { findFreePort } from '../../scripts/stack/ports';
import { waitForAnswer } from '../../scripts/stack/wait-for';
import type { CookieBrowser } from '../../server/sandbox/api/cookie-browser';

export const glewlwydClient = { clientId: 'slide', clientSecret: 'the secret of slide at glewlwyd' };

/** How each of its providers signs: `jwt-type` and `jwt-key-size` in its own words. */
const kinds = {
  ES256: { 'jwt-type': 'ecdsa', 'jwt-key-size': '256' },
  RS256: { 'jwt-type': 'rsa', 'jwt-key-size': '256' },
  EdDSA: { 'jwt-type': 'eddsa', 'jwt-key-size': '256' },
} as const;
export type GlewlwydAlgorithm = keyof typeof kinds;

/**
 * Glewlwyd (C, nothing in common with the provider of the sandbox) on the loopback, on a database of its own, with one
 * OpenID provider for each algorithm and people who agreed to be known to us.
 */
export async function startGlewlwyd({ redirectUri }: { redirectUri: string }) {
  const found = findGlewlwyd();
  if (!found) throw new Error(`Glewlwyd is missing: ${glewlwydHint}`);
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const folder = mkdtempSync(path.join(tmpdir(), 'slide-glewlwyd-'));
  const database = path.join(folder, 'glewlwyd.db');
  execFileSync('sqlite3', [database], { input: readFileSync(found.schema) });
  const config = path.join(folder, 'glewlwyd.conf');
  writeFileSync(config, configuration({ port, url, database, modules: found.modules }));
  const child = startChild({
    name: 'glewlwyd',
    command: found.command,
    args: [`--config-file=${config}`],
    cwd: folder,
    logFile: path.join(process.cwd(), '.cache', 'logs', 'glewlwyd.log'),
  });
  await waitForAnswer(`${url}/config`, { what: 'Glewlwyd', died: child.died, timeoutMs: 20_000 });

  const admin = await signIn('admin', 'password');
  for (const algorithm of Object.keys(kinds) as GlewlwydAlgorithm[])
    await send('POST', '/api/mod/plugin/', admin, await providerOf(url, algorithm));
  await send('POST', '/api/client/', admin, {
    client_id: glewlwydClient.clientId,
    name: 'Slide',
    password: glewlwydClient.clientSecret,
    confidential: true,
    enabled: true,
    redirect_uri: [redirectUri],
    authorization_type: ['code'],
    token_endpoint_auth_method: ['client_secret_post', 'client_secret_basic'],
    scope: [],
  });

  async function send(method: string, to: string, cookie: string, body: unknown): Promise<Response> {
    const headers = { cookie, 'content-type': 'application/json' };
    const answer = await fetch(url + to, { method, headers, body: JSON.stringify(body) });
    if (!answer.ok)
      throw new Error(`Glewlwyd: ${method} ${to} answered ${answer.status} ${await answer.text()}`);
    return answer;
  }
  async function signIn(username: string, password: string): Promise<string> {
    const answer = await send('POST', '/api/auth/', '', { username, password });
    return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  }

  return {
    issuerOf: (algorithm: GlewlwydAlgorithm) => `${url}/api/${algorithm}`,
    /** Makes a person who is signed in there and agreed; answers how their browser walks past the login page. */
    async addPerson(username: string) {
      const password = 'only for this test';
      await send('POST', '/api/user/', admin, {
        username,
        password,
        email: `${username}@elsewhere.test`,
        enabled: true,
        scope: ['g_profile', 'openid'],
      });
      const cookie = await signIn(username, password);
      await send('PUT', `/api/auth/grant/${glewlwydClient.clientId}`, cookie, { scope: 'openid' });
      const [name = '', value = ''] = cookie.split('=');
      return async (browser: CookieBrowser, from: string, isThere: (at: URL) => boolean): Promise<URL> => {
        browser.setCookie(name, value);
        const login = await browser.walk(from, (at) => at.pathname === '/login.html' || isThere(at));
        if (isThere(login)) return login;
        // What the login page does when "continue" is pressed; the page itself is a script.
        return browser.walk(`${login.searchParams.get('callback_url')}&g_continue`, isThere);
      };
    },
    async close() {
      await child.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type Glewlwyd = Awaited<ReturnType<typeof startGlewlwyd>>;

async function providerOf(url: string, algorithm: GlewlwydAlgorithm) {
  const { privateKey } = await generateKeyPair(algorithm, { extractable: true });
  const key = { ...(await exportJWK(privateKey)), alg: algorithm, use: 'sig', kid: `slide-${algorithm}` };
  return {
    module: 'oidc',
    name: algorithm,
    display_name: algorithm,
    order_rank: 0,
    readonly: false,
    parameters: {
      ...kinds[algorithm],
      iss: `${url}/api/${algorithm}`,
      'jwks-private': JSON.stringify({ keys: [key] }),
      'default-kid': key.kid,
      'jwks-show': true,
      'access-token-duration': 60,
      'refresh-token-duration': 60,
      'code-duration': 60,
      'refresh-token-rolling': true,
      'auth-type-code-enabled': true,
      'auth-type-code-revoke-replayed': true,
      'auth-type-token-enabled': false,
      'auth-type-id-token-enabled': true,
      'auth-type-none-enabled': false,
      'auth-type-password-enabled': false,
      'auth-type-client-enabled': false,
      'auth-type-device-enabled': false,
      'auth-type-refresh-enabled': false,
      'pkce-allowed': true,
      'pkce-required': true,
      'pkce-method-plain-allowed': false,
      'allow-non-oidc': false,
      'subject-type': 'public',
      scope: [],
    },
  };
}

function configuration({
  port,
  url,
  database,
  modules,
}: {
  port: number;
  url: string;
  database: string;
  modules: string;
}): string {
  const settings = {
    bind_address: '127.0.0.1',
    external_url: url,
    login_url: 'login.html',
    api_prefix: 'api',
    log_mode: 'console',
    log_level: 'INFO',
    cookie_domain: '',
    session_key: 'GLEWLWYD_SESSION',
    admin_scope: 'g_admin',
    profile_scope: 'g_profile',
    hash_algorithm: 'SHA512',
    user_module_path: `${modules}/user`,
    user_middleware_module_path: `${modules}/user_middleware`,
    client_module_path: `${modules}/client`,
    user_auth_scheme_module_path: `${modules}/scheme`,
    plugin_module_path: `${modules}/plugin`,
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${JSON.stringify(value)}`);
  return [
    `port = ${port}`,
    'cookie_secure = 0',
    ...lines,
    `database = { type = "sqlite3" path = ${JSON.stringify(database)} };`,
    '',
  ].join('\n');
}
