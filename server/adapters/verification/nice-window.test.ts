import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startNiceServer } from '../../../testing/verification/nice-server';
import { PartAwayError } from '../../errors/part-away-error';
import { createNiceWindow } from './nice-window';
import type { PhoneVerification } from './phone-verification';

const returnUrl = 'https://slide.test/nice-verification/callback';
const identity = {
  resultcode: '0000',
  name: '@@@',
  birthdate: '20030412',
  gender: '0',
  mobileno: '01012345678',
  ci: 'ci+secret/==',
  di: 'di-secret',
};

let nice: Awaited<ReturnType<typeof startNiceServer>>;
let window: PhoneVerification;
beforeEach(async () => {
  nice = await startNiceServer();
  window = createNiceWindow(nice.account);
});
afterEach(() => nice.close());

const start = () => window.start({ requestId: 'row-1', returnUrl });

/** As the web app hands on what stands in the address. */
function encodedDataOf({ searchParams }: URL): string {
  return ['token_version_id', 'integrity_value', 'enc_data'].map((name) => searchParams.get(name)).join('.');
}

async function verify(result: Record<string, unknown>) {
  const { fields, sidCode } = await start();
  return window.open({ sidCode, encodedData: encodedDataOf(nice.finish(fields, result)) });
}

describe('the window', () => {
  test('takes the form, leads back to our page and says who it was', async () => {
    const { fields, sidCode } = await start();
    expect(sidCode.length).toBeLessThanOrEqual(100);
    const back = nice.finish(fields, identity);
    expect(back.origin + back.pathname).toBe(returnUrl);
    expect(await window.open({ sidCode, encodedData: encodedDataOf(back) })).toEqual({
      status: 'verified',
      identity: {
        name: '김민서',
        birthdate: '2003-04-12',
        gender: 'WOMAN',
        phone: '01012345678',
        ci: 'ci+secret/==',
        di: 'di-secret',
      },
    });
  });

  test('is opened by another node, and with a plus sign that became a space on the way', async () => {
    const { fields, sidCode } = await start();
    const encodedData = encodedDataOf(nice.finish(fields, identity)).replaceAll('+', ' ');
    const other = createNiceWindow(nice.account);
    expect(await other.open({ sidCode, encodedData })).toMatchObject({ status: 'verified' });
  });

  test('names people in letters that EUC-KR does not have', async () => {
    const utf8_name = encodeURIComponent('김햏힣');
    expect(await verify({ ...identity, gender: '1', utf8_name })).toMatchObject({
      identity: { name: '김햏힣', gender: 'MAN' },
    });
  });

  test('names people of other countries as they are written, spaces and all', async () => {
    const foreigner = { ...identity, name: 'SMITH JOHN', utf8_name: 'SMITH+JOHN', nationalinfo: '1' };
    expect(await verify(foreigner)).toMatchObject({ status: 'verified', identity: { name: 'SMITH JOHN' } });
  });

  test('falls back on the name in EUC-KR where the other one cannot be read', async () => {
    expect(await verify({ ...identity, utf8_name: '%EA%B9' })).toMatchObject({
      identity: { name: '김민서' },
    });
    expect(await verify({ ...identity, utf8_name: '' })).toMatchObject({ identity: { name: '김민서' } });
  });

  test('takes no person whose gender, phone or result it cannot read', async () => {
    for (const wrong of [
      { gender: '2' },
      { mobileno: '010-1234-5678' },
      { mobileno: '' },
      { name: '' },
      { di: '' },
      { resultcode: '00000' },
      { requestno: null },
    ])
      expect(await verify({ ...identity, ...wrong })).toEqual({ status: 'failed', errorCode: 'MALFORMED' });
  });

  test('passes on the code it failed with, and takes no half of an identity', async () => {
    expect(await verify({ resultcode: '0012' })).toEqual({ status: 'failed', errorCode: '0012' });
    expect(await verify({ ...identity, birthdate: '20030230' })).toMatchObject({ errorCode: 'MALFORMED' });
    expect(await verify({ ...identity, ci: '' })).toMatchObject({ errorCode: 'MALFORMED' });
  });
});

