import fc from 'fast-check';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Call } from '@/contract/call';
import { fillPath } from '@/contract/call-address';
import { allCalls } from '@/contract/calls';
import { TERMS_VERSION } from '@/contract/constants';
import { errorPayloadSchema } from '@/contract/errors';
import type { Person } from '../../testing/api/person';
import { prepareSignUp } from '../../testing/api/sign-up';
import { createStateReader } from '../../testing/api/state-of';
import { useTestApi } from '../../testing/api/use-api';
import { inputSchemaOf } from '../../testing/fuzz/json-schema-values';
import { edges, encodeText, poison } from '../../testing/fuzz/poison';
import { routes } from '../http/all-routes';
import { todoCalls } from '../http/contract-routes';

/**
 * Every field of every call of identity, one at a time: a request that is right but for that field. Whatever stands
 * there, the api answers in its own words, never with a 5xx; a 1002 names exactly that field, and a refused request
 * leaves no trace in any table.
 */

vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 });

const numRuns = Number(process.env.FUZZ_RUNS ?? 12);
const seed = Number(process.env.FUZZ_SEED ?? 20_261_121);
const nouns = new Set(['authentication', 'sessions', 'users', 'photos', 'locations', 'tags', 'terms']);
const todo = new Set(todoCalls(routes).map(({ name }) => name));
const calls = allCalls
  .filter(({ noun, call }) => (nouns.has(noun) || call.name === 'checkBlockWord') && !todo.has(call.name))
  .map(({ call }) => call);

const api = useTestApi({}, { sandbox: true });
let readState: () => Promise<Record<string, string>>;
let person: Person;
let newcomer: Awaited<ReturnType<typeof prepareSignUp>>;
beforeAll(async () => {
  // What a job writes by itself, each minute, is no trace of a call.
  await api.service.jobs.stop();
  readState = createStateReader(api);
  await renewPeople();
});

async function renewPeople(): Promise<void> {
  person = await api.person();
  newcomer = await prepareSignUp(api);
}

/** What is right for each call that takes anything. */
const right: Record<string, () => Partial<Record<'params' | 'query' | 'body', Record<string, unknown>>>> = {
  refreshToken: () => ({ body: { refreshToken: 'nobody has this', userId: person.id } }),
  logout: () => ({ body: { refreshToken: 'nobody has this' } }),
  signup: () => ({ body: newcomer.body }),
  notifyNiceSuccess: () => ({ body: { sidCode: 'none', encodedData: 'none' } }),
  notifyNiceFailure: () => ({ body: { sidCode: 'none', encodedData: 'none' } }),
  startAuthorization: () => ({ params: { provider: 'kakao' }, query: { returnTo: '/' } }),
  finishAuthorization: () => ({
    params: { provider: 'kakao' },
    query: { state: 's', code: 'c', error: 'e' },
  }),
  finishAuthorizationByForm: () => ({
    params: { provider: 'apple' },
    body: { state: 's', code: 'c', error: 'e' },
  }),
  getUser: () => ({ query: { userId: person.id, uniqueId: person.uniqueId } }),
  updateMe: () => ({
    body: {
      nickname: person.nickname,
      job: '대학생',
      affiliation: '한국대',
      height: 170,
      locationId: 1,
      mbti: 'ENFP',
      tagIds: [1],
      customTags: ['별보기'],
      marketing: true,
    },
  }),
  deleteMe: () => ({ body: { isAgreed: true, reason: '쉬고 싶어요' } }),
  createHeartbeat: () => ({ body: {} }),
  checkBlockWord: () => ({ body: { field: 'NICKNAME', value: '안녕' } }),
  createPhotoUpload: () => ({ body: { contentType: 'image/png', size: 1000 } }),
  createDebugPhotoUpload: () => ({ body: { contentType: 'image/png', size: 1000 } }),
  readPhotoVerdict: () => ({ body: { imageKey: 'none', status: 'APPROVED' } }),
  agreeToTerms: () => ({ body: { service: true, privacy: true, version: TERMS_VERSION } }),
};

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

