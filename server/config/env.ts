import { envSchema, type ParsedEnv } from './env-schema';
import { givenProblems } from './given-problems';
import { productionProblems } from './production-problems';
import { sandboxSecrets } from './sandbox-secrets';

export type Env = Omit<ParsedEnv, 'PURCHASE_WEBHOOK_SECRET' | 'SUPPORT_EMAIL'> & {
  WEB_URL: string;
  API_URL: string;
  SANDBOX_URL: string;
  PURCHASE_WEBHOOK_SECRET: string | null;
  SUPPORT_EMAIL: string | null;
  isProduction: boolean;
};

/** Thrown with every missing or wrong variable, one a line; shown at start instead of a stack. */
export class EnvError extends Error {
  constructor(readonly problems: string[]) {
    super(
      `The configuration is not usable:\n${problems.map((problem) => `  - ${problem}`).join('\n')}\nSee .env.example.`,
    );
    this.name = 'EnvError';
  }
}

/** Parses the environment; empty strings count as absent. Throws EnvError. */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = envSchema.safeParse(given);
  const issues = parsed.success ? [] : parsed.error.issues;
  const unusable = new Set(issues.map(({ path: [name] }) => String(name)));
  // What cannot be read is left out and the rest is looked at as well: whoever starts it reads everything at once.
  const env = parsed.data ?? envSchema.parse(without(given, unusable));
  const isProduction = env.SLIDE_ENV === 'production';
  const found = [...(isProduction ? productionProblems(env) : []), ...givenProblems(env)];
  const problems = [
    ...issues.map(({ path, message }) => `${path.slice(0, 1).join()}: ${message}`),
    ...firstOfEach(found.filter((problem) => !unusable.has(nameIn(problem)))),
  ];
  if (problems.length > 0) throw new EnvError(problems);
  return {
    ...env,
    SANDBOX: env.SANDBOX && !isProduction,
    DEMO_WORLD: env.DEMO_WORLD && !isProduction,
    COMPANIONS: env.COMPANIONS && !isProduction,
    WEB_URL: env.WEB_URL ?? 'http://localhost:3000',
    API_URL: env.API_URL ?? `http://localhost:${env.PORT}`,
    SANDBOX_URL: env.SANDBOX_URL ?? `http://localhost:${env.SANDBOX_PORT}`,
    PURCHASE_WEBHOOK_SECRET:
      env.PURCHASE_WEBHOOK_SECRET ?? (isProduction ? null : sandboxSecrets.PURCHASE_WEBHOOK_SECRET),
    SUPPORT_EMAIL: env.SUPPORT_EMAIL ?? (isProduction ? null : sandboxSupportEmail),
    isProduction,
  };
}

function without(given: Record<string, string | undefined>, names: ReadonlySet<string>) {
  return Object.fromEntries(Object.entries(given).filter(([name]) => !names.has(name)));
}

/** One sentence a variable: what is missing in production need not be missing beside another one too. */
function firstOfEach(problems: readonly string[]): string[] {
  return problems.filter(
    (problem, index) => problems.findIndex((other) => nameIn(other) === nameIn(problem)) === index,
  );
}

function nameIn(problem: string): string {
  return problem.split(':', 1).join();
}

/** A name that no mail reaches. */
const sandboxSupportEmail = 'help@slide.example';
