import type { EventDataOf } from '@/contract/event-data';
import { withParticle } from '@/contract/particle';
import { formatKoreanClock, formatKoreanMoment } from '../clock/seoul-date';
import { type Text, team } from './text-parts';

/** Of a room's plan. */
export function planText({ step, teamName, meetsAt, isAgreed }: EventDataOf['PLAN_CHANGED']): Text {
  const time = meetsAt === null ? '' : formatKoreanMoment(new Date(meetsAt));
  const clock = meetsAt === null ? '' : formatKoreanClock(new Date(meetsAt));
  const who = withParticle(team(teamName), '와/과');
  if (isAgreed === false) return doubtfulText(who, time);
  const texts: Record<typeof step, Text> = {
    STARTED: { title: `${who} 만날 날을 함께 정해 볼까요?`, body: '되는 날을 골라 주세요' },
    PROPOSED: { title: `${who} 이렇게 만나는 건 어때요?`, body: `${time} · 올 수 있는지 알려 주세요` },
    SETTLED: { title: `${who} 만날 날이 정해졌어요`, body: time },
    REOPENED: {
      title: `${who} 만날 날을 다시 정하고 있어요`,
      body: `${withParticle(time, '은/는')} 어때요?`,
    },
    CANCELED: { title: `${who}의 약속이 취소됐어요`, body: time || null },
    TODAY: { title: `${who} 만나는 날이에요`, body: time },
    SOON: { title: `${who} ${clock}에 만나요`, body: '어디서 만나는지 한 번 더 확인해 보세요' },
  };
  return texts[step];
}

/** A reminder of what so many stay away from that it would not be settled now. */
function doubtfulText(who: string, time: string): Text {
  return {
    title: `${who}의 약속에 못 가는 사람이 생겼어요`,
    body: `${time} · 그래도 만날지 함께 이야기해 보세요`,
  };
}
