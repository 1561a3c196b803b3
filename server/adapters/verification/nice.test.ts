import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createNiceVerification } from './nice';
import { openEnvelope, sealEnvelope } from './nice-envelope';
import { type NiceRequest, niceRequestSchema } from './nice-messages';

const keys = newKeys();
const startedAt = Date.UTC(2026, 10, 21, 3, 0);
const identity = {
  resultCode: '0000',
  name: '김민서',
  birthdate: '20030412',
  gender: '0',
  mobileNo: '01012345678',
  ci: 'ci-secret',
  di: 'di-secret',
};

describe('phone verification', () => {
  test('hands the verifier what it needs and reads the identity it answers', async () => {
    const { service, request } = await start();
    expect(request).toMatchObject({
      siteCode: 'SITE',
      requestId: 'row-1',
      returnUrl: 'https://slide.test/nice',
    });
    expect(await service.open({ sidCode: request.sidCode, encodedData: answer(request, identity) })).toEqual({
      status: 'verified',
      identity: {
        name: '김민서',
        birthdate: '2003-04-12',
        gender: 'WOMAN',
        phone: '01012345678',
        ci: 'ci-secret',
        di: 'di-secret',
      },
    });
  });

  test('passes on the code the verifier failed with', async () => {
    const { service, request } = await start();
    const encodedData = answer(request, { resultCode: '0001' });
    expect(await service.open({ sidCode: request.sidCode, encodedData })).toEqual({
      status: 'failed',
      errorCode: '0001',
    });
  });

  test('refuses a result made for another attempt', async () => {
    const { service, request } = await start();
    const other = await service.start({ requestId: 'row-2', returnUrl: 'https://slide.test/nice' });
    const encodedData = answer(request, identity);
    expect(await service.open({ sidCode: other.sidCode, encodedData })).toEqual({
      status: 'failed',
      errorCode: 'SID_MISMATCH',
    });
  });

  test.each([
    ['opens', 'at 30 minutes', 30 * 60_000, 'verified'],
    ['is over', 'a moment later', 30 * 60_000 + 1, 'failed'],
    ['is refused', 'when it comes from the future', -60_001, 'failed'],
  ])('a result %s %s', async (_what, _when, ageMs, status) => {
    const { request } = await start();
    const later = createService(startedAt + ageMs);
    const encodedData = answer(request, identity);
    expect(await later.open({ sidCode: request.sidCode, encodedData })).toMatchObject({ status });
  });

  test('does not take a request for a result, nor a result sealed with other keys', async () => {
    const { service, request } = await start();
    const content = { ...request, ...identity };
    for (const encodedData of [
      sealEnvelope(keys, 'request', content),
      sealEnvelope(newKeys(), 'result', content),
    ]) {
      expect(await service.open({ sidCode: request.sidCode, encodedData })).toEqual({
        status: 'failed',
        errorCode: 'MALFORMED',
      });
    }
  });

  test('any single changed character makes the result worthless', async () => {
    const { service, request } = await start();
    const encodedData = answer(request, identity);
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'.split('');
    await fc.assert(
      fc.asyncProperty(
        fc.nat(encodedData.length - 1),
        fc.constantFrom(...alphabet),
        async (at, character) => {
          fc.pre(encodedData[at] !== character);
          const changed = encodedData.slice(0, at) + character + encodedData.slice(at + 1);
          const opened = await service.open({ sidCode: request.sidCode, encodedData: changed });
          expect(opened).toEqual({ status: 'failed', errorCode: 'MALFORMED' });
        },
      ),
    );
  });

  test('whatever a browser sends instead is a failure and no error', async () => {
    const service = createService();
    await fc.assert(
      fc.asyncProperty(fc.string(), fc.string(), async (sidCode, encodedData) => {
        expect(await service.open({ sidCode, encodedData })).toEqual({
          status: 'failed',
          errorCode: 'MALFORMED',
        });
      }),
    );
  });
});

describe('the envelope', () => {
  test('gives back any content', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.string({ unit: 'grapheme' })), (content) => {
        expect(openEnvelope(keys, 'result', sealEnvelope(keys, 'result', content))).toEqual(
          JSON.parse(JSON.stringify(content)),
        );
      }),
    );
  });

  test('never looks the same twice', () => {
    expect(sealEnvelope(keys, 'result', identity)).not.toBe(sealEnvelope(keys, 'result', identity));
  });

  test('needs keys of 32 bytes', () => {
    expect(() => sealEnvelope({ ...keys, macKey: 'short' }, 'result', {})).toThrow(/32 bytes/);
  });
});

function newKeys() {
  return { encryptionKey: randomBytes(32).toString('base64'), macKey: randomBytes(32).toString('base64') };
}

function createService(now = startedAt) {
  return createNiceVerification({
    formUrl: 'https://nice.test/form',
    siteCode: 'SITE',
    keys,
    now: () => now,
  });
}

async function start() {
  const service = createService();
  const { encPlainData, sidCode } = await service.start({
    requestId: 'row-1',
    returnUrl: 'https://slide.test/nice',
  });
  const request = niceRequestSchema.parse(openEnvelope(keys, 'request', encPlainData));
  expect(request.sidCode).toBe(sidCode);
  return { service, request };
}

function answer({ requestId, sidCode, requestedAt }: NiceRequest, result: Record<string, string>): string {
  return sealEnvelope(keys, 'result', { requestId, sidCode, requestedAt, ...result });
}
