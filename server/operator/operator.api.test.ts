import { describe, expect, test } from 'vitest';
import { getPhotoVerdict } from '@/contract/photos';
import { createReport } from '@/contract/safety';
import { deleteMe, getUser, updateMe } from '@/contract/users';
import { drawPhoto, uploadPhoto } from '../../testing/api/photos';
import { useTestApi } from '../../testing/api/use-api';
import { parseOrder } from './parse-order';
import { runOrder } from './run-order';

describe('an operator', () => {
  // What an order lists is everything there is: each begins with nothing.
  const api = useTestApi({}, { each: true });

  const operate = (...args: string[]) => runOrder(api, parseOrder(args));

  test('reads why people withdrew, and not who', async () => {
    const person = await api.person();
    await api.call(deleteMe, { as: person, body: { isAgreed: true, reason: '친구가 없어서' } });
    const listed = await operate('withdrawals');
    expect(JSON.parse(listed)).toMatchObject({ reason: '친구가 없어서' });
    expect(listed).not.toContain(person.nickname);
  });

  test('limits a person by public code, sees it, and lifts it', async () => {
    const person = await api.person();
    const code = person.uniqueId.toLowerCase();
    const set = ['sanction', '--user', code, '--reason', '욕설', '--days', '7', '--by', '김운영'];
    expect(await operate(...set)).toContain(`person ${person.id}, until`);
    expect((await api.refusal(updateMe, { as: person, body: { job: '회사원' } })).code).toBe(2006);
    expect(JSON.parse(await operate('sanctions'))).toMatchObject({ reason: '욕설', setBy: '김운영' });
    expect(await operate('lift', '--user', String(person.id), '--by', '김운영')).toContain('1 sanctions');
    expect(await operate('sanctions')).toBe('None.');
  });

  test('reads what people reported, as it was then', async () => {
    const [reporter, reported] = [await api.person(), await api.person()];
    expect(await operate('reports')).toBe('None.');
    const body = { targetType: 'USER' as const, targetId: reported.id, reportTypeId: 3 };
    await api.call(createReport, { as: reporter, body });
    expect(JSON.parse(await operate('reports'))).toMatchObject({
      reason: '욕설 또는 괴롭힘',
      reporter: { nickname: reporter.nickname },
      evidence: { people: [{ nickname: reported.nickname }] },
    });
  });

  test('blocks an account for ever', async () => {
    const person = await api.person();
    await operate('sanction', '--user', String(person.id), '--reason', '사칭', '--forever', '--by', 'minji');
    expect((await api.refusal(getUser, { as: person })).code).toBe(2006);
  });

  test('judges a photo, which is listed with an address to look at', async () => {
    const person = await api.person();
    const key = await uploadPhoto(api, { token: person.accessToken, picture: await drawPhoto() });
    await api.call(updateMe, { as: person, body: { profileImageKeys: [key] } });
    expect(await operate('photos')).toBe('None.');
    const [newest] = (await operate('photos', '--all')).split('\n').map((line) => JSON.parse(line));
    expect(newest).toMatchObject({ userId: person.id, url: expect.stringContaining('http') });
    await operate('photo', '--id', String(newest.id), '--reject', '얼굴이 보이지 않아요.', '--by', 'minji');
    expect((await api.call(getPhotoVerdict, { as: person })).result).toEqual({
      imageKey: key,
      status: 'REJECTED',
      reason: '얼굴이 보이지 않아요.',
    });
  });

  test('of somebody who is nobody nothing is changed', async () => {
    await expect(operate('lift', '--user', 'NOBODY2345', '--by', 'a')).rejects.toThrow('nobody has this');
    await expect(operate('lift', '--user', '2000000000', '--by', 'a')).rejects.toThrow('nobody has this');
  });
});

test.each([
  [[], 'no order was given'],
  [['ban'], 'ban is no order'],
  [['sanction', '--user', '1', '--reason', '욕설', '--by', 'a'], '--days is missing'],
  [
    ['sanction', '--user', '1', '--reason', '욕설', '--days', '0', '--by', 'a'],
    '--days 0: not a number from 1',
  ],
  [['sanction', '--user', '1', '--days', '3', '--forever', '--reason', 'x', '--by', 'a'], 'not both'],
  [['sanction', '--user', '1', '--reason', '욕설', '--days', '3'], '--by is missing'],
  [['lift', '--by', 'a'], '--user is missing'],
  [['photo', '--id', '1', '--by', 'a'], '--approve, or --reject'],
  [['photo', '--id', '1', '--approve', '--reject', 'x', '--by', 'a'], 'not both'],
  [['photos', '--every'], '--every'],
])('%j is refused with what is missing', (args, message) => {
  expect(() => parseOrder(args)).toThrow(message);
});