const tokenOf = (call: Call) =>
  call.who.includes('signup') && !call.who.includes('member') ? newcomer.as.token : person.accessToken;
const isRedirect = (call: Call) => call.path.includes('oauth2');
const textOf = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));

async function send(call: Call, input: ReturnType<NonNullable<(typeof right)[string]>>): Promise<Answer> {
  const path = fillPath(call.path, (name) => encodeText(textOf(input.params?.[name])).slice(0, 300));
  const search = Object.entries(input.query ?? {})
    .map(([name, value]) => `${name}=${encodeText(textOf(value)).slice(0, 8000)}`)
    .join('&');
  return api.raw({
    method: call.method,
    url: search ? `${path}?${search}` : path,
    token: tokenOf(call),
    ...(input.body && { body: JSON.stringify(input.body), headers: { 'content-type': 'application/json' } }),
  });
}

/** One field of a request replaced by `value`; all rules of the answer hold. Answers whether it was refused. */
async function expectOwnWords(
  call: Call,
  field: { part: Part; name: string },
  value: unknown,
): Promise<void> {
  const input = right[call.name]?.() ?? {};
  const before = await readState();
  const answer = await send(call, {
    ...input,
    [field.part]: { ...input[field.part], [field.name]: value },
  });
  const what = `${call.name} ${field.part}.${field.name} = ${textOf(value)?.slice(0, 80)}: ${JSON.stringify(answer.body)?.slice(0, 300)}`;
  expect(answer.status, what).toBeLessThan(500);
  // A segment too long for any address reaches no route.
  if (isRedirect(call)) expect(answer.status === 302 || field.part === 'params', what).toBe(true);
  if (answer.status < 400) {
    // It was good after all; whoever did something final is somebody else from now on.
    if (['signup', 'deleteMe'].includes(call.name)) await renewPeople();
    return;
  }
  const refusal = errorPayloadSchema.parse(answer.body);
  expect(refusal.displayMessage, what).toMatch(/[가-힣]/);
  expect([400, 401, 403, 404, 409], what).toContain(answer.status);
  if (answer.status === 400)
    expect([field.name, field.part === 'params' && 'params'], what).toContain(refusal.field);
  if (answer.status === 400) expect(refusal.code, what).toBe(1002);
  const changed = changedTables(before, await readState());
  expect(
    changed.filter((table) => !traces[call.name]?.includes(table)),
    what,
  ).toEqual([]);
}

type Part = 'params' | 'query' | 'body';

/** A refused sign-up keeps the derived sizes of an uploaded photo: the next try need not make them again. */
const traces: Record<string, readonly string[]> = { signup: ['photos'] };

function changedTables(before: Record<string, string>, after: Record<string, string>): string[] {
  return Object.keys(before).filter((table) => before[table] !== after[table]);
}

function fieldsOf(call: Call): { part: Part; name: string }[] {
  return (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = call[part];
    return schema ? Object.keys(inputSchemaOf(schema).properties ?? {}).map((name) => ({ part, name })) : [];
  });
}

test('every field of identity has a request that is right but for it', () => {
  const missing = calls
    .filter((call) => fieldsOf(call).length > 0 && !(call.name in right))
    .map(({ name }) => name);
  expect(missing).toEqual([]);
  expect(calls.flatMap(fieldsOf).length).toBeGreaterThan(50);
});

const fields = calls.flatMap((call) =>
  fieldsOf(call).map((field) => [call.name, `${field.part}.${field.name}`, { call, field }] as const),
);
describe.each(fields)('%s %s', (_name, _place, { call, field }) => {
  test('may hold anything and is named when it is refused', async () => {
    const isKept = right[call.name]?.()[field.part]?.[field.name];
    for (const value of [...edges, undefined, [isKept], { value: isKept }, 'x'.repeat(100_000)])
      await expectOwnWords(call, field, value);
    await fc.assert(
      fc.asyncProperty(poison, (value) => expectOwnWords(call, field, value)),
      { numRuns, seed, endOnFailure: true },
    );
  });
});

