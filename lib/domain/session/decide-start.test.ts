import { expect, test } from 'vitest';
import { decideStart, type StoredCredentials } from './decide-start';

const nothing: StoredCredentials = {
  accessToken: null,
  refreshToken: null,
  userId: null,
  idpId: null,
  idpToken: null,
  idpType: null,
};
const tokens = { accessToken: 'a', refreshToken: 'r' };
const provider = { idpId: 'i', idpToken: 't', idpType: 'KAKAO' };

test.each<[title: string, credentials: Partial<StoredCredentials>, start: ReturnType<typeof decideStart>]>([
  ['tokens and a user id are a session', { ...tokens, userId: 1 }, 'authenticated'],
  ['tokens beat the leftovers of a sign-up', { ...tokens, userId: 1, ...provider }, 'authenticated'],
  ['only the provider’s three lead to sign-up', provider, 'signup'],
  ['two of the provider’s three lead nowhere', { idpId: 'i', idpType: 'KAKAO' }, 'unauthenticated'],
  ['a refresh token with its user id is refreshed', { refreshToken: 'r', userId: 1 }, 'refresh'],
  ['tokens without a user id are refreshed', tokens, 'refresh'],
  ['a lonely user id is nobody', { userId: 1 }, 'unauthenticated'],
  ['an empty storage is a visitor', {}, 'unauthenticated'],
])('%s', (_, credentials, start) => {
  expect(decideStart({ ...nothing, ...credentials })).toBe(start);
});
