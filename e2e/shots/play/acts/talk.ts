import type { ReactionKind } from '@/contract/message-parts';
import { deleteMessage, updateChatNotice, updateReaction } from '@/contract/messages';
import { type Act, seenBy } from '../act';
import type { Nickname } from '../people';
import type { Place } from '../place';
import { inRoom, type Line, roomParams, sayIn } from './room';

const roomMates = ['민서', '지우', '예린', '도윤', '시우', '하준'] as const;
const personOfThePlay = { path: (place: Place) => `/my-page/user?userId=${place.userIdOf('도윤')}` };
const invitation =
  '저희는 돗자리랑 보드게임 두 개, 그리고 작은 스피커까지 챙겨 갈게요. 세 시쯤 망원에서 봬요!';

/** What six people say, show and do to each other's words. */
const talk: Act = {
  name: 'talk',
  async play(stage) {
    for (const nickname of roomMates) await stage.person(nickname).enterChat();
    const say = (nickname: Nickname, line: Line) => sayIn(stage, 'room', { nickname, ...line });
    await say('도윤', { text: '안녕하세요! 소개 보고 반가웠어요' });
    const question = await say('도윤', { text: '이번 주말에 한강 어때요?' });
    await say('지우', { text: '좋아요, 보드게임도 챙겨 갈게요' });
    await say('민서', { text: '저희 셋 다 토요일 괜찮아요' });
    await say('민서', { text: '망원이랑 뚝섬 중에 어디가 좋아요?' });
    const scene = await say('시우', { pictures: ['scene-0'] });
    await say('시우', { text: '지난주에 찍은 망원이에요' });
    await say('예린', {
      text: '와 노을 예쁘다. 돗자리는 저희가 가져갈게요, 세 시쯤이면 자리도 넉넉할 거예요',
    });
    await say('도윤', { text: '토요일 세 시, 망원 쪽 어때요?' });
    const answer = await say('민서', { text: '좋아요!', replyTo: question });
    const plan = await say('시우', { text: invitation, replyTo: scene });
    const slip = await say('하준', { text: '잘못 보냈어요' });
    await stage.person('하준').call(deleteMessage, { params: { ...roomParams(stage), seq: slip } });
    const react = (nickname: Nickname, seq: number, kind: ReactionKind) =>
      stage.person(nickname).call(updateReaction, { params: { ...roomParams(stage), seq }, body: { kind } });
    await react('도윤', answer, 'HEART');
    await react('시우', answer, 'HEART');
    await react('지우', plan, 'HEART');
    await react('하준', plan, 'SURPRISE');
    stage.note('plan message', plan);
  },
  shots: [
    ...seenBy('예린', { chats: {}, 'room-unread': inRoom }),
    ...seenBy('민서', {
      'room-lively': inRoom,
      'room-reply': inRoom,
      'room-message-menu': inRoom,
      'room-message-menu-own': inRoom,
      'room-delete-dialog': inRoom,
      'room-reactions': inRoom,
      'room-search': inRoom,
      'room-search-nothing': inRoom,
      'room-menu': inRoom,
      'room-members': inRoom,
      'room-end-dialog': inRoom,
      room: inRoom,
      user: personOfThePlay,
      'user-photo': personOfThePlay,
    }),
  ],
};

const pictures: Act = {
  name: 'pictures and a notice',
  async play(stage) {
    await sayIn(stage, 'room', { nickname: '하준', pictures: ['scene-0', 'scene-1', 'scene-2', 'scene-0'] });
    await sayIn(stage, 'room', { nickname: '민서', pictures: ['scene-1', 'scene-2'] });
    const body = { seq: stage.idOf('plan message') };
    await stage.person('시우').call(updateChatNotice, { params: roomParams(stage), body });
  },
  shots: seenBy('민서', { 'room-images': inRoom, 'room-picture': inRoom, 'room-notice': inRoom }),
};

/** What happens in the room before anything is planned. */
export const talks: readonly Act[] = [talk, pictures];
