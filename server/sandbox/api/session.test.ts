import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findFreePort } from '../../../scripts/stack/ports';
import { startTestSandbox, type TestSandbox } from '../../../testing/sandbox/start-test-sandbox';
import { createTinyApi } from '../../../testing/sandbox/tiny-api';
import { makeAccount, type SandboxProvider } from '../accounts';

let sandbox: TestSandbox;
let api: ReturnType<typeof createTinyApi>;
beforeAll(async () => {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  sandbox = await startTestSandbox({ apiUrl: url });
  api = createTinyApi({ url, sandboxUrl: sandbox.url, secrets: sandbox.secrets });
  await api.app.listen({ port, host: '127.0.0.1' });
});
afterAll(async () => {
  await api.app.close();
  await sandbox.close();
});

describe.each(['kakao', 'apple'] as const)('a session through %s', (provider) => {
  test('is proof of a new person, then after sign-up a member', async () => {
    const id = await addPerson(provider);
    expect(await openSession(id)).toMatchObject({
      status: 200,
      body: { status: 'new', idpId: id, idpType: provider.toUpperCase() },
    });
    const joined = await openSession(id, { signUp: { location: '부산', tags: ['카페', '별보기'] } });
    expect(joined).toMatchObject({ status: 200, body: { status: 'member', accessToken: 'access' } });
    expect(api.members.get(id)?.body).toMatchObject({
      nickname: '문하람',
      locationId: 2,
      tagIds: [2],
      customTags: ['별보기'],
      profileImageKeys: ['photo-key'],
    });
    expect(await openSession(id)).toMatchObject({ body: { status: 'member', userId: expect.any(String) } });
  });
});

test("the product's refusal of a sign-up is passed on in its own words", async () => {
  const id = await addPerson('kakao');
  const { status, body } = await openSession(id, { signUp: { height: 100 } });
  expect(status).toBe(409);
  expect(body).toMatchObject({ code: 1002, debugMessage: expect.stringContaining('height') });
});

test('a wrong sign-up is refused before anybody signs in', async () => {
  const id = await addPerson('kakao');
  expect(await openSession(id, { signUp: 'yes' })).toMatchObject({ status: 400, body: { code: 1002 } });
  expect(api.members.has(id)).toBe(false);
});

test("the console's sign-in button skips the question once", async () => {
  const id = await addPerson('kakao');
  const response = await fetch(`${sandbox.url}/console/enter/kakao/${id}`, {
    method: 'POST',
    redirect: 'manual',
  });
  expect(response.headers.get('location')).toMatch(/\/oauth2\/authorization\/kakao\?returnTo=\/lounge$/);
  expect(response.headers.get('set-cookie')).toContain(id);
});

async function addPerson(provider: SandboxProvider): Promise<string> {
  const account = makeAccount({ name: '문하람', provider });
  await sandbox.store.saveAccount(account);
  return account.id;
}

async function openSession(id: string, body: unknown = {}) {
  const response = await fetch(`${sandbox.url}/api/people/${encodeURIComponent(id)}/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}
