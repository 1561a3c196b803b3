import type { RoomHold } from '@/contract/room-holds';

/** What is still lacking for a room to go on, in one line. */
export function holdText({ isAgreed, isOurs, own, opponent }: RoomHold): string {
  if (isAgreed)
    return isOurs
      ? '두 팀 모두 이어 가기로 했어요. 친구가 오면 함께해요.'
      : '두 팀 모두 이어 가기로 했어요. 상대 팀의 새 친구를 기다려요.';
  return `이어 가고 싶은 사람 · 우리 팀 ${countOf(own)} · 상대 팀 ${countOf(opponent)}`;
}

function countOf({ nodCount, neededCount }: RoomHold['own']): string {
  return nodCount < neededCount ? `${nodCount}/${neededCount}명` : '충분해요';
}
