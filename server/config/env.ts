import { envSchema, type ParsedEnv } from './env-schema';
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
  if (!parsed.success) {
    throw new EnvError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  }
  const env = parsed.data;
  const isProduction = env.SLIDE_ENV === 'production';
  const problems = isProduction ? productionProblems(env) : [];
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

/** A name that no mail reaches. */
const sandboxSupportEmail = 'help@slide.example';
