import type { EventDataOf } from '@/contract/event-data';
import { withParticle } from '@/contract/particle';
import { type Text, team, until } from './text-parts';

type SubstituteStep = EventDataOf['SUBSTITUTE_CHANGED']['step'];

/** Of a search for a substitute: to those who look, or to who talks with another team in a room that waits for it. */
export function substituteText(
  { step, teamName, channelId, isFound, isSelf }: EventDataOf['SUBSTITUTE_CHANGED'],
  endsAt: Date | undefined,
): Text {
  return channelId === undefined
    ? ownSearchText(step, endsAt)
    : otherSearchText(team(teamName), { step, endsAt, isFound, isSelf });
}

/** To the two who look for a third. */
function ownSearchText(step: SubstituteStep, endsAt: Date | undefined): Text {
  if (step === 'OVER')
    return { title: '대타 찾기가 끝났어요', body: '셋이 다시 모이면 매칭을 시작할 수 있어요' };
  if (step === 'REMINDED')
    return {
      title: '아직 대타를 찾지 못했어요',
      body: until(endsAt, '셋이 되지 않으면 매칭이 끝나요'),
    };
  return {
    title: '대타를 찾을 수 있어요',
    body: until(endsAt, '이어 갈 대화를 고르고 친구를 초대해 보세요'),
  };
}

/** Of a room with another team. */
function otherSearchText(
  who: string,
  {
    step,
    endsAt,
    isFound,
    isSelf,
  }: Pick<EventDataOf['SUBSTITUTE_CHANGED'], 'step' | 'isFound' | 'isSelf'> & { endsAt: Date | undefined },
): Text {
  if (step === 'JOINED' && isSelf)
    return {
      title: `${withParticle(who, '와/과')} 나누던 대화에 들어왔어요`,
      body: '두 팀 모두 이어 가기로 했어요. 먼저 인사해 볼까요?',
    };
  if (step === 'JOINED') return { title: `${who}에 새 친구가 왔어요`, body: '대화를 이어 가 볼까요?' };
  if (step === 'OVER')
    return {
      title: `${withParticle(who, '와/과')} 매칭이 끝났어요`,
      body: isFound ? '두 팀의 뜻이 모이지 않았어요' : '대타를 찾지 못했어요',
    };
  if (step === 'REMINDED')
    return {
      title: `${withParticle(who, '와/과')} 대화를 이어 갈까요?`,
      body: until(endsAt, '고르지 않으면 매칭이 끝나요'),
    };
  return {
    title: `${withParticle(who, '이/가')} 대타를 찾고 있어요`,
    body: until(endsAt, '대화를 이어 갈지 고를 수 있어요'),
  };
}
