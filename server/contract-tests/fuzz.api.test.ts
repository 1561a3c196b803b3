import fc from 'fast-check';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Call } from '@/contract/call';
import { fillPath } from '@/contract/call-address';
import { allCalls } from '@/contract/calls';
import { errorPayloadSchema } from '@/contract/errors';
import { createTestOperator, type TestOperator } from '../../testing/api/operators';
import type { Person } from '../../testing/api/person';
import { openRoomOfSix } from '../../testing/api/room';
import { useTestApi } from '../../testing/api/use-api';
import {
  fitting,
  inputSchemaOf,
  type JsonSchema,
  jsonSchema,
  unfitting,
} from '../../testing/fuzz/json-schema-values';
import { badCursors, badSegments, encodeText, rawBodies } from '../../testing/fuzz/poison';
import { routes } from '../http/all-routes';
import { todoCalls } from '../http/contract-routes';

/**
 * Whatever is sent, the api answers in its own words: never a 5xx, always the catalogue's shape, and a refused input
 * is named. The inputs come from the schemas of each call; the person sending them has a team, a match and a room, so
 * that what passes validation meets real rows. FUZZ_RUNS and FUZZ_SEED look further than the usual run.
 */

vi.setConfig({ testTimeout: 120_000 });

const numRuns = Number(process.env.FUZZ_RUNS ?? 25);
const seed = Number(process.env.FUZZ_SEED ?? 20_261_121);
const todo = new Set(todoCalls(routes).map(({ name }) => name));
/** Sent by somebody of their own, because it may well work. */
const endings = [
  'deleteMe',
  'deleteMatch',
  'deletePreMatch',
  'leaveTeam',
  'logout',
  'deleteOperatorSession',
  'createSanction',
];
const calls = allCalls.map(({ call }) => call);
const wholeParts = ['body', 'query', 'params'];

const api = useTestApi();
let person: Person;
let idpToken: string;
let ids: number[];
let operator: TestOperator;

beforeAll(async () => {
  idpToken = await api.app.tokens.sign('idp', { sub: 'fuzz', idpType: 'KAKAO', email: null }, 3600);
  await becomeSomebody();
});

async function becomeSomebody(): Promise<void> {
  const pair = await openRoomOfSix(api);
  person = pair.her.people[0];
  operator = await createTestOperator(api);
  ids = [pair.matchId, pair.herPreMatchId, pair.his.people[1].id, pair.her.id, person.id, 2_000_000_000];
}

