import type { EventDataOf, ProductEvent } from '@/contract/event-data';
import { withParticle } from '@/contract/particle';
import { name, team } from './event-names';
import { type Text, textOfEvent } from './event-texts';

/** What is left to say of what asks for nothing any more: what happened, without its end. */
export function textOfOver({ title, ...event }: ProductEvent & { title: string }): Text {
  return { title: titleOfOver(event) ?? title, body: null };
}

/** Null of a title that is true of what is over too. */
function titleOfOver(event: ProductEvent): string | null {
  switch (event.type) {
    case 'LIKE_RECEIVED':
      return textOfEvent({ type: event.type, data: { ...event.data, isExpiring: false } }).title;
    case 'NEW_CANDIDATE_RECOMMENDED':
      return `추천받은 팀 ${event.data.count}팀이 기다리고 있었어요`;
    case 'SUBSTITUTE_CHANGED': {
      const { channelId, teamName } = event.data;
      return channelId === undefined
        ? '대타를 찾고 있었어요'
        : `${withParticle(team(teamName), '이/가')} 대타를 찾고 있었어요`;
    }
    case 'SAFETY_SHARE_CHANGED':
      return overSafetyShareTitle(event.data);
    default:
      return null;
  }
}

function overSafetyShareTitle({
  step,
  isMine,
  nickname,
}: EventDataOf['SAFETY_SHARE_CHANGED']): string | null {
  if (step === 'CHECK_IN_DUE') return '잘 돌아왔는지 물었어요';
  return isMine ? null : `${name(nickname)}님의 소식이 늦어졌어요`;
}
