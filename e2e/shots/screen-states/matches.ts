import { getMatch, likeMatch, type Match, searchLoungeMatches } from '@/contract/matches';
import { getMyTeam } from '@/contract/my-team';
import { getTeamView } from '@/contract/teams';
import { storageKeys } from '@/lib/storage/storage-keys';
import { matchBuilder, memberCardBuilder } from '@/testing/builders/matches';
import { myTeamBuilder } from '@/testing/builders/teams';
import {
  allPicnicKeys,
  basketballTeam,
  hoursFromShot,
  picnicMembers,
  picnicTeam,
  strangers,
  tags,
} from '../cast';
import { photoUrl } from '../photos';
import { answer, fail, never, pressUntil, type ScreenState, sheet } from '../screen-state';

const reasons: Match['reasons'] = [
  { code: 'SHARED_TAGS', values: ['보드게임', '산책'] },
  { code: 'SAME_AREA', values: ['서울 마포구'] },
  { code: 'SIMILAR_AGE', values: ['2'] },
];

function picnic(changes: Partial<Match> = {}): Match {
  return matchBuilder({
    team: picnicTeam,
    members: picnicMembers('doyun'),
    reasons,
    expiresAt: hoursFromShot(26.3),
    ...changes,
  });
}

const received: Partial<Match> = {
  state: 'LIKE_RECEIVED',
  likeReceivedAt: hoursFromShot(-63),
  expiresAt: hoursFromShot(9.2),
};
const allOpen: Partial<Match> = { members: picnicMembers(...allPicnicKeys) };
const matched: Partial<Match> = {
  ...allOpen,
  state: 'MATCHED',
  matchedAt: hoursFromShot(-70),
  expiresAt: null,
  channelId: 70,
};

const show = (changes?: Partial<Match>) => [answer(getMatch, picnic(changes))];

const ourMembers = ['minseo', 'jiwoo', 'yerin'].map((key, index) =>
  memberCardBuilder({
    userId: index + 1,
    age: 23,
    isOpened: true,
    nickname: ['민서', '지우', '예린'][index] ?? '',
    photo: { url: photoUrl(key), thumbnailUrl: photoUrl(key), isBlurred: false },
  }),
);

const detail = sheet('07-match', 'member', [
  { name: 'match-loading', path: '/match?matchId=70', answers: [never(getMatch)], isLoading: true },
  { name: 'match-error', path: '/match?matchId=70', answers: [fail(getMatch)] },
  { name: 'match-gone', path: '/match?matchId=70', answers: [fail(getMatch, 1003)] },
  { name: 'match-opened', path: '/match?matchId=70', answers: show(), isFull: true },
  {
    name: 'match-greeting',
    path: '/match?matchId=70',
    answers: show(),
    session: {
      [storageKeys.greetingDraft]: JSON.stringify({
        matchId: 70,
        text: '안녕하세요! 다음 주 금요일에 같이 보드게임 하실래요? 저희는 셋 다 처음이에요',
      }),
    },
    isFull: true,
  },
  { name: 'match-unblurred', path: '/match?matchId=70', answers: show({ ...allOpen, isUnblurred: true }) },
  {
    name: 'match-like-sent',
    path: '/match?matchId=70',
    answers: show({ state: 'LIKE_SENT', likeSentAt: hoursFromShot(-1), expiresAt: hoursFromShot(71) }),
    isFull: true,
  },
  { name: 'match-like-received', path: '/match?matchId=70', answers: show(received) },
  {
    name: 'match-like-opened',
    path: '/match?matchId=70',
    answers: show({ ...received, ...allOpen, isLikeOpenedByUs: true }),
    isFull: true,
  },
  { name: 'match-matched', path: '/match?matchId=70', answers: show(matched) },
  {
    name: 'match-expired',
    path: '/match?matchId=70',
    answers: show({ state: 'EXPIRED', expiresAt: hoursFromShot(-4), closedReason: 'EXPIRED' }),
  },
]);

