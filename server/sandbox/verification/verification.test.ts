import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestSandbox, type TestSandbox } from '../../../testing/sandbox/start-test-sandbox';
import { createNiceVerification } from '../../adapters/verification/nice';
import { makeAccount } from '../accounts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

describe('the verification page', () => {
  test('two taps bring the prefilled identity back by GET', async () => {
    const account = makeAccount({ name: '박서준', identity: { gender: 'MAN', birthdate: '2001-05-06' } });
    await sandbox.store.saveAccount(account);
    const { service, form, sidCode } = await start();

    const first = await post('/verification', form, account.id);
    const second = await post('/verification/code', readFields(first.markup), account.id);
    const last = await post('/verification/finish', readFields(second.markup), account.id);

    const back = new URL(last.location ?? '');
    expect(`${back.origin}${back.pathname}`).toBe('http://127.0.0.1:9/nice-verification/callback');
    expect(back.searchParams.get('from')).toBe('signup');
    expect(back.searchParams.get('result')).toBe('success');
    const encodedData = back.searchParams.get('encodedData') ?? '';
    expect(back.searchParams.get('sidCode')).toBe(sidCode);
    expect(await service.open({ sidCode, encodedData })).toMatchObject({
      status: 'verified',
      identity: { name: '박서준', birthdate: '2001-05-06', gender: 'MAN', phone: account.identity.phone },
    });
  });

  test('the same person gets the same CI each time, somebody else another', async () => {
    const minseo = {
      name: '김민서',
      birthdate: '2003-04-12',
      gender: 'WOMAN',
      phone: '010-1234-5678',
      carrier: 'SKT',
    };
    const [once, again, other] = [
      await verify(minseo),
      await verify(minseo),
      await verify({ ...minseo, name: '김서윤' }),
    ];
    expect(again.ci).toBe(once.ci);
    expect(again.di).toBe(once.di);
    expect(other.ci).not.toBe(once.ci);
    expect(once.phone).toBe('01012345678');
  });

  test.each([
    ['9999', '취소하고 돌아가기'],
    ['0001', '정보 불일치'],
  ])('goes back with code %s on "%s"', async (errorCode) => {
    const { service, form, sidCode } = await start();
    const { location } = await post('/verification/fail', { ...form, errorCode });
    const back = new URL(location ?? '');
    expect(back.searchParams.get('result')).toBe('failure');
    expect(back.searchParams.get('errorCode')).toBe(errorCode);
    const encodedData = back.searchParams.get('encodedData') ?? '';
    expect(await service.open({ sidCode, encodedData })).toEqual({ status: 'failed', errorCode });
  });

  test.each([
    ['phone', '02-123-4567', '휴대폰 번호를 010으로 시작하는'],
    ['birthdate', '2003-02-31', '생년월일을 다시'],
    ['name', '   ', '이름을 1자 이상'],
  ])('says what is wrong with the %s and keeps the rest', async (field, value, message) => {
    const { form } = await start();
    const fields = {
      ...readFields((await post('/verification', form)).markup),
      name: '김민서',
      [field]: value,
    };
    const { status, markup } = await post('/verification/code', fields);
    expect(status).toBe(400);
    expect(markup).toContain(message);
    expect(readFields(markup).EncodeData).toBe(form.EncodeData);
  });

  test('a wrong code from the text message does not pass', async () => {
    const { form } = await start();
    const fields = readFields((await post('/verification', form)).markup);
    const second = readFields((await post('/verification/code', fields)).markup);
    const code = second.code === '000000' ? '000001' : '000000';
    expect(await post('/verification/finish', { ...second, code })).toMatchObject({
      status: 400,
      location: null,
    });
  });

  test('a request it did not get from our service is refused politely', async () => {
    const { status, markup } = await post('/verification', { m: 'checkplusService', EncodeData: 'made-up' });
    expect(status).toBe(400);
    expect(markup).toContain('시작할 수 없어요');
  });

  test('what a person types is text, never markup', async () => {
    const { form } = await start();
    const fields = readFields((await post('/verification', form)).markup);
    const { markup } = await post('/verification/code', { ...fields, name: '"><script>alert(1)' });
    expect(markup).not.toContain('<script>');
  });
});

async function start() {
  const { siteCode, ...keys } = sandbox.secrets.verification;
  const service = createNiceVerification({ formUrl: `${sandbox.url}/verification`, siteCode, keys });
  const returnUrl = 'http://127.0.0.1:9/nice-verification/callback?from=signup';
  const { encPlainData, sidCode } = await service.start({ requestId: 'row', returnUrl });
  const form = { m: 'checkplusService', recvMethodType: 'get', EncodeData: encPlainData };
  return { service, form, sidCode };
}

async function verify(details: Record<string, string>) {
  const { service, form, sidCode } = await start();
  const second = await post('/verification/code', { ...form, ...details });
  const { location } = await post('/verification/finish', readFields(second.markup));
  const encodedData = new URL(location ?? '').searchParams.get('encodedData') ?? '';
  const result = await service.open({ sidCode, encodedData });
  if (result.status === 'failed') throw new Error(result.errorCode);
  return result.identity;
}

async function post(path: string, form: Record<string, string>, personId = '') {
  const response = await fetch(sandbox.url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie: `sandbox_person=${personId}` },
    body: new URLSearchParams(form),
  });
  return {
    status: response.status,
    location: response.headers.get('location'),
    markup: await response.text(),
  };
}

/** The first form's fields as a browser would send them. */
function readFields(markup: string): Record<string, string> {
  const form = markup.slice(markup.indexOf('<form'), markup.indexOf('</form>'));
  const fields: Record<string, string> = {};
  for (const [tag] of form.matchAll(/<input[^>]*>/g)) {
    const [, name] = /name="([^"]*)"/.exec(tag) ?? [];
    const [, value = ''] = /value="([^"]*)"/.exec(tag) ?? [];
    if (name && (!tag.includes('type="radio"') || tag.includes(' checked'))) fields[name] = value;
  }
  return fields;
}
