export interface StackPorts {
  web: number;
  api: number;
  sandbox: number;
}

interface ApiOptions {
  /** Of this process; `ports.api` is the one all share. */
  port: number;
  ports: StackPorts;
  dataDir: string;
  demoWorld?: boolean;
  databaseUrl?: string;
  natsUrl?: string;
  hostsSandbox?: boolean;
}

/**
 * The environment of one api process. What is absent falls back to the embedded default
 * (PGlite, a bus in memory, photos on disk); see .env.example for the meaning of each name.
 */
export function apiEnvironment(options: ApiOptions): NodeJS.ProcessEnv {
  const { port, ports, dataDir, demoWorld, databaseUrl, natsUrl, hostsSandbox } = options;
  const url = urlsOf(ports);
  return {
    ...process.env,
    NODE_ENV: process.env.NODE_ENV === 'test' ? 'production' : (process.env.NODE_ENV ?? 'production'),
    SLIDE_ENV: process.env.SLIDE_ENV ?? 'sandbox',
    HOST: '127.0.0.1',
    PORT: String(port),
    WEB_URL: url.web,
    API_URL: url.api,
    SANDBOX_URL: url.sandbox,
    SANDBOX_PORT: String(ports.sandbox),
    SANDBOX: hostsSandbox ? 'on' : 'off',
    DATA_DIR: dataDir,
    DEMO_WORLD: demoWorld ? 'on' : 'off',
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    ...(natsUrl && { NATS_URL: natsUrl }),
  };
}

/** The environment of `next start`: the addresses are read at run time, never baked into the build. */
export function webEnvironment({ ports }: { ports: StackPorts }): NodeJS.ProcessEnv {
  const url = urlsOf(ports);
  return {
    ...process.env,
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    API_URL: url.api,
    WEB_URL: url.web,
    // Phone verification is a form posted there, which the page's policy has to allow; a .env may name other ports.
    SLIDE_VERIFICATION_ORIGINS: [process.env.SLIDE_VERIFICATION_ORIGINS, url.sandbox].join(' ').trim(),
  };
}

/** `localhost` and not 127.0.0.1, so that cookies and OpenID redirects are at home on all three ports. */
export function urlsOf(ports: StackPorts) {
  return {
    web: `http://localhost:${ports.web}`,
    api: `http://localhost:${ports.api}`,
    sandbox: `http://localhost:${ports.sandbox}`,
  };
}
