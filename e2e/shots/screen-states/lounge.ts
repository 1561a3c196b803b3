import { NICKNAME_MAX_LENGTH } from '@/contract/constants';
import { getSpecialMatches } from '@/contract/matches';
import { getMyTeam } from '@/contract/my-team';
import { getMatchScheduler, getPreMatches, type PreMatch } from '@/contract/pre-matches';
import { matchBuilder, memberHandleOf, preMatchBuilder } from '@/testing/builders/matches';
import { draftBuilder, invitationBuilder, myTeamBuilder } from '@/testing/builders/teams';
import {
  basketballTeam,
  friend,
  hoursFromShot,
  mateOf,
  me,
  meAsLeader,
  picnicMembers,
  picnicTeam,
  strangers,
  tags,
} from '../cast';
import { answer, fail, never, pressUntil, type ScreenState, sheet } from '../screen-state';

const times = { recommendedAt: hoursFromShot(-21.68), expiresAt: hoursFromShot(26.32) };

const reasons: PreMatch['reasons'] = [
  { code: 'SHARED_TAGS', values: ['보드게임', '산책'] },
  { code: 'SAME_AREA', values: ['서울 마포구'] },
  { code: 'SIMILAR_AGE', values: ['2'] },
];

const opened = preMatchBuilder({
  ...times,
  id: 3,
  team: picnicTeam,
  members: picnicMembers('doyun'),
  reasons,
  flippedByUserId: 1,
  flippedMemberHandle: memberHandleOf(11),
  matchId: 70,
  matchState: 'OPENED',
});
const covered = preMatchBuilder({
  ...times,
  id: 4,
  team: basketballTeam,
  members: strangers(20),
  reasons,
  isWidened: true,
});
const others = [5, 6].map((id) =>
  preMatchBuilder({
    ...times,
    id,
    team: {
      ...basketballTeam,
      id: id + 20,
      name: id === 5 ? '아주 긴 이름을 가진 새벽 러닝 크루' : '필름 세 롤',
      hashtags: tags('러닝', '새벽', '필름카메라', '전시', '디저트'),
    },
    members: strangers(20 + id * 3),
    reasons,
  }),
);

function withState(matchState: PreMatch['matchState'], changes: Partial<PreMatch> = {}) {
  return answer(getPreMatches, { items: [{ ...opened, matchState, ...changes }, covered, ...others] });
}

const draftOfTwo = draftBuilder({ members: [meAsLeader, mateOf('jiwoo')] });
const toYerin = invitationBuilder({
  inviter: friend('jiwoo', { id: me.id, nickname: me.nickname }),
  invitee: friend('yerin'),
  expiresAt: hoursFromShot(61.1),
});

const special = answer(getSpecialMatches, {
  items: [
    matchBuilder({
      id: 90,
      isSpecial: true,
      state: 'RECOMMENDED',
      team: basketballTeam,
      members: strangers(24),
      expiresAt: hoursFromShot(100.2),
    }),
  ],
});

export const loungeStates: ScreenState[] = [
  ...sheet('05-home', 'member', [
    {
      name: 'home-special',
      path: '/home',
      answers: [withState('OPENED'), special],
      isFull: true,
    },
    {
      name: 'home-loading',
      path: '/home',
      answers: [never(getPreMatches), never(getMatchScheduler)],
      isLoading: true,
    },
    {
      name: 'home-covered',
      path: '/home',
      answers: [answer(getPreMatches, { items: [covered, opened, ...others] })],
      isFull: true,
    },
    { name: 'home-opened', path: '/home', answers: [withState('OPENED')], isFull: true },
    { name: 'home-like-sent', path: '/home', answers: [withState('LIKE_SENT')] },
    { name: 'home-like-received', path: '/home', answers: [withState('LIKE_RECEIVED')] },
    {
      name: 'home-matched',
      path: '/home',
      answers: [withState('MATCHED', { members: picnicMembers('doyun', 'siwoo', 'hajun') })],
    },
    {
      name: 'home-long-nicknames',
      path: '/home',
      answers: [
        withState('MATCHED', {
          members: picnicMembers('doyun', 'siwoo', 'hajun').map((member) => ({
            ...member,
            nickname: `${member.nickname}남산타워아래살아요`.slice(0, NICKNAME_MAX_LENGTH),
          })),
        }),
      ],
      isFull: true,
    },
    {
      name: 'home-long-name',
      path: '/home',
      answers: [answer(getPreMatches, { items: [...others, opened] })],
    },
    {
      name: 'reasons-sheet',
      path: '/home',
      answers: [answer(getPreMatches, { items: [covered, opened, ...others] })],
      prepare: pressUntil('조금 넓은 범위에서', '왜 추천됐나요?'),
      isFull: true,
    },
    { name: 'criteria', path: '/lounge/criteria', isFull: true },
  ]),
  ...sheet('06-home-states', 'member', [
    { name: 'home-no-pre-matches', path: '/home', isFull: true },
    { name: 'home-error', path: '/home', answers: [fail(getPreMatches)] },
    { name: 'home-team-error', path: '/home', answers: [fail(getMyTeam)] },
    { name: 'home-no-team', path: '/home', answers: [answer(getMyTeam, myTeamBuilder())], isFull: true },
    {
      name: 'home-waiting',
      path: '/home',
      answers: [answer(getMyTeam, myTeamBuilder({ draft: draftOfTwo, sentInvitations: [toYerin] }))],
    },
    {
      name: 'home-draft-of-one',
      path: '/home',
      answers: [answer(getMyTeam, myTeamBuilder({ draft: draftBuilder({ members: [meAsLeader] }) }))],
    },
  ]),
];
