import { getFriendsWithMatching } from '@/contract/friends';
import { getMyTeam, type Invitation, type MyTeam } from '@/contract/my-team';
import { holdBuilder } from '@/testing/builders/chats';
import { draftBuilder, invitationBuilder, myTeamBuilder } from '@/testing/builders/teams';
import { friend, hoursFromShot, mateOf, me, meAsLeader, shotTime } from '../cast';
import { liveTeam } from '../member-answers';
import { answer, fail, never, pressUntil, type ScreenState, sheet } from '../screen-state';

const myself = friend('jiwoo', {
  id: me.id,
  nickname: me.nickname,
  thumbnailUrl: me.thumbnailUrl,
});

function sentTo(key: 'yerin' | 'soyul', id: number): Invitation {
  return invitationBuilder({ id, inviter: myself, invitee: friend(key), expiresAt: hoursFromShot(61.1) });
}

const received = [
  invitationBuilder({
    id: 51,
    inviter: friend('soyul'),
    invitee: myself,
    members: [friend('soyul'), friend('chaewon')],
    expiresAt: hoursFromShot(30.5),
  }),
  invitationBuilder({
    id: 52,
    inviter: friend('nayeon'),
    invitee: myself,
    members: [friend('nayeon')],
    teamName: '아주 긴 이름을 가진 필름카메라 산책단',
    expiresAt: hoursFromShot(0.5),
  }),
];

function mine(changes: Partial<MyTeam>) {
  return [answer(getMyTeam, myTeamBuilder(changes))];
}

const two = [meAsLeader, mateOf('jiwoo')];
const request: MyTeam['request'] = {
  id: 7,
  name: '보드게임 삼총사',
  intro: liveTeam.intro,
  hashtags: liveTeam.hashtags,
  availableDays: ['FRI', 'SAT'],
  members: two,
  leaderUserId: me.id,
  isHeldBack: false,
  createdAt: shotTime,
};

const search = {
  until: hoursFromShot(61.5),
  rooms: [
    { channelId: 70, opponentTeamName: '야구 보는 사람들', hold: holdBuilder() },
    {
      channelId: 71,
      opponentTeamName: '아주 긴 이름을 가진 필름카메라 산책단',
      hold: holdBuilder({ hasNodded: true, isAgreed: true }),
    },
  ],
};

const invitable = { teamState: 'NONE', isInvitable: true, inviteObstacle: null, isInvited: false } as const;
const friends = answer(getFriendsWithMatching, {
  items: [
    { ...invitable, friendshipId: 1, user: friend('soyul'), createdAt: shotTime },
    { ...invitable, friendshipId: 2, user: friend('yerin'), createdAt: shotTime, isInvited: true },
    {
      ...invitable,
      friendshipId: 3,
      user: friend('chaewon', {
        nickname: '열두글자닉네임이에요오',
        affiliation: '한국예술종합학교 무대미술과',
      }),
      createdAt: shotTime,
    },
    {
      friendshipId: 4,
      user: friend('nayeon'),
      createdAt: shotTime,
      teamState: 'IN_DRAFT',
      isInvitable: false,
      inviteObstacle: 'FRIEND_IN_REQUEST',
      isInvited: false,
    },
  ],
  nextCursor: null,
});

const building = sheet('10-team-building', 'member', [
  { name: 'team-loading', path: '/team', answers: [never(getMyTeam)], isLoading: true },
  { name: 'team-error', path: '/team', answers: [fail(getMyTeam)] },
  { name: 'team-none', path: '/team', answers: mine({}), isFull: true },
  { name: 'team-none-invited', path: '/team', answers: mine({ receivedInvitations: received }) },
  {
    name: 'team-draft-one',
    path: '/team',
    answers: mine({ draft: draftBuilder({ members: [meAsLeader] }) }),
  },
  {
    name: 'team-draft-waiting',
    path: '/team',
    answers: mine({ draft: draftBuilder({ members: two }), sentInvitations: [sentTo('yerin', 31)] }),
    isFull: true,
  },
  {
    name: 'team-draft-two',
    path: '/team',
    answers: mine({ draft: draftBuilder({ members: two }) }),
    isFull: true,
  },
  {
    name: 'team-draft-three',
    path: '/team',
    answers: mine({ draft: draftBuilder({ members: [...two, mateOf('yerin')] }) }),
  },
  { name: 'team-request', path: '/team', answers: mine({ request }), isFull: true },
]);

