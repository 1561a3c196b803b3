import { eq, inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { notifyNiceFailure, notifyNiceSuccess, signup } from '@/contract/authentication';
import { prepareSignUp, verifyPhone } from '../../../testing/api/sign-up';
import { useTestApi } from '../../../testing/api/use-api';
import { identities, users, verifications } from '../../db/schema';

vi.setConfig({ testTimeout: 60_000 });

const seed = Number(process.env.FUZZ_SEED ?? 20_261_121);

const api = useTestApi({}, { sandbox: true });

describe('the result of a verification', () => {
  test('with any letter changed, cut or added proves nothing and uses nothing up', async () => {
    const as = { token: (await api.person({ isVerified: false })).accessToken };
    const { id } = await api.addAccount({ name: '윤슬' });
    const body = await verifyPhone(api, as, { personId: id });
    const { sidCode, encodedData } = body;
    const stateOf = async () =>
      (await api.app.db.select().from(verifications).where(eq(verifications.sidCode, sidCode)))[0];
    const before = await stateOf();
    const place = fc.integer({ min: 0, max: encodedData.length - 1 });
    const changed = fc.oneof(
      fc
        .tuple(place, fc.constantFrom(...'Az09-_.=+/ '))
        .map(([at, letter]) => splice(encodedData, at, letter)),
      place.map((at) => encodedData.slice(0, at)),
      place.map((at) => encodedData.slice(at)),
      fc.string({ minLength: 1, maxLength: 40 }).map((text) => `${encodedData}${text}`),
      place.map((at) => encodedData.split('').toSpliced(at, 1).join('')),
    );
    await fc.assert(
      fc.asyncProperty(changed, async (forged) => {
        if (forged === encodedData || forged === '') return;
        const wrong = { sidCode, encodedData: forged };
        const refusal = await api.refusal(notifyNiceSuccess, { as, body: wrong });
        expect(refusal).toMatchObject({ status: 400, code: 1002, field: 'encodedData' });
        expect(await stateOf()).toEqual(before);
      }),
      { numRuns: 150, seed, endOnFailure: true },
    );
    expect(await api.call(notifyNiceSuccess, { as, body })).toMatchObject({ isAdult: true });
  });

  test('handed to the call for failures opens nothing', async () => {
    const person = await api.person({ isVerified: false });
    const as = { token: person.accessToken };
    const { id } = await api.addAccount({ name: '가온' });
    expect(
      await api.call(notifyNiceFailure, { as, body: await verifyPhone(api, as, { personId: id }) }),
    ).toMatchObject({
      errorCode: 'MALFORMED',
    });
    const [row] = await api.app.db.select().from(users).where(eq(users.id, person.id));
    expect(row?.verifiedAt).toBeNull();
  });
});

function splice(text: string, at: number, letter: string): string {
  return text.slice(0, at) + letter + text.slice(at + 1);
}

describe('one person at the same moment', () => {
  test('verifies one of their two accounts', async () => {
    const { id } = await api.addAccount({ name: '두리' });
    const people = [await api.person({ isVerified: false }), await api.person({ isVerified: false })];
    const attempts = await Promise.all(
      people.map(async ({ accessToken: token }) => ({
        as: { token },
        body: await verifyPhone(api, { token }, { personId: id }),
      })),
    );
    const outcomes = await Promise.allSettled(attempts.map((input) => api.call(notifyNiceSuccess, input)));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const refused = outcomes.find((outcome) => outcome.status === 'rejected');
    expect(String(refused?.reason)).toContain('"field":"sidCode"');
    const ids = people.map((person) => person.id);
    const rows = await api.app.db.select().from(users).where(inArray(users.id, ids));
    expect(rows.filter(({ verifiedAt }) => verifiedAt !== null)).toHaveLength(1);
    expect(await api.app.db.select().from(identities).where(inArray(identities.userId, ids))).toHaveLength(1);
  });

  test('signs up once, whichever provider they came through', async () => {
    const [one, other] = [await prepareSignUp(api), await prepareSignUp(api)];
    const result = await verifyPhone(api, other.as, { personId: one.account.id });
    await api.call(notifyNiceSuccess, { as: other.as, body: result });
    const outcomes = await Promise.allSettled([
      api.call(signup, one),
      api.call(signup, { as: other.as, body: { ...other.body, sidCode: result.sidCode } }),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const refused = outcomes.find((outcome) => outcome.status === 'rejected');
    expect(String(refused?.reason)).toContain('"field":"sidCode"');
    const names = [one.body.nickname, other.body.nickname];
    expect(await api.app.db.select().from(users).where(inArray(users.nickname, names))).toHaveLength(1);
  });
});
