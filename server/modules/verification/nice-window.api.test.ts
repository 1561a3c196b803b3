import { afterAll, beforeAll, expect, test } from 'vitest';
import { createNiceVerification, notifyNiceFailure, notifyNiceSuccess } from '@/contract/authentication';
import { openTestApi, type TestApi } from '../../../testing/api/test-api';
import { startNiceServer } from '../../../testing/verification/nice-server';

/** The api in front of a provider that speaks the standard window. */

let nice: Awaited<ReturnType<typeof startNiceServer>>;
let api: TestApi;
beforeAll(async () => {
  nice = await startNiceServer();
  const { apiUrl, formUrl, clientId, clientSecret } = nice.account;
  api = await openTestApi({
    NICE_CLIENT_ID: clientId,
    NICE_CLIENT_SECRET: clientSecret,
    NICE_API_URL: apiUrl,
    NICE_FORM_ACTION: formUrl,
  });
});
afterAll(async () => {
  await api?.close();
  await nice?.close();
});

const identity = {
  resultcode: '0000',
  name: 'Kim',
  birthdate: '20030412',
  gender: '0',
  mobileno: '01012345678',
  ci: 'ci',
  di: 'di-of-the-window',
};

async function newcomer(sub: string) {
  return { token: await api.app.tokens.sign('idp', { sub, idpType: 'KAKAO', email: null }, 3600) };
}

/** One attempt up to what the browser brings back. */
async function attempt(as: { token: string }, result: Record<string, unknown>) {
  const { formAction, formFields, sidCode } = await api.call(createNiceVerification, { as });
  expect(formAction).toBe(nice.account.formUrl);
  const { searchParams } = nice.finish(formFields, result);
  const names = ['token_version_id', 'integrity_value', 'enc_data'];
  return { sidCode, encodedData: names.map((name) => searchParams.get(name)).join('.') };
}

test('somebody verifies in the window, and the result is theirs alone', async () => {
  const [as, stranger] = [await newcomer('window-1'), await newcomer('window-2')];
  const body = await attempt(as, identity);
  expect(await api.refusal(notifyNiceSuccess, { as: stranger, body })).toMatchObject({ status: 403 });
  expect(await api.call(notifyNiceSuccess, { as, body })).toEqual({ isAdult: true, maskedName: 'K*m' });
});

test('another attempt of the same person takes no result that came before', async () => {
  const as = await newcomer('window-3');
  const { encodedData } = await attempt(as, identity);
  const { sidCode } = await attempt(as, identity);
  expect((await api.refusal(notifyNiceSuccess, { as, body: { sidCode, encodedData } })).status).toBe(400);
});

test('what the window refused is told in words, from either of the two calls', async () => {
  const as = await newcomer('window-4');
  const body = await attempt(as, { resultcode: '0001' });
  expect(await api.refusal(notifyNiceSuccess, { as, body })).toMatchObject({
    code: 2003,
    displayMessage: '본인 확인을 취소했어요.',
  });
  expect(await api.call(notifyNiceFailure, { as, body })).toEqual({
    errorCode: '0001',
    displayMessage: '본인 확인을 취소했어요.',
  });
});

test('an attempt that is over is said to be, at the hour the api has', async () => {
  const as = await newcomer('window-5');
  const body = await attempt(as, identity);
  api.clock.advance(31 * 60_000);
  expect((await api.refusal(notifyNiceSuccess, { as, body })).code).toBe(2003);
});

test('while the provider is away the start of a verification says when to come back', async () => {
  const as = await newcomer('window-6');
  nice.setMood('busy');
  expect(await api.refusal(createNiceVerification, { as })).toMatchObject({ status: 503, code: 1001 });
  nice.setMood('well');
  await api.call(createNiceVerification, { as });
});
