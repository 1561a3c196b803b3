import { SUBSTITUTE_HOURS } from '@/contract/constants';
import type { Team } from '@/contract/teams';

/** What leaving a live team takes away, in true numbers; rooms stay (docs/product.md#team-stops-matching). */
export function leavingText({ sentLikeCount, receivedLikeCount, chatCount }: Team['losses']): string {
  const likeCount = sentLikeCount + receivedLikeCount;
  const lost = likeCount > 0 ? `LIKE ${likeCount}개와\n매칭 기록이` : '매칭 기록이';
  const kept = chatCount > 0 ? `\n채팅방 ${chatCount}개는 그대로 남아요.` : '\n채팅방은 그대로 남아요.';
  return `매칭이 멈추고 ${lost} 사라져요.${kept}`;
}

/** What leaving takes away while the others look for a substitute: everything but what is matched. */
export function searchingText({ sentLikeCount, receivedLikeCount, matchCount }: Team['losses']): string {
  const likeCount = sentLikeCount + receivedLikeCount;
  const lost = likeCount > 0 ? `LIKE ${likeCount}개는 사라지고,\n` : '';
  return `${lost}매칭 ${matchCount}개는 ${SUBSTITUTE_HOURS}시간 동안\n남은 친구들이 대타를 기다려요.`;
}

/** What disbanding deletes for good. */
export function disbandingText({ matchCount, chatCount, ...likes }: Team['losses']): string {
  const likeCount = likes.sentLikeCount + likes.receivedLikeCount;
  if (likeCount + matchCount + chatCount === 0) return '팀이 지워지고 되돌릴 수 없어요.';
  return `LIKE ${likeCount}개, 매칭 ${matchCount}개, 채팅방 ${chatCount}개가 모두 지워지고 되돌릴 수 없어요.`;
}
