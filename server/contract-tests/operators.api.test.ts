import { beforeAll, expect, test, vi } from 'vitest';
import { backOfficePath, type Call, type OperatorRole, operatorRoles } from '@/contract/call';
import { fillPath } from '@/contract/call-address';
import { allCalls } from '@/contract/calls';
import { errorPayloadSchema } from '@/contract/errors';
import { createTestOperator, type TestOperator } from '../../testing/api/operators';
import type { Person } from '../../testing/api/person';
import { useTestApi } from '../../testing/api/use-api';

/** Every call of the back office before every role, and the two doors before each other's people; from the contract alone. */
vi.setConfig({ testTimeout: 120_000 });

const calls = allCalls.map(({ call }) => call);
const backOffice = calls.filter(({ who }) => who.includes('operator'));

const api = useTestApi();
const operatorOf = new Map<OperatorRole, TestOperator>();
let member: Person;
beforeAll(async () => {
  for (const role of operatorRoles) operatorOf.set(role, await createTestOperator(api, role));
  member = await api.person();
});

async function ask(call: Call, input: { headers?: Record<string, string>; token?: string }) {
  // No row has this id: whoever gets in changes nothing.
  const url = fillPath(call.path, () => '2000000000');
  const { status, body } = await api.raw({ method: call.method, url, ...input });
  return { status, refusal: errorPayloadSchema.safeParse(body).data ?? null };
}

test('a call of the back office lies below its path, names its roles, and no other call does', () => {
  for (const call of calls) {
    const isBackOffice = call.path.startsWith(`${backOfficePath}/`);
    expect(call.who.includes('operator'), call.name).toBe(isBackOffice && !call.who.includes('anonymous'));
    expect((call.operators ?? []).length > 0, call.name).toBe(call.who.includes('operator'));
    if (call.who.includes('operator')) expect(call.who, call.name).toEqual(['operator']);
  }
  expect(backOffice.length).toBeGreaterThan(15);
});

test.each(operatorRoles)('%s is let in where the contract names the role, and nowhere else', async (role) => {
  const wrong: string[] = [];
  // Ends the session, so it comes last.
  for (const call of backOffice.filter(({ name }) => name !== 'deleteOperatorSession')) {
    const { refusal } = await ask(call, operatorOf.get(role) ?? {});
    const isRefused = refusal?.code === 1003 && refusal.debugMessage.startsWith('role:');
    if (isRefused === call.operators?.includes(role) || refusal?.code === 401)
      wrong.push(`${call.name}: ${JSON.stringify(refusal)}`);
  }
  expect(wrong).toEqual([]);
});

test('a member’s token opens no call of the back office', async () => {
  for (const call of backOffice) {
    const asked = await ask(call, { token: member.accessToken });
    expect({ name: call.name, ...asked }).toMatchObject({ status: 401, refusal: { code: 401 } });
  }
});

test('an operator’s cookie opens no call of members, and as a bearer it opens nothing', async () => {
  const { headers = {} } = operatorOf.get('ADMIN') ?? {};
  const token = headers.cookie?.split('=')[1] ?? '';
  for (const call of calls.filter(({ who }) => !who.includes('anonymous'))) {
    if (!call.who.includes('operator'))
      expect({ name: call.name, ...(await ask(call, { headers })) }).toMatchObject({ status: 401 });
    expect({ name: call.name, ...(await ask(call, { token })) }).toMatchObject({ status: 401 });
  }
});

test('every changing call of the back office wants the word that only our page has', async () => {
  const { headers = {} } = operatorOf.get('ADMIN') ?? {};
  for (const call of backOffice.filter(({ method }) => method !== 'GET')) {
    const asked = await ask(call, { headers: { cookie: headers.cookie ?? '' } });
    expect({ name: call.name, ...asked }).toMatchObject({ refusal: { code: 1003 } });
    expect(asked.refusal?.debugMessage).toContain('Slide-Operator-Token');
  }
});
