import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Logger, pino } from 'pino';
import type { Call, CallBody, CallParams, CallQuery, CallResponse } from '@/contract/call';
import { callAddress } from '@/contract/call-address';
import { type ErrorPayload, errorPayloadSchema } from '@/contract/errors';
import type { Bus } from '../../server/adapters/bus/bus';
import { parseEnv } from '../../server/config/env';
import type { DatabaseHandle } from '../../server/db/database';
import { FileSandboxStore } from '../../server/sandbox/file-store';
import { composeService, type Service } from '../../server/start/composition';
import { keepKnownSecrets } from '../sandbox/known-secrets';
import { assertAnnounced } from './announced-codes';
import { busOfWorker } from './bus-of-worker';
import { createPerson, type Person, type PersonTraits } from './person';
import { TestClock } from './test-clock';
import { openTestDatabase } from './test-database';

type Credentials = Pick<Person, 'accessToken' | 'chatToken'> | { token: string };

interface CallOptions<C> {
  /** Who calls; nobody when absent. */
  as?: Credentials;
  params?: CallParams<C>;
  query?: CallQuery<C>;
  body?: CallBody<C>;
  headers?: Record<string, string>;
}

/** The api of one test file: the whole service behind its HTTP door, on a database of its own. */
export interface TestApi {
  readonly service: Service;
  readonly app: Service['app'];
  readonly clock: TestClock;
  /** Makes a call and parses the answer with the contract; an error answer fails the test. */
  call<C extends Call>(call: C, options?: CallOptions<C>): Promise<CallResponse<C>>;
  /** Makes a call that may be refused, by a code its contract lists, and gives that code, or null. */
  attempt<C extends Call>(call: C, options?: CallOptions<C>): Promise<number | null>;
  /** Makes a call that must be refused, by a code its contract lists, and gives the refusal. */
  refusal<C extends Call>(call: C, options?: CallOptions<C>): Promise<ErrorPayload & { status: number }>;
  /** Any request, for what the typed client cannot send. */
  raw(input: {
    method: string;
    url: string;
    body?: unknown;
    token?: string;
    headers?: Record<string, string>;
  }): Promise<{ status: number; body: unknown; headers: Record<string, unknown> }>;
  /** A signed-up, verified person, written straight into the database. */
  person(traits?: PersonTraits): Promise<Person>;
  close(): Promise<void>;
}

export async function openTestApi(
  environment: Record<string, string> = {},
  {
    log = pino({ level: process.env.TEST_LOG_LEVEL ?? 'silent' }),
    database,
    bus,
  }: {
    log?: Logger;
    /** What two nodes share; each file has its own otherwise. */
    database?: DatabaseHandle;
    bus?: Bus;
  } = {},
): Promise<TestApi> {
  const clock = new TestClock();
  const env = parseEnv({
    SANDBOX: 'off',
    DEMO_WORLD: 'off',
    COMPANIONS: 'off',
    RATE_LIMIT_FACTOR: '1000',
    DATA_DIR: join(tmpdir(), `slide-test-${randomUUID()}`),
    ...(process.env.NATS_URL && { NATS_URL: busOfWorker(process.env.NATS_URL) }),
    ...environment,
  });
  await keepKnownSecrets(new FileSandboxStore(join(env.DATA_DIR, 'sandbox')));
  const service = await composeService(env, {
    database: database ?? (await openTestDatabase()),
    ...(bus && { bus }),
    clock,
    log,
  });
  // The hour of the machine is none of a test's: it calls what has its hour itself.
  await service.jobs.start({ isScheduled: false });
  await service.server.ready();

  async function send<C extends Call>(call: C, options: CallOptions<C>) {
    const url = callAddress(call, options);
    return service.server.inject({
      method: call.method,
      url,
      headers: { ...bearerOf(options.as), ...options.headers },
      ...(options.body !== undefined && { payload: options.body as object }),
    });
  }

  return {
    service,
    app: service.app,
    clock,
    async call(call, options = {}) {
      const response = await send(call, options);
      if (response.statusCode >= 400)
        throw new Error(`${call.name} answered ${response.statusCode}: ${response.body}`);
      return call.response.parse(response.json()) as CallResponse<typeof call>;
    },
    async attempt(call, options = {}) {
      const response = await send(call, options);
      return response.statusCode < 400 ? null : refusalOf(call, response.json()).code;
    },
    async refusal(call, options = {}) {
      const response = await send(call, options);
      if (response.statusCode < 400)
        throw new Error(`${call.name} was not refused: ${response.statusCode} ${response.body}`);
      return { ...refusalOf(call, response.json()), status: response.statusCode };
    },
    async raw({ method, url, body, token, headers }) {
      const response = await service.server.inject({
        method: method as 'GET',
        url,
        headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
        ...(body !== undefined && { payload: body as object }),
      });
      return { status: response.statusCode, body: parseJson(response.body), headers: response.headers };
    },
    person: (traits) => createPerson(service.app, traits),
    async close() {
      await service.stop();
      await rm(env.DATA_DIR, { recursive: true, force: true });
    },
  };
}

function bearerOf(as: Credentials | undefined): Record<string, string> {
  if (!as) return {};
  return {
    authorization: `Bearer ${'accessToken' in as ? as.accessToken : as.token}`,
    ...('chatToken' in as && { 'slide-chat-token': as.chatToken }),
  };
}

function refusalOf(call: Call, body: unknown): ErrorPayload {
  const refusal = errorPayloadSchema.parse(body);
  assertAnnounced(call, refusal.code);
  return refusal;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