const live = sheet('11-team', 'member', [
  { name: 'team-live', path: '/team', isFull: true },
  {
    name: 'team-of-two',
    path: '/team',
    answers: mine({ team: { ...liveTeam, members: two, state: 'WAITING_MEMBERS' } }),
  },
  {
    name: 'team-paused',
    path: '/team',
    answers: mine({ team: { ...liveTeam, isPaused: true, availableDays: ['FRI', 'SAT', 'SUN'] } }),
    isFull: true,
  },
  {
    name: 'team-menu-paused',
    path: '/team',
    answers: mine({ team: { ...liveTeam, isPaused: true } }),
    prepare: pressUntil('매칭 다시 시작하기', '더 보기'),
  },
  { name: 'team-menu', path: '/team', prepare: pressUntil('팀 해체하기', '더 보기'), isFull: true },
  {
    name: 'team-leave-dialog',
    path: '/team',
    prepare: pressUntil('팀에서 나갈까요?', '더 보기', '팀에서 나가기', /^매칭을 그만해요/),
    isFull: true,
  },
  {
    name: 'team-leave-sheet',
    path: '/team',
    prepare: pressUntil('남은 친구들은 어떻게 할까요?', '더 보기', '팀에서 나가기'),
    isFull: true,
  },
  {
    name: 'team-searching',
    path: '/team',
    answers: mine({ team: { ...liveTeam, members: two, state: 'WAITING_MEMBERS', search } }),
    isFull: true,
  },
  {
    name: 'team-searching-nothing',
    path: '/team',
    answers: mine({
      team: { ...liveTeam, members: two, state: 'WAITING_MEMBERS', search: { ...search, rooms: [] } },
    }),
  },
  {
    name: 'team-kick-sheet',
    path: '/team',
    prepare: pressUntil('누구를 내보낼까요?', '더 보기', '멤버 내보내기'),
  },
  {
    name: 'team-disband-sheet',
    path: '/team',
    prepare: pressUntil('팀을 해체할까요?', '더 보기', '팀 해체하기'),
    isFull: true,
  },
  {
    name: 'invite-sheet',
    path: '/team',
    answers: [...mine({}), friends],
    prepare: pressUntil('소율', '친구 초대하기'),
    isFull: true,
  },
  {
    name: 'invite-sheet-empty',
    path: '/team',
    answers: mine({}),
    prepare: pressUntil('초대 링크 보내기', '친구 초대하기'),
  },
]);

const words = sheet('12-team-words', 'member', [
  {
    name: 'invitation',
    path: '/team/invitation',
    answers: mine({
      receivedInvitations: received,
      sentInvitations: [sentTo('yerin', 31), sentTo('soyul', 32)],
    }),
    isFull: true,
  },
  { name: 'invitation-empty', path: '/team/invitation', answers: mine({}) },
  { name: 'invitation-loading', path: '/team/invitation', answers: [never(getMyTeam)], isLoading: true },
  { name: 'invitation-error', path: '/team/invitation', answers: [fail(getMyTeam)] },
  {
    name: 'team-create',
    path: '/team/edit',
    answers: mine({ draft: draftBuilder({ members: [...two, mateOf('yerin')] }) }),
    isFull: true,
  },
  { name: 'team-edit', path: '/team/edit', isFull: true },
  {
    name: 'team-edit-days',
    path: '/team/edit',
    answers: mine({ team: { ...liveTeam, availableDays: ['FRI', 'SAT'] } }),
    prepare: (page) => page.getByRole('button', { name: '일요일' }).scrollIntoViewIfNeeded(),
    isFull: true,
  },
  { name: 'team-edit-loading', path: '/team/edit', answers: [never(getMyTeam)], isLoading: true },
  { name: 'team-edit-none', path: '/team/edit', answers: mine({}) },
]);

export const teamStates: ScreenState[] = [...building, ...live, ...words];
