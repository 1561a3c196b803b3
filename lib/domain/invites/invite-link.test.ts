import { expect, test } from 'vitest';
import { meBuilder } from '@/testing/builders/users';
import { buildInviteLink, INVITE_TOKEN_KEY, inviteLinkTypes } from './invite-link';
import { decodeInviteToken } from './invite-token';

const me = meBuilder();

test.each(inviteLinkTypes)(
  'a %s link carries its sender’s token, and its words the code to type',
  (linkType) => {
    const { url, text } = buildInviteLink(me, linkType);
    const search = new URL(url).searchParams;
    expect(decodeInviteToken(search.get('iuid') ?? '', INVITE_TOKEN_KEY)).toBe(me.inviteToken);
    expect(search.get('link_type')).toBe(linkType);
    expect(text).toContain('초대 코드 ABCDEFGHJK');
  },
);

test('nobody can be invited by nobody', () => {
  expect(() => buildInviteLink({ ...me, uniqueId: '' }, 'normal_1')).toThrow('not found uniqueId');
});
