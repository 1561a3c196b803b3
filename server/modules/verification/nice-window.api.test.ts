import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createNiceVerification, notifyNiceFailure, notifyNiceSuccess } from '@/contract/authentication';
import { openTestApi, type TestApi } from '../../../testing/api/test-api';
import { startNiceServer } from '../../../testing/verification/nice-server';
import { verifications } from '../../db/schema';

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

test.each([
  // The provider's word for a wrong carrier, wrong details, a prepaid phone and a text that never came.
  ['0001', /통신사에 등록된 정보와 달라요/],
  ['0010', /인증번호가 맞지 않아요/],
  ['0018', /통신사와 연결하지 못했어요/],
  ['0041', /막아 둔 번호예요/],
  ['0070', /문자로 인증해 주세요/],
  ['0078', /19세부터/],
  ['9097', /처음부터 다시/],
  ['0099', /본인 확인을 마치지 못했어요/],
])(
  'what the window refused with %s is told in words, from either of the two calls',
  async (resultcode, words) => {
    const as = await newcomer(`window-refused-${resultcode}`);
    const body = await attempt(as, { resultcode });
    const refusal = await api.refusal(notifyNiceSuccess, { as, body });
    expect(refusal).toMatchObject({ code: 2003, displayMessage: expect.stringMatching(words) });
    expect(await api.call(notifyNiceFailure, { as, body })).toEqual({
      errorCode: resultcode,
      displayMessage: refusal.displayMessage,
    });
  },
);

test('what was refused opens nothing when it comes as a success of another attempt', async () => {
  const as = await newcomer('window-swapped');
  const refused = await attempt(as, { resultcode: '0001' });
  const verified = await attempt(as, identity);
  const swapped = { sidCode: refused.sidCode, encodedData: verified.encodedData };
  expect(await api.refusal(notifyNiceSuccess, { as, body: swapped })).toMatchObject({ status: 400 });
});

test('a result that a sign-up used opens nothing again', async () => {
  const as = await newcomer('window-used');
  const body = await attempt(as, { ...identity, di: 'di-used' });
  const answer = await api.call(notifyNiceSuccess, { as, body });
  expect(await api.call(notifyNiceSuccess, { as, body })).toEqual(answer);
  await api.app.db
    .update(verifications)
    .set({ state: 'USED' })
    .where(eq(verifications.sidCode, body.sidCode));
  expect(await api.refusal(notifyNiceSuccess, { as, body })).toMatchObject({ code: 2003 });
  expect(await api.refusal(notifyNiceFailure, { as, body })).toMatchObject({ code: 2003 });
});

test('that the provider is away is one line in the log, and that it is back another', async () => {
  const as = await newcomer('window-away');
  const warn = vi.spyOn(api.app.log, 'warn');
  nice.setMood('html');
  for (let times = 0; times < 2; times++)
    expect(await api.refusal(createNiceVerification, { as })).toMatchObject({ status: 503 });
  nice.setMood('well');
  await api.call(createNiceVerification, { as });
  const ofPart = warn.mock.calls.filter(([fields]) => Object(fields).part === 'phone verification');
  expect(ofPart.map((line: unknown[]) => line[1])).toEqual(['a part is away', 'a part is back']);
  warn.mockRestore();
});

test('who is too young is told so, and nothing of them is kept', async () => {
  const as = await newcomer('window-young');
  const born = `${api.clock.now().getUTCFullYear() - 18}0101`;
  const body = await attempt(as, { ...identity, di: 'di-young', birthdate: born });
  expect(await api.call(notifyNiceSuccess, { as, body })).toMatchObject({ isAdult: false });
  const [row] = await api.app.db.select().from(verifications).where(eq(verifications.sidCode, body.sidCode));
  expect(row).toMatchObject({ state: 'FAILED', birthdate: null, phoneNumber: null, diHash: null });
});

test('somebody of another country verifies as anybody does', async () => {
  const as = await newcomer('window-foreign');
  const result = {
    ...identity,
    di: 'di-foreign',
    name: 'SMITH JOHN',
    utf8_name: 'SMITH+JOHN',
    nationalinfo: '1',
  };
  const body = await attempt(as, result);
  expect(await api.call(notifyNiceSuccess, { as, body })).toEqual({
    isAdult: true,
    maskedName: 'S********N',
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
