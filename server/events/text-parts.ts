import { formatKoreanMoment } from '../clock/seoul-date';

/** Of an alarm, and of its push. */
export type Text = { title: string; body: string | null };

/** Who withdrew while the event was on its way has no name. */
export function name(nickname: string): string {
  return nickname || '친구';
}

/** A draft has no name yet. */
export function team(teamName: string): string {
  return teamName || '상대 팀';
}

/** "11월 30일 월요일 오후 3:12까지 답할 수 있어요"; null of what has no end. */
export function until(endsAt: Date | undefined, what: string): string | null {
  return endsAt ? `${formatKoreanMoment(endsAt)}까지 ${what}` : null;
}
