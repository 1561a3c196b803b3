import { asc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { signup } from '@/contract/authentication';
import { TERMS_VERSION } from '@/contract/constants';
import { agreeToTerms } from '@/contract/terms';
import { getUser, updateMe } from '@/contract/users';
import { prepareSignUp } from '../../../testing/api/sign-up';
import { useTestApi } from '../../../testing/api/use-api';
import { consents } from '../../db/schema';

const api = useTestApi({}, { sandbox: true });

const older = '2025-01-01';
const agreed = { service: true, privacy: true, version: TERMS_VERSION } as const;

/** Somebody who signed up when another version of the terms was in force. */
async function memberSince(version: string) {
  const { as, body } = await prepareSignUp(api);
  const { userId, accessToken } = await api.call(signup, { as, body });
  await api.app.db.update(consents).set({ version }).where(eq(consents.userId, userId));
  return { userId, as: { token: accessToken } };
}

function consentsOf(userId: number) {
  return api.app.db
    .select({ kind: consents.kind, version: consents.version, isAgreed: consents.isAgreed })
    .from(consents)
    .where(eq(consents.userId, userId))
    .orderBy(asc(consents.id));
}

describe('the required terms', () => {
  test('in the version in force are nobody’s question', async () => {
    const { as } = await memberSince(TERMS_VERSION);
    expect(await api.call(getUser, { as })).toMatchObject({ termsOfUse: true });
  });

  test('in a new version are agreed to once, beside what was agreed to before', async () => {
    const { userId, as } = await memberSince(older);
    expect(await api.call(getUser, { as })).toMatchObject({ termsOfUse: false });
    const [me] = await Promise.all([1, 2].map(() => api.call(agreeToTerms, { as, body: agreed })));
    expect(me).toMatchObject({ id: userId, termsOfUse: true });
    expect(await consentsOf(userId)).toEqual([
      { kind: 'SERVICE', version: older, isAgreed: true },
      { kind: 'PRIVACY', version: older, isAgreed: true },
      { kind: 'MARKETING', version: older, isAgreed: false },
      { kind: 'SERVICE', version: TERMS_VERSION, isAgreed: true },
      { kind: 'PRIVACY', version: TERMS_VERSION, isAgreed: true },
    ]);
  });

  test('are agreed to with the time it happened', async () => {
    const { userId, as } = await memberSince(older);
    const at = new Date(Date.now() + 60_000);
    api.clock.set(at);
    await api.call(agreeToTerms, { as, body: agreed });
    api.clock.set(new Date());
    const rows = await api.app.db.select().from(consents).where(eq(consents.userId, userId));
    const fresh = rows.filter(({ version }) => version === TERMS_VERSION);
    expect(fresh).toHaveLength(2);
    for (const { createdAt } of fresh) expect(createdAt.getTime()).toBeGreaterThanOrEqual(at.getTime());
  });

  test('that are not in force cannot be agreed to', async () => {
    const { as } = await memberSince(older);
    expect(await api.refusal(agreeToTerms, { as, body: { ...agreed, version: older } })).toMatchObject({
      code: 1002,
      field: 'version',
    });
    expect(await api.call(getUser, { as })).toMatchObject({ termsOfUse: false });
  });
});

test('every change of mind about marketing is a row', async () => {
  const { userId, as } = await memberSince(TERMS_VERSION);
  for (const marketing of [true, true, false]) await api.call(updateMe, { as, body: { marketing } });
  const rows = (await consentsOf(userId)).filter(({ kind }) => kind === 'MARKETING');
  expect(rows.map(({ isAgreed }) => isAgreed)).toEqual([false, true, false]);
});
