import { eq, sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { getAudit } from '@/contract/back-office/audit';
import {
  createOperatorSession,
  csrfHeader,
  deleteOperatorSession,
  disableOperator,
  finishEnrolment,
  getOperatorSession,
  getOperators,
  startEnrolment,
} from '@/contract/back-office/operators';
import { createTestOperator } from '../../../testing/api/operators';
import { useTestApi } from '../../../testing/api/use-api';
import { auditEntries, operators } from '../../db/schema';
import { recordAudit } from '../../events/record-audit';
import { parseOrder } from '../../operator/parse-order';
import { runOrder } from '../../operator/run-order';
import { createOperator } from './create-operator';
import { sealSecret } from './seal-secret';
import { signInOperator } from './sign-in-operator';

const api = useTestApi();
const password = '긴 비밀번호 하나 둘 셋';
let count = 0;

/** An operator as the shell makes one, with the code of the printed address. */
async function invite(role = 'ADMIN') {
  count += 1;
  const email = `op${count}@slide.example`;
  const args = ['operator', '--email', email, '--name', '김운영', '--role', role, '--by', 'minji'];
  const printed = await runOrder(api, parseOrder(args));
  return { email, code: /#([\w-]+)/.exec(printed)?.[1] ?? '' };
}

const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: api.clock.now().getTime() });

async function enrol(role?: string) {
  const { email, code } = await invite(role);
  const { secret } = await api.call(startEnrolment, { body: { code, password } });
  await api.call(finishEnrolment, { body: { code, totp: codeOf(secret) } });
  // The code that proved the factor is used.
  api.clock.advance(60_000);
  return { email, code, secret };
}

async function signIn({ email, secret }: { email: string; secret: string }) {
  const { body, headers } = await api.raw({
    method: 'POST',
    url: createOperatorSession.path,
    body: { email, password, totp: codeOf(secret) },
  });
  const session = createOperatorSession.response.parse(body);
  const [cookie = ''] = [headers['set-cookie'] ?? ''].flat().map(String);
  return { session, cookie, sent: { cookie: cookie.split(';')[0] ?? '' } };
}

describe('becoming an operator', () => {
  test('chooses a password and proves the second factor; the code of the shell opens nothing twice', async () => {
    const { email, code, secret } = await enrol();
    const again = { body: { code, password } };
    expect(await api.refusal(startEnrolment, again)).toMatchObject({ code: 1003 });
    const { session, cookie, sent } = await signIn({ email, secret });
    expect(session).toMatchObject({ name: '김운영', role: 'ADMIN' });
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Strict/);
    expect(cookie).toMatch(/Path=\/api\/admin\/v1/);
    expect(await api.call(getOperatorSession, { headers: sent })).toEqual(session);
  });

  test('needs the factor, and a code not older than a day', async () => {
    const { email, code } = await invite();
    await api.call(startEnrolment, { body: { code, password } });
    const wrong = { body: { code, totp: '000000' } };
    expect(await api.refusal(finishEnrolment, wrong)).toMatchObject({ code: 1002, field: 'totp' });
    // Half enrolled is not enrolled.
    const early = { body: { email, password, totp: '000000' } };
    expect(await api.refusal(createOperatorSession, early)).toMatchObject({ code: 1003 });
    api.clock.advance(86_400_000);
    expect(await api.refusal(startEnrolment, { body: { code, password } })).toMatchObject({ code: 1003 });
  });

  test('again for who lost their phone ends every session of before', async () => {
    const { email, secret } = await enrol();
    const { sent } = await signIn({ email, secret });
    await runOrder(
      api,
      parseOrder(['operator', '--email', email, '--name', '김', '--role', 'VIEWER', '--by', 'm']),
    );
    expect(await api.refusal(getOperatorSession, { headers: sent })).toMatchObject({ status: 401 });
  });

  test('keeps neither password nor factor where a dump could be read', async () => {
    const { email, secret } = await enrol();
    const [row] = await api.app.db.select().from(operators).where(sql`${operators.email} = ${email}`);
    expect(row?.passwordHash).toMatch(/^\$argon2id\$/);
    expect(JSON.stringify(row)).not.toContain(secret);
  });
});

