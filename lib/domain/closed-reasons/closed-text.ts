import type { RoomClosedReason } from '@/contract/chats';
import type { Match } from '@/contract/matches';

/** Expiry is told with its day, where it is known. */
type ClosedReason = Exclude<Match['closedReason'], 'EXPIRED' | null> | RoomClosedReason;

const texts: Record<ClosedReason, string> = {
  TEAM_DISBANDED: '상대 팀이 해체됐어요',
  TEAM_STOPPED: '팀원이 바뀌어 끝났어요',
  CLOSED_BY_US: '우리 팀이 그만 보기로 했어요',
  CLOSED_BY_THEM: '상대 팀이 그만 보기로 했어요',
  // Nobody is told of a block.
  BLOCKED: '더는 볼 수 없는 팀이에요',
  // Also of whom the leader sent away.
  LEFT_TEAM: '팀에서 나와 대화를 마쳤어요',
  // Heard by both teams.
  DELETED_WITH_TEAM: '팀이 해체돼 대화가 지워졌어요',
};

/** Why a pair of teams, or the room of one, is over. */
export function closedText(reason: ClosedReason): string {
  return texts[reason];
}

/** The same of a room, of which there may be nothing to tell but that it is over. */
export function closedRoomText(reason: RoomClosedReason | null): string {
  return reason === null ? '대화가 종료됐어요' : closedText(reason);
}
