import { deleteMatch, likeMatch, openMatch } from '@/contract/matches';
import { type Act, seenBy } from '../act';
import type { Place } from '../place';
import { sayIn } from './room';

const name = 'other room';

/** The women answer the other LIKE too, and both sides say a word. */
export const otherRoom: Act = {
  name,
  async play(stage) {
    const [her, him] = [stage.person('민서'), stage.person('유준')];
    const matchId = stage.idOf('basketball match');
    await her.call(openMatch, { params: { matchId } });
    await her.call(likeMatch, { params: { matchId } });
    stage.note(name, matchId);
    for (const person of [her, him]) await person.enterChat();
    await sayIn(stage, name, { nickname: '유준', text: '반가워요! 다음 주 토요일에 경기 보러 갈래요?' });
    await sayIn(stage, name, { nickname: '민서', text: '좋아요, 저희 셋 다 갈 수 있어요' });
  },
  shots: seenBy('민서', { 'lounge-matched': {} }),
};

/** The other team ends it. */
export const ending: Act = {
  name: 'an end',
  play: (stage) =>
    stage.person('유준').call(deleteMatch, { params: { matchId: stage.idOf('basketball match') } }),
  shots: seenBy('민서', { 'room-ended': { path: (place: Place) => `/chats/${place.idOf(name)}` } }),
};
