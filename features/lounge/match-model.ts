import type { Match, MatchTab } from '@/contract/matches';
import type { MemberCard } from '@/contract/team-cards';
import { closedText } from '@/lib/domain/closed-reasons/closed-text';
import { dot } from '@/lib/format/dot';
import { formatDay } from '@/lib/format/time';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** Three days and an hour: a LIKE just sent has three, by a clock that may be a little behind. */
const longMs = 73 * hourMs;

/** "9시간 남음", under an hour "42분 남음"; longer than a LIKE stands, as a special match, "6일 남음". */
export function describeRemaining(expiresAt: string | null, nowMs: number = Date.now()): string | null {
  if (expiresAt === null) return null;
  const remainingMs = Date.parse(expiresAt) - nowMs;
  if (remainingMs >= longMs) return `${Math.floor(remainingMs / dayMs)}일 남음`;
  if (remainingMs >= hourMs) return `${Math.floor(remainingMs / hourMs)}시간 남음`;
  return remainingMs > 0 ? `${Math.max(1, Math.floor(remainingMs / minuteMs))}분 남음` : '곧 사라져요';
}

/** Still waits for an answer of one side. */
export function isWaiting({ state }: Match): boolean {
  return state === 'LIKE_RECEIVED' || state === 'LIKE_SENT';
}

/** new: coral, something waits there. good: green. over: faint. */
export type LikeNote = { text: string; tone: 'new' | 'good' | 'plain' | 'over' };

/** What became of a LIKE, in plain words (docs/product.md#matches). */
export function describeLike(match: Match, tab: MatchTab, nowMs: number = Date.now()): LikeNote {
  const remaining = describeRemaining(match.expiresAt, nowMs);
  switch (match.state) {
    case 'LIKE_RECEIVED':
      return match.isLikeOpenedByUs
        ? { text: joined('열어봄', remaining), tone: 'plain' }
        : { text: joined('새로 도착', remaining), tone: 'new' };
    case 'LIKE_SENT':
      return match.isLikeOpenedByThem
        ? { text: joined('상대 팀이 열어봄', remaining), tone: 'good' }
        : { text: joined('보냄', remaining), tone: 'plain' };
    case 'MATCHED':
      if (tab === 'MATCHED' && match.matchedAt) {
        return { text: `${formatDay(match.matchedAt, nowMs)}에 매칭됐어요`, tone: 'good' };
      }
      return { text: '매칭됐어요', tone: 'good' };
    default:
      return { text: describeEnd(match, nowMs), tone: 'over' };
  }
}

/** Why a pair is over. */
export function describeEnd(match: Match, nowMs: number = Date.now()): string {
  if (match.closedReason !== null && match.closedReason !== 'EXPIRED') return closedText(match.closedReason);
  return match.expiresAt ? `${formatDay(match.expiresAt, nowMs)}에 만료됐어요` : '만료됐어요';
}

/** Who can be seen stands first; the others keep their order. */
export function openedFirst(members: readonly MemberCard[]): MemberCard[] {
  return [...members.filter(({ isOpened }) => isOpened), ...members.filter(({ isOpened }) => !isOpened)];
}

/** "연세대 건축 · 181cm · ENFP"; what is not known is left out. */
export function describeMember({ affiliation, job, height, mbti }: MemberCard): string {
  return [affiliation ?? job, height && `${height}cm`, mbti].filter(Boolean).join(dot);
}

/** "도윤", or "24세" of someone whose name is not known yet. */
export function nameOf({ nickname, age }: MemberCard): string {
  return nickname ?? `${age}세`;
}

/** What a press shows large: "도윤 사진", or "도윤 사진 3장". */
export function namePhotos(member: MemberCard): string {
  const { length } = member.photoUrls;
  return length > 1 ? `${nameOf(member)} 사진 ${length}장` : `${nameOf(member)} 사진`;
}

const counters = ['', '한', '두', '세'];

/** "두 사람" */
export function countPeople(count: number): string {
  return `${counters[count] ?? count} 사람`;
}

function joined(...words: Array<string | null>): string {
  return words.filter(Boolean).join(' · ');
}