const layers = sheet('08-match-layers', 'member', [
  {
    name: 'match-menu',
    path: '/match?matchId=70',
    answers: show(),
    prepare: pressUntil('이 추천 그만 보기', '더 보기'),
    isFull: true,
  },
  {
    name: 'match-close-dialog',
    path: '/match?matchId=70',
    answers: show({ state: 'LIKE_SENT' }),
    prepare: pressUntil('이 추천을 그만 볼까요?', '더 보기', '이 추천 그만 보기'),
  },
  {
    name: 'match-first-like',
    path: '/match?matchId=70',
    answers: show(),
    prepare: pressUntil('LIKE를 보낼까요?', /LIKE 보내기/),
    isFull: true,
  },
  {
    name: 'match-unblur-dialog',
    path: '/match?matchId=70',
    answers: show(),
    prepare: pressUntil('사진을 볼까요?', /사진 보기/),
  },
  {
    name: 'match-moment',
    path: '/match?matchId=70',
    answers: [
      answer(getMatch, picnic({ ...received, ...allOpen, isLikeOpenedByUs: true })),
      answer(likeMatch, picnic(matched)),
      answer(getTeamView, { team: picnicTeam, members: ourMembers, isOwnTeam: true }),
    ],
    prepare: async (page) => {
      await page.getByRole('button', { name: /LIKE에 답하기/ }).waitFor();
      // From now on the pair is matched; a page that asked later than this would have nothing left to answer.
      await page.route('**/api/v4/matches?**', (route) =>
        route.fulfill({ headers: { 'access-control-allow-origin': '*' }, json: picnic(matched) }),
      );
      await pressUntil('두 팀의 마음이 통했어요', /LIKE에 답하기/)(page);
    },
    isFull: true,
  },
  {
    name: 'team-detail',
    path: '/team/70',
    answers: [answer(getTeamView, { team: picnicTeam, members: picnicMembers('doyun'), isOwnTeam: false })],
    isFull: true,
  },
  { name: 'team-detail-loading', path: '/team/70', answers: [never(getTeamView)], isLoading: true },
  { name: 'team-detail-gone', path: '/team/70', answers: [fail(getTeamView, 1003)] },
]);

function row(id: number, changes: Partial<Match>, name = '주말 농구단', affiliation = '고려대'): Match {
  return matchBuilder({
    id,
    team: { ...basketballTeam, id, name, affiliation, hashtags: tags() },
    members: strangers(id),
    ...changes,
  });
}

const counts = { receivedLike: 3, matched: 2, sentLike: 2 };
const over = { members: strangers(60, true), isLikeOpenedByUs: true };

const receivedRows = [
  row(21, { state: 'LIKE_RECEIVED', expiresAt: hoursFromShot(9.2) }),
  row(
    24,
    { state: 'LIKE_RECEIVED', expiresAt: hoursFromShot(0.7) },
    '아주 긴 이름을 가진 야구장 삼루석',
    '서강대 외 2곳',
  ),
  row(27, { ...over, state: 'LIKE_RECEIVED', expiresAt: hoursFromShot(52.4) }, '새벽 러닝 크루', '홍익대'),
  row(
    30,
    { ...over, ...matched, id: 30, members: picnicMembers(...allPicnicKeys) },
    '한강 피크닉단',
    '연세대',
  ),
  row(
    33,
    { ...over, state: 'EXPIRED', closedReason: 'EXPIRED', expiresAt: hoursFromShot(-70) },
    '필름 세 롤',
    '중앙대',
  ),
  row(
    36,
    { ...over, state: 'CLOSED', closedReason: 'TEAM_DISBANDED', expiresAt: null },
    '공대 밴드부',
    '한양대',
  ),
];
const sentRows = [
  row(21, { state: 'LIKE_SENT', likeSentAt: hoursFromShot(-1), expiresAt: hoursFromShot(71) }),
  row(
    24,
    {
      state: 'LIKE_SENT',
      likeSentAt: hoursFromShot(-20),
      expiresAt: hoursFromShot(52),
      isLikeOpenedByThem: true,
    },
    '야구장 3루석',
    '서강대',
  ),
  row(
    33,
    { ...over, state: 'EXPIRED', closedReason: 'EXPIRED', expiresAt: hoursFromShot(-70) },
    '필름 세 롤',
    '중앙대',
  ),
];

const list = (items: Match[]) => [answer(searchLoungeMatches, { items, nextCursor: null, counts })];

const likes = sheet('09-likes', 'member', [
  { name: 'like-loading', path: '/like', answers: [never(searchLoungeMatches)], isLoading: true },
  { name: 'like-error', path: '/like', answers: [fail(searchLoungeMatches)] },
  { name: 'like-empty', path: '/like' },
  { name: 'like-no-team', path: '/like', answers: [answer(getMyTeam, myTeamBuilder())] },
  { name: 'like-received', path: '/like', answers: list(receivedRows), isFull: true },
  {
    name: 'like-sent',
    path: '/like',
    answers: list(sentRows),
    prepare: (page) => page.getByRole('tab', { name: '보낸 LIKE' }).click(),
    isFull: true,
  },
  {
    name: 'like-sent-empty',
    path: '/like',
    prepare: (page) => page.getByRole('tab', { name: '보낸 LIKE' }).click(),
  },
  { name: 'lounge-received', path: '/lounge?tab=received', answers: list(receivedRows) },
  {
    name: 'lounge-matched',
    path: '/lounge?tab=matched',
    answers: list([
      row(30, matched, '한강 피크닉단', '연세대'),
      row(40, { ...matched, channelId: 40, matchedAt: hoursFromShot(-300) }),
    ]),
    isFull: true,
  },
  { name: 'lounge-matched-empty', path: '/lounge?tab=matched' },
]);

export const matchStates: ScreenState[] = [...detail, ...layers, ...likes];
