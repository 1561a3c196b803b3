import { expect, test } from 'vitest';
import { meBuilder } from '@/testing/builders/users';
import { buildInviteLink, INVITE_TOKEN_KEY, inviteLinkTypes, randomInviteLinkType } from './invite-link';
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

const codeLine = '초대 코드 ABCDEFGHJK · 가입하고 7일 안에 입력하면 둘 다 클로버 30개를 받아요.';

test.each([
  ['normal_1', '슬라이드에서 나랑 한 팀 할래? 셋이 모이면 다른 팀을 만날 수 있어.'],
  ['meeting_1', '우리 셋이서 미팅 나가자! 슬라이드에서 같이 팀 만들자.'],
  ['simple_intro_1', '친구 셋이 한 팀이 되는 미팅 앱, 슬라이드야.'],
  [
    'long_desc_1',
    '혼자 나가는 소개팅은 어색하잖아. 슬라이드는 친구 셋이 한 팀이 되어 다른 팀과 여섯이서 만나. 매일 낮 12시에 잘 맞는 팀을 추천해 줘.',
  ],
] as const)('a %s link says so, and what a code brings', (linkType, words) => {
  expect(buildInviteLink(me, linkType).text).toBe(`${words}\n${codeLine}`);
});

test('one template is chosen for the whole visit', () => {
  const chosen = randomInviteLinkType();
  expect(inviteLinkTypes).toContain(chosen);
  expect(Array.from({ length: 20 }, randomInviteLinkType)).toEqual(Array(20).fill(chosen));
});

test('nobody can be invited by nobody', () => {
  expect(() => buildInviteLink({ ...me, uniqueId: '' }, 'normal_1')).toThrow('not found uniqueId');
});
