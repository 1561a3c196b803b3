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
  window = createNiceWindow({ ...nice.account, answerMs: 300 });
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

  test.each(['slow', 'html', 'busy'] as const)(
    'counts as away while it is %s, and not after',
    async (mood) => {
      nice.setMood(mood);
      await expect(start()).rejects.toThrow(PartAwayError);
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

  test('that refuses us is a fault of ours, not an absence', async () => {
    nice.setMood('refusing');
    const refusal = await start().catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(Error);
    expect(refusal).not.toBeInstanceOf(PartAwayError);
  });
});
