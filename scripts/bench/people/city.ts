import pg from 'pg';
import type { Call, CallResponse } from '@/contract/call';
import { type CallInput, callOverHttp } from '../../../server/sandbox/api/call-over-http';
import { createTokens } from '../../../server/tokens/tokens';
import type { Deployment } from '../deployments';

/** The populated people and their calls over HTTP. */
export interface City {
  readonly deployment: Deployment;
  /** Rows of the database, to choose who calls; nothing that is measured. */
  query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** What the phone of somebody holds who signed in; good for the run, with nothing to renew it by. */
  sessionOf(userId: number): Promise<Session>;
  ask<C extends Call>(userId: number, call: C, input?: CallInput<C>): Promise<CallResponse<C>>;
  close(): Promise<void>;
}

interface Session {
  readonly accessToken: string;
  readonly chatToken: string;
  readonly refreshToken: string;
  readonly userId: number;
}

const tokenSeconds = 3600;

/** `tokenSecret` is the deployment's: the people have sign-ins in the database and no password to come in with. */
export async function openCity(deployment: Deployment, tokenSecret: string): Promise<City> {
  const pool = new pg.Pool({ connectionString: deployment.databaseUrl, max: 4 });
  const issuer = deployment.apiUrl;
  const tokens = createTokens({ secret: tokenSecret, issuer, now: () => new Date() });
  const known = new Map<number, Promise<string>>();

  async function query<Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    return (await pool.query(text, [...values])).rows as Row[];
  }

  async function signIn(userId: number): Promise<string> {
    const [row] = await query<{ fam: string }>(
      'select family_id as fam from refresh_tokens where user_id = $1 limit 1',
      [userId],
    );
    if (!row) throw new Error(`nobody with the id ${userId}`);
    return tokens.sign('access', { sub: String(userId), fam: row.fam }, tokenSeconds);
  }

  function tokenOf(userId: number): Promise<string> {
    const token = known.get(userId) ?? signIn(userId);
    known.set(userId, token);
    return token;
  }

  return {
    deployment,
    query,
    async sessionOf(userId) {
      const chatToken = await tokens.sign('chat', { sub: String(userId) }, tokenSeconds);
      return { accessToken: await tokenOf(userId), chatToken, refreshToken: 'none', userId };
    },
    async ask(userId, call, input) {
      return callOverHttp({ apiUrl: deployment.apiUrl, accessToken: await tokenOf(userId) }, call, input);
    },
    close: () => pool.end(),
  };
}