describe('after another TOKEN_SECRET', () => {
  const sealAnew = (email: string) =>
    api.app.db
      .update(operators)
      .set({ totpSecret: sealSecret({ TOKEN_SECRET: 'another'.repeat(8) }, 'JBSWY3DP') })
      .where(eq(operators.email, email));

  test('whoever knows the password is told to enrol anew, and the log says it once to who runs the service', async () => {
    const { email } = await enrol();
    await sealAnew(email);
    const warned = vi.spyOn(api.app.log, 'warn');
    onTestFinished(() => warned.mockRestore());
    const body = { email, password, totp: '123456' };
    const wrong = { ...body, password: '틀린 비밀번호예요 아마' };
    expect(await api.refusal(createOperatorSession, { body: wrong })).toMatchObject({
      code: 1003,
      displayMessage: expect.stringContaining('다시 확인해'),
    });
    expect(await api.refusal(createOperatorSession, { body })).toMatchObject({
      status: 403,
      code: 1003,
      displayMessage: '인증 번호를 다시 등록해야 해요. 새 등록 주소를 받아 주세요.',
    });
    expect(warned.mock.calls.map(([, words]) => words)).toEqual([
      'a second factor was sealed under another TOKEN_SECRET: enrol the operator anew',
    ]);
  });

  test('whoever was half enrolled begins again, with the same address', async () => {
    const { email, code } = await invite();
    await api.call(startEnrolment, { body: { code, password } });
    await sealAnew(email);
    expect(await api.refusal(finishEnrolment, { body: { code, totp: '123456' } })).toMatchObject({
      code: 1002,
      field: 'totp',
    });
    const { secret } = await api.call(startEnrolment, { body: { code, password } });
    expect(await api.call(finishEnrolment, { body: { code, totp: codeOf(secret) } })).toEqual({});
  });
});

describe('signing in', () => {
  test('takes password and factor, and tells of neither which was wrong', async () => {
    const { email, secret } = await enrol();
    const right = { email, password, totp: codeOf(secret) };
    const refusals = await Promise.all(
      [{ email: 'nobody@slide.example' }, { password: '틀린 비밀번호예요 아마' }, { totp: '000000' }].map(
        (wrong) => api.refusal(createOperatorSession, { body: { ...right, ...wrong } }),
      ),
    );
    expect(new Set(refusals.map((refusal) => JSON.stringify(refusal))).size).toBe(1);
    expect(refusals[0]).toMatchObject({ code: 1003 });
    await api.call(createOperatorSession, { body: right });
    expect(await api.refusal(createOperatorSession, { body: right })).toMatchObject({ code: 1003 });
  });

  test('waits after five refusals, whoever knows the password', async () => {
    const { email, secret } = await enrol();
    for (let index = 0; index < 5; index++)
      await api.refusal(createOperatorSession, { body: { email, password, totp: '000000' } });
    const right = () => ({ body: { email, password, totp: codeOf(secret) } });
    expect(await api.refusal(createOperatorSession, right())).toMatchObject({ status: 429 });
    api.clock.advance(15 * 60_000 + 1000);
    await api.call(createOperatorSession, right());
  });

  describe('counts what happened while the password was checked', () => {
    /** The right credentials, written down only after this. */
    async function signInAfter(meanwhile: (email: string) => Promise<unknown>) {
      const { email, secret } = await enrol();
      const { db } = api.app;
      vi.spyOn(db, 'transaction').mockImplementationOnce(async (work, config) => {
        await meanwhile(email);
        return db.transaction(work, config);
      });
      return signInOperator(api, { email, password, totp: codeOf(secret) });
    }

    test('five wrong guesses: the right one among many at once comes too late', async () => {
      const guess = (email: string) => signInOperator(api, { email, password, totp: '000000' });
      const guesses = (email: string) => Promise.allSettled(Array.from({ length: 5 }, () => guess(email)));
      await expect(signInAfter(guesses)).rejects.toMatchObject({ code: 1003 });
    });

    test('another enrolment: the credentials of before open nothing', async () => {
      const enrolAnew = (email: string) =>
        createOperator(api, { email, name: '김운영', role: 'ADMIN', by: 'minji' });
      await expect(signInAfter(enrolAnew)).rejects.toMatchObject({ code: 1003 });
    });
  });
});

