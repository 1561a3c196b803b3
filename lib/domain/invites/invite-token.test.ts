import { expect, test } from 'vitest';
import { decodeInviteToken, encodeInviteToken } from './invite-token';

test('an encoded code comes back and needs no escaping in a link', () => {
  const token = encodeInviteToken('ABCDEFGHJK', '초대키');
  expect(token).toMatch(/^[A-Za-z0-9_-]+$/);
  expect(decodeInviteToken(token, '초대키')).toBe('ABCDEFGHJK');
});

test.each(['', '!!', 'a'])('what is no token fails: "%s"', (token) => {
  expect(() => decodeInviteToken(token, 'key')).toThrow('복호화 실패');
});

test('a token of another key does not pass for a code', () => {
  const token = encodeInviteToken('ABCDEFGHJK', 'key');
  const other = () => decodeInviteToken(token, '\u00ff\u00fe');
  expect(other).toThrow();
});
