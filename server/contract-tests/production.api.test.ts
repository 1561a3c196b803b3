import { beforeAll, expect, test, vi } from 'vitest';
import { errorPayloadSchema } from '@/contract/errors';
import type { Person } from '../../testing/api/person';
import { productionEnvironment } from '../../testing/api/production-environment';
import { useTestApi } from '../../testing/api/use-api';

vi.setConfig({ testTimeout: 60_000 });

const requestId = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

const api = useTestApi({ ...productionEnvironment, RUN_WITHOUT: 'push,bus' });
let person: Person;
beforeAll(async () => {
  person = await api.person();
});

const json = { 'content-type': 'application/json' };

test.each([
  ['no token', 401, { method: 'GET', url: '/api/v3/teams/mine' }],
  ['an unknown address', 404, { method: 'GET', url: '/nowhere' }],
  ['a url that cannot be decoded', 400, { method: 'GET', url: '/api/v2/coupons/%E0%A4%A' }],
  [
    'a body that is no JSON',
    400,
    { method: 'POST', url: '/api/v1/friend-requests', body: '{', headers: json },
  ],
  [
    'a field of the wrong type',
    400,
    { method: 'POST', url: '/api/v1/friend-requests', body: { userId: 'x' } },
  ],
  ['a text that cannot be stored', 400, { method: 'GET', url: '/api/v1/users?uniqueId=%00' }],
  ['somebody else’s match', 403, { method: 'GET', url: '/api/v4/matches?matchId=7' }],
  ['a draft nobody has', 404, { method: 'DELETE', url: '/api/v1/team-buildings/drafts/mine/members/7' }],
])('%s answers the request id and nothing more', async (what, status, input) => {
  const answer = await api.raw({ ...input, ...(what !== 'no token' && { token: person.accessToken }) });
  expect(answer.status).toBe(status);
  const payload = errorPayloadSchema.parse(answer.body);
  const { field, ...rest } = answer.body as Record<string, unknown>;
  expect(Object.keys(rest)).toHaveLength(3);
  expect(field === undefined || /^\w+$/.test(String(field))).toBe(true);
  expect(payload.debugMessage).toMatch(requestId);
  if (what !== 'a url that cannot be decoded')
    expect(answer.headers['x-request-id']).toBe(payload.debugMessage);
});

test('every answer says that only https leads here', async () => {
  for (const url of ['/api/v1/users', '/nowhere', '/healthz']) {
    const { headers } = await api.raw({ method: 'GET', url, token: person.accessToken });
    expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
  }
});

test('a failure of our own is 1001 with the request id and does not say what broke', async () => {
  // The last test of the file: nothing after it needs the table.
  await api.service.database.executeSql('drop table alarms cascade');
  const answer = await api.raw({
    method: 'GET',
    url: '/api/v1/alarms/mine',
    token: person.accessToken,
  });
  expect(answer).toMatchObject({
    status: 500,
    body: { code: 1001, debugMessage: expect.stringMatching(requestId) },
  });
  expect(JSON.stringify(answer.body)).not.toMatch(/alarms|select|relation/);
});