describe('a session', () => {
  test('ends at sign-out, after half an hour of nothing, and after a shift', async () => {
    const [one, other, third] = [
      await createTestOperator(api),
      await createTestOperator(api),
      await createTestOperator(api),
    ];
    await api.call(deleteOperatorSession, { headers: one.headers });
    expect(await api.refusal(getOperatorSession, { headers: one.headers })).toMatchObject({ status: 401 });
    for (let minutes = 0; minutes < 8 * 60; minutes += 20) {
      await api.call(getOperatorSession, { headers: third.headers });
      if (minutes === 40)
        expect(await api.refusal(getOperatorSession, { headers: other.headers })).toMatchObject({
          status: 401,
        });
      api.clock.advance(20 * 60_000);
    }
    expect(await api.refusal(getOperatorSession, { headers: third.headers })).toMatchObject({ status: 401 });
  });

  test('changes nothing without the word only our page has, nor from another origin', async () => {
    const { headers } = await createTestOperator(api);
    const { [csrfHeader.toLowerCase()]: _, ...bare } = headers;
    const ask = (sent: Record<string, string>) => api.refusal(deleteOperatorSession, { headers: sent });
    expect(await ask(bare)).toMatchObject({ code: 1003 });
    expect(await ask({ ...bare, [csrfHeader.toLowerCase()]: 'x' })).toMatchObject({ code: 1003 });
    expect(await ask({ ...headers, origin: 'https://evil.example' })).toMatchObject({ code: 1003 });
    await api.call(getOperatorSession, { headers });
  });

  test('is the only way in with cookies: no page may read a member’s answers with them', async () => {
    const preflight = (url: string) =>
      api.raw({
        method: 'OPTIONS',
        url,
        headers: { origin: api.app.env.WEB_URL, 'access-control-request-method': 'GET' },
      });
    const [office, member] = [await preflight(getOperatorSession.path), await preflight('/api/v1/users')];
    expect(office.headers['access-control-allow-credentials']).toBe('true');
    expect(member.headers['access-control-allow-credentials']).toBeUndefined();
  });

  test('ends at once for who is disabled, and nobody disables themselves', async () => {
    const [admin, other] = [await createTestOperator(api), await createTestOperator(api, 'MODERATOR')];
    const disable = (operatorId: number) => ({
      headers: admin.headers,
      params: { operatorId },
      body: { reason: '퇴사' },
    });
    await api.call(disableOperator, disable(other.id));
    expect(await api.refusal(getOperatorSession, { headers: other.headers })).toMatchObject({ status: 401 });
    for (const id of [other.id, admin.id])
      expect(await api.refusal(disableOperator, disable(id))).toMatchObject({ code: 1003 });
    const { items } = await api.call(getOperators, { headers: admin.headers });
    expect(items.find(({ id }) => id === other.id)?.state).toBe('DISABLED');
  });
});

describe('the audit log', () => {
  test('says who let whom in', async () => {
    const { email } = await enrol('CONTENT');
    const { headers } = await createTestOperator(api);
    const { items } = await api.call(getAudit, { headers, query: {} });
    expect(items.slice(0, 2)).toMatchObject([
      { action: 'OPERATOR_ENROLLED' },
      { action: 'OPERATOR_CREATED', actor: 'minji', after: { role: 'CONTENT' } },
    ]);
    expect(JSON.stringify(items)).not.toContain(email);
  });

  test.each([
    ['changed', sql`update ${auditEntries} set actor = 'somebody else'`],
    ['deleted', sql`delete from ${auditEntries}`],
    ['emptied', sql`truncate ${auditEntries}`],
  ])('cannot be %s by anybody', async (_what, statement) => {
    await recordAudit(api.app.db, { by: 'minji', action: 'REPORT_READ', target: { type: 'report', id: 1 } });
    const readAll = () => api.app.db.select().from(auditEntries).orderBy(auditEntries.id);
    const before = await readAll();
    await expect(api.app.db.execute(statement)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('only ever added') },
    });
    expect(await readAll()).toEqual(before);
  });

  test('takes no name of the back office from a shell', () => {
    expect(() => parseOrder(['lift', '--user', '1', '--by', 'operator:1'])).toThrow('back office');
  });
});
