import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TERMS_VERSION } from '@/contract/constants';
import { stored } from '@/lib/storage/stored';
import { storeSignUpCredentials } from '@/testing/builders/session';
import { loadSignUpDraft, useSignUpDraft } from './draft';

const hourMs = 60 * 60_000;
const key = 'sign-up-draft';
const draft = () => useSignUpDraft.getState().draft;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  storeSignUpCredentials();
  loadSignUpDraft();
  useSignUpDraft.getState().change({
    nickname: '민들레',
    sidCode: 'sid-1',
    photos: [{ key: 'photo-1', previewUrl: 'data:image/jpeg;base64,AA==' }],
  });
});

afterEach(() => vi.useRealTimers());

/** Closed, and opened so much later. */
function comeBackAfter(ms: number): boolean {
  sessionStorage.clear();
  useSignUpDraft.setState(useSignUpDraft.getInitialState(), true);
  vi.setSystemTime(Date.now() + ms);
  return loadSignUpDraft();
}

test('a closed tab loses nothing', () => {
  expect(comeBackAfter(0)).toBe(true);
  expect(draft()).toMatchObject({ nickname: '민들레', sidCode: 'sid-1', photos: [{ key: 'photo-1' }] });
});

test('a page that stands is not come back to', () => {
  expect(loadSignUpDraft()).toBe(false);
  expect(draft().nickname).toBe('민들레');
});

test.each([
  ['an hour', hourMs, { nickname: '민들레', sidCode: null, photos: [{ key: 'photo-1' }] }],
  ['two days', 48 * hourMs, { nickname: '민들레', sidCode: null, photos: [] }],
])('after %s what the api has forgotten is asked for anew', (_, ms, left) => {
  expect(comeBackAfter(ms)).toBe(true);
  expect(draft()).toMatchObject(left);
});

test.each([
  ['forty minutes', hourMs / 3, { job: '대학생', sidCode: null, photos: [{ key: 'photo-1' }] }],
  ['forty hours', 20 * hourMs, { job: '대학생', sidCode: null, photos: [{ key: 'photo-2' }] }],
])('after %s it is asked for anew though something was answered meanwhile', (_, ms, left) => {
  vi.setSystemTime(Date.now() + ms);
  const later = { key: 'photo-2', previewUrl: 'data:image/jpeg;base64,AA==' };
  const { change } = useSignUpDraft.getState();
  change(({ photos }) => ({ job: '대학생', photos: ms > hourMs ? [...photos, later] : photos }));
  comeBackAfter(ms);
  expect(draft()).toMatchObject(left);
});

test('what was ticked of other texts than those in force is not ticked', () => {
  const tickedTerms = ['service', 'privacy'] as const;
  useSignUpDraft.getState().change({ tickedTerms: [...tickedTerms], tickedVersion: TERMS_VERSION });
  comeBackAfter(0);
  expect(draft().tickedTerms).toEqual(tickedTerms);
  useSignUpDraft.getState().change({ tickedVersion: '2020-01-01' });
  comeBackAfter(0);
  expect(draft().tickedTerms).toEqual([]);
});

test('after eight days nothing is left', () => {
  expect(comeBackAfter(8 * 24 * hourMs)).toBe(false);
  expect(draft().nickname).toBe('');
  expect(localStorage.getItem(key)).toBeNull();
});

test('another provider account finds nothing, and what was there is gone', () => {
  storeSignUpCredentials('kakao-2');
  expect(comeBackAfter(0)).toBe(false);
  expect(draft().nickname).toBe('');
  expect(localStorage.getItem(key)).toBeNull();
});

test('the proof of the sign-in runs out, and what was typed waits for the next one', () => {
  stored.idpId.remove();
  comeBackAfter(0);
  expect(draft().nickname).toBe('');
  storeSignUpCredentials();
  comeBackAfter(0);
  expect(draft().nickname).toBe('민들레');
});

test('a page that stood open for an hour loses nothing by the next letter', () => {
  vi.setSystemTime(Date.now() + hourMs);
  useSignUpDraft.getState().change({ job: '대학생' });
  expect(draft()).toMatchObject({ job: '대학생', sidCode: 'sid-1', photos: [{ key: 'photo-1' }] });
});

test('two tabs undo nothing of each other', () => {
  const here = useSignUpDraft.getState();
  comeBackAfter(0);
  useSignUpDraft.getState().change({ job: '대학생' });
  useSignUpDraft.setState(here, true);
  useSignUpDraft.getState().change({ affiliation: '연세대' });
  comeBackAfter(0);
  expect(draft()).toMatchObject({ nickname: '민들레', job: '대학생', affiliation: '연세대' });
});

test('who signed out in another tab leaves nothing by typing on here', () => {
  localStorage.clear();
  useSignUpDraft.getState().change({ job: '대학생' });
  expect(localStorage.getItem(key)).toBeNull();
});

test('what nobody can read counts as nothing', () => {
  localStorage.setItem(key, '{"version":0,"nickname":"민들레"}');
  expect(comeBackAfter(0)).toBe(false);
  expect(draft().nickname).toBe('');
});
