import { expect, test } from 'vitest';
import { getAlarms } from '@/contract/alarms';
import { createFriendRequest } from '@/contract/friends';
import { createAppeal, createBlockedAppeal, getSanctions } from '@/contract/sanctions';
import { heardBy } from '../../../testing/api/heard-by';
import type { Person } from '../../../testing/api/person';
import { useTestApi } from '../../../testing/api/use-api';
import { parseOrder } from '../../operator/parse-order';
import { runOrder } from '../../operator/run-order';
import { sanctionPerson } from '../endings/sanction-person';

const api = useTestApi();
const operate = (...args: string[]) => runOrder(api, parseOrder(args));

async function limited() {
  const person = await api.person();
  const endsAt = new Date(api.clock.now().getTime() + 7 * 86_400_000);
  const { id } = await sanctionPerson(api, { userId: person.id, reason: '욕설', endsAt, setBy: 'test' });
  return { person, id };
}
const text = '친구에게 한 농담이었어요. 대화를 다시 봐 주세요.';
const appeal = (as: Person, sanctionId: number, words = text) => ({
  as,
  params: { sanctionId },
  body: { text: words },
});
const own = async (as: Person) => (await api.call(getSanctions, { as })).items[0];
const appealIdOf = async ({ id }: Person) =>
  (await operate('appeals'))
    .split('\n')
    .map((line) => JSON.parse(line))
    .find(({ userId }) => userId === id).id;

test('a sanctioned person reads why and until when, and says once what there is to say', async () => {
  const { person, id } = await limited();
  expect(await own(person)).toMatchObject({ id, reason: '욕설', isInForce: true, appeal: null });
  const say = async () => {
    const { appeal: said } = await api.call(createAppeal, appeal(person, id));
    expect(said).toMatchObject({ text, outcome: null });
  };
  // The form on another phone of theirs is for a second one.
  expect(await heardBy(api, [person], say)).toEqual([['sanctions']]);
  expect(await heardBy(api, [person], say)).toEqual([[]]);
  expect(await api.refusal(createAppeal, appeal(person, id, `${text} 제발요.`))).toMatchObject({
    code: 1003,
  });
  expect(await api.refusal(createAppeal, appeal(person, id, '싫어요'))).toMatchObject({ code: 1002 });
});