test('a body of a megabyte, or of nothing but brackets, is refused by every call and changes nothing', async () => {
  for (const call of calls.filter(({ method }) => method !== 'GET')) {
    const before = await readState();
    for (const body of [
      JSON.stringify({ a: 'x'.repeat(1_000_000) }),
      '['.repeat(100_000),
      '{"a":'.repeat(40_000),
    ]) {
      const answer = await api.raw({
        method: call.method,
        url: fillPath(call.path, () => 'apple'),
        token: tokenOf(call),
        body,
        headers: { 'content-type': 'application/json' },
      });
      if (isRedirect(call)) expect(answer.status).toBe(302);
      else expect(answer, call.name).toMatchObject({ status: 400, body: { code: 1002, field: 'body' } });
    }
    expect(changedTables(before, await readState())).toEqual([]);
  }
});

const headerValues = [
  '',
  ' ',
  'x'.repeat(8000),
  '__proto__',
  '\u00ff\u00fe',
  '{"a":1}',
  '%00',
  '-1',
  'a=b; c',
  '0'.repeat(40),
];
test.each([
  'slide-platform',
  'slide-platform-version',
  'slide-platform-app-version',
  'slide-platform-device-id',
  'slide-chat-token',
  'cookie',
  'origin',
  'referer',
  'x-forwarded-for',
  'accept-language',
  'idempotency-key',
])('the header %s may say anything', async (name) => {
  for (const call of calls) {
    const input = right[call.name]?.() ?? {};
    if (['signup', 'deleteMe'].includes(call.name)) continue;
    for (const value of headerValues) {
      const answer = await api.raw({
        method: call.method,
        url: fillPath(call.path, () => 'kakao'),
        token: tokenOf(call),
        headers: { [name]: value },
        ...(input.body && { body: input.body }),
      });
      expect(answer.status, `${call.name} with ${name}: ${value.slice(0, 40)}`).toBeLessThan(500);
    }
  }
});

test('cookies may say anything: a sign-in they do not belong to is over', async () => {
  const { state } = { state: 'x'.repeat(43) };
  for (const cookie of [
    'signIn_=1',
    'signIn_x=',
    `signIn_${'x'.repeat(4000)}=1`,
    'accessToken=%E0%A4%A; refreshToken=%00; userId=-1',
    `__proto__=1; constructor=2; ${'a=1; '.repeat(500)}`,
    '=;=;;;',
    '"unfinished',
  ]) {
    const answer = await api.raw({
      method: 'GET',
      url: `/login/oauth2/code/kakao?code=c&state=${state}`,
      headers: { cookie },
    });
    expect(answer).toMatchObject({
      status: 302,
      headers: { location: 'http://localhost:3000/sign-in?error=SIGN_IN_EXPIRED' },
    });
  }
});

test('a query given twice, nested or polluted is refused by the name of the field, or ignored', async () => {
  for (const search of [
    'userId=1&userId=2',
    'uniqueId=AAAAAAAAAA&uniqueId=BBBBBBBBBB',
    'userId[]=1',
    'userId[a]=1',
    '__proto__=1&__proto__[a]=2',
    'constructor[prototype][a]=1',
    '%75serId=1&userId=x',
    'userId=%F0%9F',
    '&&&=&&',
  ]) {
    const { status, body } = await api.raw({
      method: 'GET',
      url: `/api/v1/users?${search}`,
      token: person.accessToken,
    });
    expect([200, 400, 403], search).toContain(status);
    if (status === 400)
      expect(body, search).toMatchObject({ code: 1002, field: expect.stringMatching(/^(userId|uniqueId)$/) });
  }
});
