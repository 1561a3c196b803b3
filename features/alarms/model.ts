import type { Alarm } from '@/contract/alarms';
import { openingOf } from '@/lib/domain/events/event-table';
import { isSameDay } from '@/lib/format/time';
import { paths } from '@/lib/paths/paths';

export interface AlarmGroup {
  title: '오늘' | '이번 주' | '이전';
  alarms: readonly Alarm[];
}

const weekMs = 7 * 24 * 60 * 60_000;

/** Newest first in three spans; an empty span is left out. */
export function groupAlarms(alarms: readonly Alarm[], now: number = Date.now()): AlarmGroup[] {
  const spanOf = ({ createdAt }: Alarm): AlarmGroup['title'] => {
    if (isSameDay(createdAt, now)) return '오늘';
    return now - Date.parse(createdAt) < weekMs ? '이번 주' : '이전';
  };
  return (['오늘', '이번 주', '이전'] as const)
    .map((title) => ({ title, alarms: alarms.filter((alarm) => spanOf(alarm) === title) }))
    .filter((group) => group.alarms.length > 0);
}

/**
 * Where a tap in the list leads: as the event table says. Kinds whose screen is this list lead on to what they are
 * about, or nowhere.
 */
export function openingInList(alarm: Alarm): { path: string | null; matchId: number | null } {
  const opening = alarm.type === 'UNKNOWN' ? null : openingOf(alarm);
  if (opening && opening.path !== paths.notifications) return opening;
  return { path: innerPathOf(alarm), matchId: null };
}

function innerPathOf(alarm: Alarm): string | null {
  switch (alarm.type) {
    case 'TEAM_BUILDING_DRAFT_INVITED':
      return paths.teamInvitation;
    case 'TEAM_BUILDING_DRAFT_ACCEPTED':
    case 'TEAM_BUILDING_DRAFT_DECLINED':
      return paths.team;
    case 'FRIEND_REQUEST_RECEIVED':
    case 'FRIEND_REQUEST_ACCEPTED':
      return paths.myPageUser(alarm.data.userId);
    default:
      return null;
  }
}