test('of two different appeals at the same moment one is kept', async () => {
  const { person, id } = await limited();
  const answers = await Promise.allSettled(
    ['하나', '둘'].map((word) => api.call(createAppeal, appeal(person, id, `${text} ${word}`))),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('somebody else’s sanction is nobody’s, and one that is over takes no appeal', async () => {
  const [{ id }, other] = [await limited(), await limited()];
  expect((await api.refusal(createAppeal, appeal(other.person, id))).code).toBe(1003);
  await operate('lift', '--user', String(other.person.id), '--by', 'kim');
  expect((await api.refusal(createAppeal, appeal(other.person, other.id))).code).toBe(1003);
  const lifted = await own(other.person);
  expect(lifted).toMatchObject({ isInForce: false, appeal: null });
  // When it did, not when it would have.
  expect(Date.parse(lifted?.endsAt ?? '')).toBeLessThanOrEqual(api.clock.now().getTime());
});

test('an operator who upholds it answers in words, once, and the limit stays', async () => {
  const { person, id } = await limited();
  await api.call(createAppeal, appeal(person, id));
  const order = ['appeal', '--id', String(await appealIdOf(person)), '--by', 'kim'];
  await operate(...order, '--uphold', '대화를 다시 확인했지만 결정은 그대로예요.');
  expect((await own(person))?.appeal).toMatchObject({
    outcome: 'UPHELD',
    answer: '대화를 다시 확인했지만 결정은 그대로예요.',
  });
  await expect(operate(...order, '--lift', '아니에요')).rejects.toThrow('1003');
  const [friend] = [await api.person()];
  expect((await api.refusal(createFriendRequest, { as: person, body: { userId: friend.id } })).code).toBe(
    2006,
  );
  // Lifted by hand later, it was upheld all the same.
  await operate('lift', '--user', String(person.id), '--by', 'lee');
  expect((await own(person))?.appeal).toMatchObject({ outcome: 'UPHELD' });
});

test('the answer rings on the person’s phone: an alarm without its words, which leads to them', async () => {
  const heard = async (as: Person) =>
    (await api.call(getAlarms, { as })).items.filter(({ type }) => type === 'APPEAL_ANSWERED');
  for (const [flag, outcome] of [
    ['--uphold', 'UPHELD'],
    ['--lift', 'LIFTED'],
  ] as const) {
    const { person, id } = await limited();
    await api.call(createAppeal, appeal(person, id));
    expect(await heard(person)).toEqual([]);
    const order = ['appeal', '--id', String(await appealIdOf(person)), '--by', 'kim'];
    await operate(...order, flag, '다시 확인했어요.');
    expect(await heard(person)).toMatchObject([{ data: { sanctionId: id, outcome }, isRead: false }]);
    expect(JSON.stringify(await heard(person))).not.toContain('다시 확인했어요');
  }
});

test('an operator who lifts it ends that sanction and no other', async () => {
  const { person, id } = await limited();
  const endsAt = new Date(api.clock.now().getTime() + 86_400_000);
  const second = await sanctionPerson(api, { userId: person.id, reason: '도배', endsAt, setBy: 'test' });
  await api.call(createAppeal, appeal(person, id));
  await operate(
    'appeal',
    '--id',
    String(await appealIdOf(person)),
    '--lift',
    '오해였어요. 미안해요.',
    '--by',
    'kim',
  );
  const { items } = await api.call(getSanctions, { as: person });
  expect(items).toMatchObject([
    { id: second.id, isInForce: true },
    { id, isInForce: false, appeal: { outcome: 'LIFTED', answer: '오해였어요. 미안해요.' } },
  ]);
});

async function blocked() {
  const person = await api.person();
  const { id } = await sanctionPerson(api, {
    userId: person.id,
    reason: '사칭',
    endsAt: null,
    setBy: 'test',
  });
  const appealToken = await api.app.tokens.sign('appeal', { sub: String(person.id) }, 3600);
  return { person, id, appealToken };
}

test('who is blocked for ever appeals with what the refused sign-in handed over, and reads the answer', async () => {
  const { person, id, appealToken } = await blocked();
  const ask = (words?: string) =>
    api.call(createBlockedAppeal, { body: { appealToken, ...(words && { text: words }) } });
  expect(await ask()).toMatchObject({ id, reason: '사칭', endsAt: null, isInForce: true, appeal: null });
  expect((await ask(text)).appeal).toMatchObject({ text, outcome: null });
  expect((await ask(text)).appeal?.text).toBe(text);
  expect((await api.refusal(createBlockedAppeal, { body: { appealToken, text: `${text} 또` } })).code).toBe(
    1003,
  );
  const order = ['appeal', '--id', String(await appealIdOf(person)), '--by', 'kim'];
  await operate(...order, '--uphold', '그대로예요.');
  expect((await ask()).appeal).toMatchObject({ outcome: 'UPHELD', answer: '그대로예요.' });
});

test('the token of a blocked person opens nothing else, ends after an hour and with the block', async () => {
  const { person, appealToken } = await blocked();
  expect((await api.refusal(getSanctions, { as: { token: appealToken } })).status).toBe(401);
  for (const token of [person.accessToken, 'nonsense'])
    expect((await api.refusal(createBlockedAppeal, { body: { appealToken: token } })).code).toBe(1003);
  await operate('lift', '--user', String(person.id), '--by', 'kim');
  expect((await api.refusal(createBlockedAppeal, { body: { appealToken } })).code).toBe(1003);
  const late = await blocked();
  api.clock.advance(3_600_001);
  expect((await api.refusal(createBlockedAppeal, { body: { appealToken: late.appealToken } })).code).toBe(
    1003,
  );
});
