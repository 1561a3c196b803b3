import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  createNiceVerification,
  notifyNiceFailure,
  notifyNiceSuccess,
  signup,
} from '@/contract/authentication';
import { deleteMe, getUser, meSchema } from '@/contract/users';
import { prepareSignUp, verifyPhone } from '../../../testing/api/sign-up';
import { useTestApi } from '../../../testing/api/use-api';
import { identities, idpAccounts, users, verifications } from '../../db/schema';
import { hashIdentityCode, maskName } from './identity-hash';

const api = useTestApi({}, { sandbox: true });

let count = 0;
/** Somebody in sign-up. */
async function newcomer() {
  count += 1;
  const token = await api.app.tokens.sign(
    'idp',
    { sub: `new-${count}`, idpType: 'KAKAO', email: null },
    3600,
  );
  return { token };
}

async function identityOf(personId: string) {
  const { encPlainData, sidCode } = await api.app.phoneVerification.start({
    requestId: 'x',
    returnUrl: 'http://x.example',
  });
  const encodedData = await api.answerVerification({ encPlainData, sidCode, personId });
  const result = await api.app.phoneVerification.open({ sidCode, encodedData });
  if (result.status !== 'verified') throw new Error('not verified');
  return result.identity;
}

describe('a phone verification', () => {
  test('says who it was without naming them, and says the same when it is sent again', async () => {
    const as = await newcomer();
    const { id } = await api.addAccount({ name: '김민서' });
    const body = await verifyPhone(api, as, { personId: id });
    expect(await api.call(notifyNiceSuccess, { as, body })).toEqual({ isAdult: true, maskedName: '김*서' });
    expect(await api.call(notifyNiceSuccess, { as, body })).toEqual({ isAdult: true, maskedName: '김*서' });
  });

  test('keeps the codes of a person only as keyed hashes', async () => {
    const as = await newcomer();
    const { id } = await api.addAccount({ name: '한별' });
    const body = await verifyPhone(api, as, { personId: id });
    await api.call(notifyNiceSuccess, { as, body });
    const [row] = await api.app.db
      .select()
      .from(verifications)
      .where(eq(verifications.sidCode, body.sidCode));
    const { ci, di } = await identityOf(id);
    expect(row?.diHash).toBe(hashIdentityCode(api, { kind: 'di', code: di }));
    expect(JSON.stringify(row)).not.toContain(ci);
    expect(JSON.stringify(row)).not.toContain(di);
  });

  test('belongs to whoever started it, and its result to one attempt', async () => {
    const [owner, stranger] = [await newcomer(), await newcomer()];
    const { id } = await api.addAccount({ name: '오다연' });
    const body = await verifyPhone(api, owner, { personId: id });
    expect(await api.refusal(notifyNiceSuccess, { as: stranger, body })).toMatchObject({ code: 1003 });
    const other = await verifyPhone(api, owner, { personId: id });
    const mixed = { sidCode: other.sidCode, encodedData: body.encodedData };
    expect(await api.refusal(notifyNiceSuccess, { as: owner, body: mixed })).toMatchObject({ code: 1003 });
    const forged = { sidCode: body.sidCode, encodedData: 'forged' };
    expect(await api.refusal(notifyNiceSuccess, { as: owner, body: forged })).toMatchObject({ code: 1002 });
  });

  test('is too late after thirty minutes', async () => {
    const as = await newcomer();
    const { id } = await api.addAccount({ name: '오늘' });
    const body = await verifyPhone(api, as, { personId: id });
    api.clock.advance(30 * 60_000 + 1000);
    expect(await api.refusal(notifyNiceSuccess, { as: await refreshed(as), body })).toMatchObject({
      status: 403,
      code: 2003,
    });
    api.clock.set(new Date());
  });

  test('that a sign-up used opens nothing again, for nobody', async () => {
    const as = await newcomer();
    const { id } = await api.addAccount({ name: '한번만' });
    const replay = await verifyPhone(api, as, { personId: id });
    await api.call(notifyNiceSuccess, { as, body: replay });
    await api.app.db
      .update(verifications)
      .set({ state: 'USED' })
      .where(eq(verifications.sidCode, replay.sidCode));
    expect(await api.refusal(notifyNiceSuccess, { as, body: replay })).toMatchObject({ code: 2003 });
    expect(await api.refusal(notifyNiceFailure, { as, body: replay })).toMatchObject({ code: 2003 });
    const other = await prepareSignUp(api);
    const stolen = { ...other.body, sidCode: replay.sidCode };
    expect(await api.refusal(signup, { as: other.as, body: stolen })).toMatchObject({ code: 2003 });
  });

  test('that was never started is nobody’s', async () => {
    const as = await newcomer();
    const body = { sidCode: 'never-started', encodedData: 'x' };
    expect(await api.refusal(notifyNiceSuccess, { as, body })).toMatchObject({ code: 1003 });
    expect(await api.refusal(notifyNiceFailure, { as, body })).toMatchObject({ code: 1003 });
  });

  test('cannot be started by a visitor', async () => {
    expect(await api.refusal(createNiceVerification, {})).toMatchObject({ status: 401 });
  });

  test('of a minor is answered politely and opens nothing', async () => {
    const as = await newcomer();
    const born = `${new Date().getFullYear() - 17}-12-31`;
    const { id } = await api.addAccount({ name: '어린이', identity: { birthdate: born } });
    const body = await verifyPhone(api, as, { personId: id });
    expect(await api.call(notifyNiceSuccess, { as, body })).toMatchObject({ isAdult: false });
    const [row] = await api.app.db
      .select()
      .from(verifications)
      .where(eq(verifications.sidCode, body.sidCode));
    expect(row).toMatchObject({ state: 'FAILED', birthdate: null, phoneNumber: null, diHash: null });
  });

  test('that failed is explained in words', async () => {
    const as = await newcomer();
    const body = await verifyPhone(api, as, { errorCode: '9999' });
    expect(await api.call(notifyNiceFailure, { as, body })).toEqual({
      errorCode: '9999',
      displayMessage: '본인 확인을 취소했어요.',
    });
    expect(await api.refusal(notifyNiceSuccess, { as, body })).toMatchObject({ code: 2003 });
  });
});

