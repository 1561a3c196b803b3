import type { EventDataOf, ProductEvent } from '@/contract/event-data';
import { withParticle } from '@/contract/particle';
import { formatKoreanClock } from '../clock/seoul-date';
import { name, type Text, team } from './text-parts';

/** What is left to say of what asks for nothing any more: what happened, without its end. */
export function textOfOver({ title, ...event }: ProductEvent & { title: string }): Text {
  return { title: titleOfOver(event) ?? title, body: null };
}

/** Null of a title that is true of what is over too. */
function titleOfOver(event: ProductEvent): string | null {
  switch (event.type) {
    case 'LIKE_RECEIVED':
      // The reminder stands above the LIKE itself: it does not read as a second one.
      return event.data.isExpiring
        ? `${withParticle(team(event.data.teamName), '이/가')} 보낸 LIKE가 답을 기다리고 있었어요`
        : null;
    case 'NEW_CANDIDATE_RECOMMENDED':
      return event.data.isExpiring ? `추천받은 팀 ${event.data.count}팀이 기다리고 있었어요` : null;
    case 'PLAN_CHANGED':
      return overPlanTitle(event.data);
    case 'MEETING_CHANGED':
      return event.data.step === 'ASKED' ? askedTitle(event.data.teamName) : null;
    case 'MARKETING_CONSENT_CHANGED':
      return '슬라이드의 혜택과 소식을 계속 받을지 물었어요';
    case 'INAPPROPRIATE_PROFILE_IMAGE':
      return '프로필 사진을 바꿔 달라고 했어요';
    case 'SUBSTITUTE_CHANGED': {
      const { channelId, teamName, step } = event.data;
      const isReminder = step === 'REMINDED';
      if (channelId === undefined)
        return isReminder ? '아직 대타를 찾지 못하고 있었어요' : '대타를 찾고 있었어요';
      return isReminder
        ? `${withParticle(team(teamName), '와/과')} 대화를 이어 갈지 물었어요`
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
  if (step === 'TOLD') return null;
  if (step === 'CHECK_IN_DUE') return '잘 돌아왔는지 물었어요';
  return isMine ? null : `${name(nickname)}님의 소식이 늦어졌어요`;
}

function overPlanTitle({ step, teamName, meetsAt, isAgreed }: EventDataOf['PLAN_CHANGED']): string | null {
  const who = withParticle(team(teamName), '와/과');
  switch (step) {
    case 'STARTED':
      return `${who} 만날 날을 정하기 시작했어요`;
    case 'PROPOSED':
    case 'REOPENED':
      return `${who} 만나자는 제안이 왔어요`;
    case 'SETTLED':
      return `${who} 만날 날이 정해졌었어요`;
    case 'TODAY':
    case 'SOON': {
      if (isAgreed === false) return null;
      const time = meetsAt === null ? '' : `${formatKoreanClock(new Date(meetsAt))}에 `;
      return step === 'TODAY' ? `${who} 만나기로 한 날이었어요` : `${who} ${time}만나기로 했어요`;
    }
    default:
      return null;
  }
}

/** A team that is gone meanwhile has no name. */
function askedTitle(teamName: string): string {
  return teamName === ''
    ? '지난 만남이 어땠는지 물었어요'
    : `${withParticle(teamName, '와/과')}의 만남이 어땠는지 물었어요`;
}