describe('a result', () => {
  test('of one attempt opens no other, and not the attempt of another service', async () => {
    const [mine, theirs] = [await start(), await start()];
    const encodedData = encodedDataOf(nice.finish(theirs.fields, identity));
    expect(await window.open({ sidCode: mine.sidCode, encodedData })).toMatchObject({ status: 'failed' });
    const stranger = createNiceWindow({ ...nice.account, clientSecret: 'another' });
    expect(await stranger.open({ sidCode: theirs.sidCode, encodedData })).toEqual({
      status: 'failed',
      errorCode: 'SID_MISMATCH',
    });
  });

  test('that names another request is refused, whoever sealed it', async () => {
    expect(await verify({ ...identity, requestno: 'another' })).toEqual({
      status: 'failed',
      errorCode: 'SID_MISMATCH',
    });
  });

  test.each([
    ['opens', 30 * 60_000 - 1000, 'verified'],
    ['is over', 30 * 60_000 + 1000, 'failed'],
    ['is refused when it began in the future', -62_000, 'failed'],
  ])('%s after %d ms', async (_, ageMs, status) => {
    const { fields, sidCode } = await start();
    const encodedData = encodedDataOf(nice.finish(fields, identity));
    const later = createNiceWindow({ ...nice.account, now: () => Date.now() + ageMs });
    expect(await later.open({ sidCode, encodedData })).toMatchObject({ status });
  });

  test('with any character changed is worthless, and so is its attempt', async () => {
    const { fields, sidCode } = await start();
    const encodedData = encodedDataOf(nice.finish(fields, identity));
    const [, integrity = '', data = ''] = encodedData.split('.');
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'.split('');
    await fc.assert(
      fc.asyncProperty(fc.nat(), fc.constantFrom(...letters), async (number, letter) => {
        // The last letters of base64 carry bits that count for nothing.
        const [inData, inSid] = [number % data.length, number % (sidCode.length - 2)];
        fc.pre(data[inData] !== letter && sidCode[inSid] !== letter);
        const changed = `v.${integrity}.${data.slice(0, inData)}${letter}${data.slice(inData + 1)}`;
        expect(await window.open({ sidCode, encodedData: changed })).toMatchObject({
          errorCode: 'MALFORMED',
        });
        const otherSid = sidCode.slice(0, inSid) + letter + sidCode.slice(inSid + 1);
        expect(await window.open({ sidCode: otherSid, encodedData })).toMatchObject({
          errorCode: 'SID_MISMATCH',
        });
      }),
    );
  });

  test('with another integrity value is worthless, also with one the provider made for other data', async () => {
    const { fields, sidCode } = await start();
    const [, integrity = '', data = ''] = encodedDataOf(nice.finish(fields, identity)).split('.');
    const failed = encodedDataOf(nice.finish(fields, { resultcode: '0001' })).split('.');
    const swapped = Buffer.from(integrity, 'base64').reverse().toString('base64');
    for (const wrong of ['', swapped, integrity.slice(4), failed[1]])
      expect(await window.open({ sidCode, encodedData: `v.${wrong}.${data}` })).toEqual({
        status: 'failed',
        errorCode: 'MALFORMED',
      });
    expect(await window.open({ sidCode, encodedData: `v.${integrity}.${data}` })).toMatchObject({
      status: 'verified',
    });
  });

  test('that is anything at all is a failure and no error', async () => {
    const { sidCode } = await start();
    await fc.assert(
      fc.asyncProperty(fc.string(), fc.string(), async (sid, encodedData) => {
        expect(await window.open({ sidCode: sid, encodedData })).toMatchObject({ status: 'failed' });
        expect(await window.open({ sidCode, encodedData })).toMatchObject({ errorCode: 'MALFORMED' });
      }),
    );
  });
});

describe('the provider’s api', () => {
  test('is signed in to once, and again when it took the token back', async () => {
    await start();
    await start();
    expect(nice.signInCount()).toBe(1);
    nice.takeAccessBack();
    await start();
    expect(nice.signInCount()).toBe(2);
  });

  test('is signed in to anew before the token ends', async () => {
    nice.setAccessSeconds(30);
    await start();
    await start();
    expect(nice.signInCount()).toBe(2);
  });

  test('is asked once more when a connection ends under a question', async () => {
    await start();
    nice.setMood('cut once');
    expect(await verify(identity)).toMatchObject({ status: 'verified' });
  });

  test.each(['slow', 'html', 'busy', 'cut', 'half'] as const)(
    'counts as away while it is %s, and not after',
    async (mood) => {
      nice.setMood(mood);
      const hasty = createNiceWindow({ ...nice.account, answerMs: 300 });
      await expect(hasty.start({ requestId: 'x', returnUrl })).rejects.toThrow(PartAwayError);
      nice.setMood('well');
      expect(await verify(identity)).toMatchObject({ status: 'verified' });
    },
  );

  test('counts as away when nobody answers at its address, and when it does not know us', async () => {
    const unknown = createNiceWindow({ ...nice.account, clientSecret: 'wrong' });
    await expect(unknown.start({ requestId: 'x', returnUrl })).rejects.toThrow(PartAwayError);
    await nice.close();
    await expect(start()).rejects.toThrow(PartAwayError);
    nice = await startNiceServer();
  });

  test.each([
    ['its database', { rsp_cd: 'S603' }],
    ['its system', { rsp_cd: 'E999' }],
    ['its own api', { rsp_cd: 'EAPI2600' }],
    ['whom it asks', { rsp_cd: 'EAPI2700' }],
    ['whom it asks in time', { rsp_cd: 'EAPI2701', result_cd: '' }],
  ])('counts as away while %s fails, and the log gets the code', async (_, outcome) => {
    nice.setOutcome(outcome);
    const refusal = await start().catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(PartAwayError);
    expect(String(refusal)).toContain(outcome.rsp_cd);
    nice.setOutcome(null);
    expect(await verify(identity)).toMatchObject({ status: 'verified' });
  });

  test.each([
    ['no contract for tokens', { rsp_cd: 'P000', result_cd: '0003' }],
    ['a field that is missing', { rsp_cd: 'P000', result_cd: '0001' }],
    ['a contract that is suspended', { rsp_cd: 'E998' }],
    ['a contract that did not begin', { rsp_cd: 'P013' }],
    ['an order it cannot read', { rsp_cd: 'EAPI2510' }],
  ])('that refuses us for %s is a fault of ours, not an absence', async (_, outcome) => {
    nice.setOutcome(outcome);
    const refusal = await start().catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(Error);
    expect(refusal).not.toBeInstanceOf(PartAwayError);
    expect(String(refusal)).toContain(outcome.rsp_cd);
  });
});