async function refreshed(as: { token: string }) {
  const claims = await api.app.tokens.verify('idp', as.token);
  if (!claims) return as;
  const { sub, idpType, email } = claims;
  return { token: await api.app.tokens.sign('idp', { sub, idpType, email }, 3600) };
}

describe('one person, one account', () => {
  test('who has an account reads which provider it is with, without its name', async () => {
    const { id } = await api.addAccount({ name: '정해솔' });
    const person = await api.person({ nickname: '도토리묵' });
    const { di, ci } = await identityOf(id);
    const hashes = {
      diHash: hashIdentityCode(api, { kind: 'di', code: di }),
      ciHash: hashIdentityCode(api, { kind: 'ci', code: ci }),
    };
    await api.app.db.insert(identities).values({ userId: person.id, ...hashes });
    await api.app.db.insert(idpAccounts).values({ userId: person.id, idpType: 'APPLE', idpId: id });

    const as = await newcomer();
    const refusal = await api.refusal(notifyNiceSuccess, {
      as,
      body: await verifyPhone(api, as, { personId: id }),
    });
    expect(refusal).toMatchObject({ code: 1002, displayMessage: expect.stringContaining('Apple') });
    expect(refusal.displayMessage).toContain('도***');
    expect(refusal.displayMessage).not.toContain('도토리묵');

    const day = new Date(Date.now() + 5 * 86_400_000);
    await api.app.db.update(identities).set({ rejoinableAt: day }).where(eq(identities.userId, person.id));
    const waiting = await api.refusal(notifyNiceSuccess, {
      as,
      body: await verifyPhone(api, as, { personId: id }),
    });
    expect(waiting).toMatchObject({
      code: 2005,
      displayMessage: expect.stringMatching(/\d{4}\.\d{2}\.\d{2}부터/),
    });
  });

  test('who withdrew and comes by the other provider reads how to undo it, as long as they can', async () => {
    const { id } = await api.addAccount({ name: '윤슬' });
    const person = await api.person();
    const { di, ci } = await identityOf(id);
    await api.app.db.insert(identities).values({
      userId: person.id,
      diHash: hashIdentityCode(api, { kind: 'di', code: di }),
      ciHash: hashIdentityCode(api, { kind: 'ci', code: ci }),
    });
    await api.app.db.insert(idpAccounts).values({ userId: person.id, idpType: 'KAKAO', idpId: id });
    await api.call(deleteMe, { as: person, body: { isAgreed: true } });

    const as = await newcomer();
    const body = await verifyPhone(api, as, { personId: id });
    const { code, displayMessage } = await api.refusal(notifyNiceSuccess, { as, body });
    expect(code).toBe(2005);
    expect(displayMessage).toMatch(
      /^탈퇴한 계정이에요\. 지금 카카오로 로그인하면 탈퇴를 취소할 수 있어요\. 새 계정은 [\d.]+부터/,
    );
    await api.app.db
      .update(users)
      .set({ withdrawnAt: new Date(Date.now() - 8 * 86_400_000) })
      .where(eq(users.id, person.id));
    const late = await api.refusal(notifyNiceSuccess, { as, body });
    expect(late.displayMessage).toMatch(/^탈퇴한 계정이에요\. [\d.]+부터 다시 가입할 수 있어요\.$/);
  });

  test('a member who is not verified yet verifies once, and only as the same person afterwards', async () => {
    const person = await api.person({ isVerified: false });
    const as = { token: person.accessToken };
    const { id, identity } = await api.addAccount({ name: '서이안', identity: { gender: 'MAN' } });
    await api.call(notifyNiceSuccess, { as, body: await verifyPhone(api, as, { personId: id }) });
    const me = meSchema.parse(await api.call(getUser, { as }));
    expect(me).toMatchObject({ isVerified: true, gender: 'MAN', birthdate: identity.birthdate });

    const { id: otherId } = await api.addAccount({ name: '남도윤' });
    const body = await verifyPhone(api, as, { personId: otherId });
    expect(await api.refusal(notifyNiceSuccess, { as, body })).toMatchObject({ code: 1003 });
    const [row] = await api.app.db.select().from(users).where(eq(users.id, person.id));
    expect(row?.birthdate).toBe(identity.birthdate);
  });
});

test.each([
  ['김', '김'],
  ['한별', '한*'],
  ['김민서', '김*서'],
  ['남궁민수', '남**수'],
])('%s is shown as %s', (name, masked) => expect(maskName(name)).toBe(masked));
