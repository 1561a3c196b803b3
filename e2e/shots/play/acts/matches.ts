import { getMatch, likeMatch, openMatch, unblurMatch } from '@/contract/matches';
import { flip, type Three } from '@/testing/stack/six-people';
import { askSandbox } from '../../../fixtures/sandbox-api';
import { pressUntil } from '../../screen-state';
import { type Act, seenBy } from '../act';
import type { Place } from '../place';
import type { Stage } from '../stage';

const picnicMatch = { path: (place: Place) => `/match?matchId=${place.idOf('picnic match')}` };

const special: Act = {
  name: 'a special match',
  play: (stage) =>
    askSandbox(stage.request, 'POST', '/special-matches', {
      between: [stage.idOf('필름카메라와 산책하는 세 사람'), stage.idOf('주말 농구단')],
    }),
  shots: seenBy('유준', { 'home-special': {} }),
};

const drop: Act = {
  name: 'the drop',
  play: (stage) => {
    const own = stage.idOf('own team');
    const between = ['한강 피크닉단', '주말 농구단'].map((name) => [own, stage.idOf(name)]);
    return askSandbox(stage.request, 'POST', '/drops', { between });
  },
  shots: [
    ...seenBy('민서', {
      'home-covered': {},
      'reasons-sheet': { prepare: pressUntil('서울 마포구', '왜 추천됐나요?') },
    }),
    ...seenBy('도윤', { 'home-long-name': {} }),
  ],
};

const flips: Act = {
  name: 'flips',
  async play(stage) {
    const women = stage.three('민서', '지우', '예린');
    const meet = async (matchName: string, teamName: string, men: Three) => {
      await flip(men, { teamId: stage.idOf('own team') });
      const matchId = await flip(women, { teamId: stage.idOf(teamName) });
      if (matchId === null) throw new Error('two flips are a match');
      stage.note(matchName, matchId);
    };
    await meet('picnic match', '한강 피크닉단', stage.three('도윤', '시우', '하준'));
    await meet('basketball match', '주말 농구단', stage.three('유준', '은호', '지호'));
  },
  shots: seenBy('민서', {
    'home-opened': {},
    'match-opened': picnicMatch,
    'match-menu': picnicMatch,
    'match-first-like': picnicMatch,
    'match-unblur-dialog': picnicMatch,
    'team-detail': { path: (place) => `/team/${place.idOf('picnic match')}` },
  }),
};

const unblur: Act = {
  name: 'the photos are seen',
  play: (stage) => stage.person('민서').call(unblurMatch, picnic(stage)),
  shots: seenBy('민서', { 'match-unblurred': picnicMatch }),
};

const likes: Act = {
  name: 'LIKEs',
  async play(stage) {
    const greeting = '저희도 보드게임 좋아해요. 다음 주말에 같이 해요!';
    await stage.person('민서').call(likeMatch, { ...picnic(stage), body: { greeting } });
    const params = { matchId: stage.idOf('basketball match') };
    await stage.person('유준').call(likeMatch, { params });
  },
  shots: [
    ...seenBy('민서', {
      'home-like-sent': {},
      'match-like-sent': picnicMatch,
      'match-close-dialog': picnicMatch,
      'like-sent': {},
      'like-received': {},
      'lounge-received': {},
    }),
    ...seenBy('도윤', { 'home-like-received': {}, 'match-like-received': picnicMatch }),
  ],
};

const openedLike: Act = {
  name: 'the LIKE is opened',
  play: (stage) => stage.person('도윤').call(openMatch, picnic(stage)),
  shots: seenBy('도윤', {
    'match-like-opened': picnicMatch,
    'match-moment': {
      ...picnicMatch,
      // It is the answer itself: no page shows the moment before.
      prepare: pressUntil('두 팀의 마음이 통했어요', /LIKE에 답하기/),
    },
  }),
};

/** Where nobody shot the moment, the answer is still to be given. */
const match: Act = {
  name: 'the match',
  async play(stage) {
    const matchId = stage.idOf('picnic match');
    const he = stage.person('도윤');
    const { state } = await he.call(getMatch, { query: { matchId } });
    if (state !== 'MATCHED') await he.call(likeMatch, picnic(stage));
    stage.note('room', matchId);
  },
  shots: seenBy('민서', {
    'home-matched': {},
    'match-matched': picnicMatch,
    'team-leave-sheet': {},
    'team-leave-dialog': {},
    'room-new': { path: (place) => `/chats/${place.idOf('room')}` },
  }),
};

/** From the first recommendation to the first room. */
export const matches: readonly Act[] = [special, drop, flips, unblur, likes, openedLike, match];

function picnic(stage: Stage) {
  return { params: { matchId: stage.idOf('picnic match') } };
}