interface Input {
  readonly url: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

async function send(call: Call, { url, body, headers }: Input): Promise<void> {
  const isSignUp = !call.who.includes('member') && call.who.includes('signup');
  const answer = await api.raw({
    method: call.method,
    url,
    token: isSignUp ? idpToken : person.accessToken,
    headers: {
      'slide-chat-token': person.chatToken,
      ...(call.who.includes('operator') && operator.headers),
      ...headers,
    },
    body,
  });
  checkAnswer(call, answer);
}

function checkAnswer(call: Call, { status, body }: { status: number; body: unknown }): void {
  if (status === 501 && todo.has(call.name)) return;
  expect(status, `${call.name} answered ${JSON.stringify(body)}`).toBeLessThan(500);
  if (status < 400) return;
  const refusal = errorPayloadSchema.parse(body);
  const { field, ...rest } = body as Record<string, unknown>;
  expect(Object.keys(rest).sort()).toEqual(['code', 'debugMessage', 'displayMessage']);
  expect(refusal.displayMessage).toMatch(/[가-힣]/);
  if (status === 400) {
    expect(refusal.code).toBe(1002);
    // What is no text is refused wherever it stands, also in a field nobody asked for.
    if (refusal.debugMessage.endsWith('not text')) expect(field).toEqual(expect.any(String));
    else expect([...wholeParts, ...fieldsOf(call)], refusal.debugMessage).toContain(field);
  }
}

function schemasOf(call: Call): Partial<Record<'params' | 'query' | 'body', JsonSchema>> {
  return {
    ...(call.params && { params: inputSchemaOf(call.params) }),
    ...(call.query && { query: inputSchemaOf(call.query) }),
    ...(call.body && { body: inputSchemaOf(call.body) }),
  };
}

function fieldsOf(call: Call): string[] {
  return Object.values(schemasOf(call)).flatMap(propertiesOf);
}

/** Of a union: what any of its shapes names. */
function propertiesOf(schema: JsonSchema): string[] {
  return [
    ...Object.keys(schema.properties ?? {}),
    ...(schema.anyOf ?? []).flatMap((shape) => propertiesOf(jsonSchema.parse(shape))),
  ];
}

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

function urlOf(call: Call, params: unknown, query: unknown): string {
  const given = record(params);
  const path = fillPath(call.path, (name) => encodeText(textOf(given[name] ?? 1)).slice(0, 600));
  const search = Object.entries(record(query))
    .map(([name, value]) => `${name}=${encodeText(textOf(value)).slice(0, 8000)}`)
    .join('&');
  return search ? `${path}?${search}` : path;
}

const textOf = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/** Inputs of a call: one part wrong at a time, the others as they should be. */
function inputsOf(call: Call): fc.Arbitrary<Input> {
  const { params, query, body } = schemasOf(call);
  const nothing = fc.constant(undefined);
  const parts = (wrong: 'params' | 'query' | 'body') =>
    fc.tuple(
      ...([params, query, body] as const).map((schema, index) => {
        if (!schema) return nothing;
        const isWrong = ['params', 'query', 'body'][index] === wrong;
        return isWrong ? unfitting(schema, ids) : fitting(schema, ids);
      }),
    );
  const wrongs = (['params', 'query', 'body'] as const).filter((part) => schemasOf(call)[part]);
  const inputs = wrongs.length > 0 ? fc.oneof(...wrongs.map(parts)) : parts('body');
  return inputs.map(([paramsValue, queryValue, bodyValue]) => ({
    url: urlOf(call, paramsValue, queryValue),
    ...(bodyValue !== undefined && {
      body: JSON.stringify(bodyValue),
      headers: { 'content-type': 'application/json' },
    }),
  }));
}

describe.each(calls.map((call) => [call.name, call] as const))('%s', (name, call) => {
  test('answers every input in the words of the catalogue', async () => {
    if (endings.includes(name)) await becomeSomebody();
    await fc.assert(
      fc.asyncProperty(inputsOf(call), (input) => send(call, input)),
      { numRuns, seed, endOnFailure: true },
    );
    if (endings.includes(name)) await becomeSomebody();
  });
});

test('a body that is no JSON, of another media type or too large is refused by every call that takes one', async () => {
  for (const call of calls.filter(({ method }) => method !== 'GET')) {
    for (const { contentType, payload } of rawBodies) {
      const headers: Record<string, string> = contentType ? { 'content-type': contentType } : {};
      await send(call, { url: urlOf(call, {}, {}), body: payload, headers });
    }
  }
});

test('an id that is none is refused in every path', async () => {
  for (const call of calls.filter(({ path }) => path.includes('{'))) {
    for (const segment of badSegments)
      await send(call, { url: fillPath(call.path, () => segment), body: {} });
  }
});

test('an invented cursor is refused or is the end of the list, never a failure', async () => {
  const paged = calls.filter((call) => fieldsOf(call).includes('cursor'));
  expect(paged.length).toBeGreaterThan(8);
  for (const call of paged) {
    for (const cursor of badCursors) {
      const rest = { nickname: '사람', tab: 'MATCHED' };
      if (call.query) await send(call, { url: urlOf(call, {}, { ...rest, cursor }) });
      else await send(call, { url: call.path, body: { ...rest, cursor } });
    }
  }
});

test('a query given twice, nested or polluted is refused or ignored', async () => {
  for (const call of calls.filter(({ method }) => method === 'GET')) {
    const [field = 'limit'] = fieldsOf(call);
    for (const search of [
      `${field}=1&${field}=2`,
      '__proto__=1',
      '__proto__[a]=1',
      `${field}[]=1`,
      '%',
      '%00=1',
      '&&=&',
    ])
      await send(call, { url: `${urlOf(call, {}, {})}?${search}` });
  }
});

test('headers of the platform may be anything', async () => {
  const call = calls.find(({ name }) => name === 'getMyTeam');
  if (!call) throw new Error('getMyTeam is gone');
  for (const value of ['', 'x'.repeat(5000), '__proto__', '-1', '\u00ff\u00fe', '{"a":1}'])
    for (const name of [
      'slide-platform-device-id',
      'slide-platform-version',
      'slide-platform',
      'origin',
      'cookie',
    ])
      await send(call, { url: call.path, headers: { [name]: value } });
});

test('an object’s url that we did not sign is refused, whatever it says', async () => {
  for (const key of ['x', '%00', '..%2f..%2fetc%2fpasswd', '../../etc/passwd', '%E0%A4%A', 'x'.repeat(900)]) {
    for (const search of [
      '',
      '?expires=NaN&signature=x',
      '?expires=9999999999999&signature=%00',
      '?expires=1&expires=2',
    ]) {
      for (const method of ['GET', 'PUT']) {
        const headers: Record<string, string> = method === 'PUT' ? { 'content-type': 'image/png' } : {};
        const { status, body } = await api.raw({ method, url: `/objects/${key}${search}`, headers });
        expect([400, 403, 404], `${method} ${key}${search} answered ${status}`).toContain(status);
        expect(errorPayloadSchema.safeParse(body).success).toBe(true);
      }
    }
  }
});
