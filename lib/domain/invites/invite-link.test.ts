import { expect, test } from 'vitest';
import { buildInviteLink, INVITE_TOKEN_KEY, inviteLinkTypes } from './invite-link';
import { decodeInviteToken } from './invite-token';

test.each(inviteLinkTypes)('a %s link leads back to its sender and says the code', (linkType) => {
  const { url, text } = buildInviteLink('ABCDEFGHJK', linkType);
  const search = new URL(url).searchParams;
  expect(decodeInviteToken(search.get('iuid') ?? '', INVITE_TOKEN_KEY)).toBe('ABCDEFGHJK');
  expect(search.get('link_type')).toBe(linkType);
  expect(text).toContain('초대 코드 ABCDEFGHJK');
});

test('nobody can be invited by nobody', () => {
  expect(() => buildInviteLink('', 'normal_1')).toThrow('not found uniqueId');
});
