import { createServer } from 'node:http';
import formbody from '@fastify/formbody';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Provider } from 'oidc-provider';
import { keepAliveMs } from '../http/keep-alive';
import type { SandboxAccount } from './accounts';
import { registerApi } from './api/routes';
import { registerCheckout } from './checkout';
import { registerConsole } from './console/routes';
import type { SandboxControl } from './control';
import { handleErrors } from './errors';
import { createProvider } from './identity/create-provider';
import { renderProblem } from './identity/pages';
import { createProviderGate } from './identity/provider-gate';
import { registerInteraction } from './identity/routes';
import { registerAssets } from './pages/assets';
import { renderPage } from './pages/page';
import { loadSandboxSecrets } from './secrets';
import type { SandboxStore } from './store';
import { registerVerification } from './verification/routes';

export interface SandboxOptions {
  port: number;
  host: string;
  /** The sandbox as the browser reaches it, without a slash at the end. */
  url: string;
  apiUrl: string;
  webUrl: string;
  store: SandboxStore;
  control: SandboxControl;
  logger?: FastifyBaseLogger;
  /** Where the providers may answer to; by default the api's callback, also by way of the web's address. */
  redirectUris?: Record<'kakao' | 'apple', string[]>;
  isProduction?: boolean;
  /** Accounts that must be there, for instance those of the demo world; what a person changed stays. */
  seedAccounts?: SandboxAccount[];
}

export interface Sandbox {
  readonly app: FastifyInstance;
  start(): Promise<void>;
  close(): Promise<void>;
}

/** @throws Error in production: people could sign in as anybody. */
export async function buildSandbox(options: SandboxOptions): Promise<Sandbox> {
  if (options.isProduction ?? process.env.SLIDE_ENV === 'production') {
    throw new Error(
      'The sandbox lets anybody sign in as anybody, so it does not run in production. Configure the real Kakao, Apple and NICE instead.',
    );
  }
  await addMissing(options.store, options.seedAccounts ?? []);
  const secrets = await loadSandboxSecrets(options.store);
  const kakao = await createOne('kakao', options, secrets);
  const apple = await createOne('apple', options, secrets);
  const app = createApp({ kakao, apple }, options.logger);

  handleErrors(app);
  await app.register(formbody, { bodyLimit: 64 * 1024 });
  await registerAssets(app);
  for (const [kind, provider] of [
    ['kakao', kakao],
    ['apple', apple],
  ] as const) {
    const formTargets = [options.apiUrl, options.webUrl, ...redirectUrisOf(kind, options)];
    registerInteraction(app, { kind, provider, store: options.store, formTargets });
  }
  registerVerification(app, { secrets, store: options.store });
  registerApi(app, { ...options, secrets });
  registerConsole(app, options);
  registerCheckout(app, { ...options, purchases: options.control.purchases });

  return {
    app,
    start: async () => {
      await app.listen({ port: options.port, host: options.host });
    },
    close: () => app.close(),
  };
}

async function addMissing(store: SandboxStore, accounts: SandboxAccount[]): Promise<void> {
  const known = new Set((await store.listAccounts()).map(({ id }) => id));
  const missing = accounts.filter(({ id }) => !known.has(id));
  if (missing.length > 0) await store.saveAccounts(missing);
}

function createOne(
  kind: 'kakao' | 'apple',
  options: SandboxOptions,
  secrets: Awaited<ReturnType<typeof loadSandboxSecrets>>,
) {
  return createProvider({
    kind,
    issuer: `${options.url}/${kind}`,
    redirectUris: redirectUrisOf(kind, options),
    secrets,
    store: options.store,
    renderError: (reason) => renderPage(renderProblem(reason)),
  });
}

function redirectUrisOf(kind: 'kakao' | 'apple', { apiUrl, webUrl, redirectUris }: SandboxOptions): string[] {
  return (
    redirectUris?.[kind] ?? [...new Set([apiUrl, webUrl])].map((base) => `${base}/login/oauth2/code/${kind}`)
  );
}

/** The providers read their requests raw, so they stand before Fastify; everything else is Fastify's. */
function createApp(
  providers: Record<'kakao' | 'apple', Provider>,
  logger?: FastifyBaseLogger,
): FastifyInstance {
  const passToProvider = createProviderGate(providers);
  return Fastify({
    ...(logger && { loggerInstance: logger }),
    forceCloseConnections: true,
    serverFactory: (handle) =>
      createServer({ keepAliveTimeout: keepAliveMs }, (request, response) => {
        if (!passToProvider(request, response)) handle(request, response);
      }),
  });
}
