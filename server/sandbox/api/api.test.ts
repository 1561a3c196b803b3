import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allCalls } from '@/contract/calls';
import { startTestSandbox, type TestSandbox } from '../../../testing/sandbox/start-test-sandbox';
import { createNiceVerification } from '../../adapters/verification/nice';
import { generateDemoWorld } from '../../demo/demo-world';
import { demoAccounts } from '../demo-accounts';
import { buildSandbox } from '../server';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

describe('people', () => {
  test('a person is made from a name and listed with an identity of their own', async () => {
    const made = await call('POST', '/api/people', {
      name: '유나연',
      provider: 'apple',
      birthdate: '2002-03-04',
    });
    expect(made).toMatchObject({
      status: 201,
      body: { name: '유나연', provider: 'apple', identity: { birthdate: '2002-03-04', name: '유나연' } },
    });
    const { body } = await call('GET', '/api/people');
    expect(body).toMatchObject({ accounts: expect.arrayContaining([made.body]), people: [] });
  });

  test.each([
    ['no name', {}, /name/],
    ['an empty name', { name: ' ' }, /name/],
    ['an unknown provider', { name: '가나', provider: 'naver' }, /provider/],
    ['a day that does not exist', { name: '가나', birthdate: '2001-02-30' }, /birthdate/],
    ['an unknown field', { name: '가나', admin: true }, /admin/],
  ])('%s is refused with the field and the rule', async (_what, input, debugMessage) => {
    const { status, body } = await call('POST', '/api/people', input);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 1002, debugMessage: expect.stringMatching(debugMessage) });
  });

  test('a session of nobody is 404, and a product that does not answer is 409', async () => {
    expect(await call('POST', '/api/people/nobody/session', {})).toMatchObject({
      status: 404,
      body: { code: 1002 },
    });
    const { body } = await call('POST', '/api/people', { name: '홀로' });
    const id = typeof body === 'object' && body && 'id' in body ? body.id : undefined;
    expect(await call('POST', `/api/people/${id}/session`, {})).toMatchObject({
      status: 409,
      body: { code: 1003 },
    });
  });
});

describe('verifications', () => {
  test('answers for a given identity without a click', async () => {
    const { service, encPlainData, sidCode } = await start();
    const identity = { name: '한지우', birthdate: '2004-01-02', gender: 'WOMAN', phone: '01099998888' };
    const { body } = await call('POST', '/api/verifications', { encPlainData, sidCode, identity });
    const { encodedData } = readAnswer(body);
    expect(await service.open({ sidCode, encodedData })).toMatchObject({ status: 'verified', identity });
  });

  test('fails with the given code', async () => {
    const { service, encPlainData, sidCode } = await start();
    const { body } = await call('POST', '/api/verifications', { encPlainData, sidCode, errorCode: '0009' });
    const { encodedData } = readAnswer(body);
    expect(await service.open({ sidCode, encodedData })).toEqual({ status: 'failed', errorCode: '0009' });
  });

  test('refuses data that is not ours and a code of another attempt', async () => {
    const { encPlainData } = await start();
    const wrong = [
      { encPlainData: 'made-up', sidCode: 'x' },
      { encPlainData, sidCode: 'of another attempt' },
      { encPlainData },
    ];
    for (const input of wrong) {
      expect(await call('POST', '/api/verifications', input)).toMatchObject({
        status: 400,
        body: { code: 1002 },
      });
    }
  });
});

test('a drop can be called, pushes read, companions switched', async () => {
  expect(await call('POST', '/api/drops')).toEqual({ status: 200, body: { teamCount: 2, preMatchCount: 8 } });
  expect(await call('GET', '/api/pushes')).toEqual({ status: 200, body: { items: [] } });
  expect(await call('PUT', '/api/companions', { isOn: true })).toEqual({ status: 200, body: { isOn: true } });
  expect(await call('GET', '/api/companions')).toEqual({ status: 200, body: { isOn: true } });
});

test('whatever is sent, the answer is never a 5xx and always says what is wrong', async () => {
  const path = fc.constantFrom(
    '/api/people',
    '/api/people/x/session',
    '/api/verifications',
    '/api/nowhere',
    '/api/people/%00/session',
  );
  await fc.assert(
    fc.asyncProperty(path, fc.oneof(fc.string(), fc.json()), async (target, payload) => {
      const response = await fetch(sandbox.url + target, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: payload,
      });
      expect([400, 404, 415]).toContain(response.status);
      expect(await response.json()).toMatchObject({ code: 1002, debugMessage: expect.any(String) });
    }),
    { numRuns: 60 },
  );
});

test('the console shows in Korean and everything on it comes from here', async () => {
  const response = await fetch(sandbox.url);
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await response.text()).toContain('지금 추천 도착시키기');
});

test('the calls page lists the whole contract', async () => {
  const markup = await (await fetch(`${sandbox.url}/calls`)).text();
  for (const { call } of allCalls) expect(markup).toContain(`${call.method} ${call.path}`);
});

test('demo people can sign in, and what a person changed about one of them stays', async () => {
  const { url, store, control } = sandbox;
  const options = { port: 0, host: '127.0.0.1', url, apiUrl: url, webUrl: url, store, control };
  const seedAccounts = demoAccounts(generateDemoWorld({ year: 2026 }).people);
  await buildSandbox({ ...options, seedAccounts });
  const hers = await store.getAccount('demo-w001');
  expect(hers).toMatchObject({ id: 'demo-w001', isDemo: true });
  if (hers) await store.saveAccount({ ...hers, name: '바꾼이름' });
  await buildSandbox({ ...options, seedAccounts });
  expect(await store.getAccount('demo-w001')).toMatchObject({ name: '바꾼이름' });
});

test('refuses to be built in production, in words', async () => {
  const { url, store, control } = sandbox;
  const options = { port: 0, host: '127.0.0.1', url, apiUrl: url, webUrl: url, store, control };
  await expect(buildSandbox({ ...options, isProduction: true })).rejects.toThrow(
    /does not run in production/,
  );
});

async function start() {
  const { siteCode, ...keys } = sandbox.secrets.verification;
  const service = createNiceVerification({ formUrl: `${sandbox.url}/verification`, siteCode, keys });
  return { service, ...(await service.start({ requestId: 'row', returnUrl: 'http://127.0.0.1:9/back' })) };
}

async function call(
  method: string,
  path: string,
  input?: unknown,
): Promise<{ status: number; body: unknown }> {
  const response = await fetch(sandbox.url + path, {
    method,
    ...(input !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
    }),
  });
  return { status: response.status, body: await response.json() };
}

function readAnswer(body: unknown): { encodedData: string } {
  expect(body).toMatchObject({ encodedData: expect.any(String) });
  return body as { encodedData: string };
}
