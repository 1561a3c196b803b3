import { Icon, type IconName } from '@/components/ui/icon';
import { ListRow } from '@/components/ui/list-row';
import { openSheet } from '@/components/ui/open-sheet';
import type { Team } from '@/contract/teams';
import { Avatar } from '@/lib/domain/photos/avatar';
import { freePlaces, type TeamMember, type TeamPhase } from '../model';

export type TeamAction =
  | 'edit'
  | 'invite'
  | 'kick'
  | 'leave'
  | 'leaveDraft'
  | 'leaveRequest'
  | 'disband'
  | 'pause'
  | 'resume';

const actionLooks: Record<TeamAction, { icon: IconName; text: string }> = {
  edit: { icon: 'edit', text: '팀 정보 수정' },
  invite: { icon: 'person-add', text: '친구 초대하기' },
  kick: { icon: 'people', text: '멤버 내보내기' },
  pause: { icon: 'clock', text: '매칭 쉬기' },
  resume: { icon: 'clock', text: '매칭 다시 시작하기' },
  leave: { icon: 'logout', text: '팀에서 나가기' },
  leaveDraft: { icon: 'logout', text: '팀 만들기 그만두기' },
  leaveRequest: { icon: 'logout', text: '신청한 팀에서 나가기' },
  disband: { icon: 'trash', text: '팀 해체하기' },
};

/** What the person may do now: permission as the api will check it. */
export function teamActionsOf(phase: TeamPhase, myUserId: number): TeamAction[] {
  if (phase.kind === 'none') return [];
  if (phase.kind === 'draft') return [...kickOf(phase.draft, myUserId), 'leaveDraft'];
  if (phase.kind === 'request') return [...kickOf(phase.request, myUserId), 'leaveRequest'];
  const { team, invitations } = phase;
  const actions: TeamAction[] = ['edit', ...restOf(team)];
  if (team.leaderUserId !== myUserId) return [...actions, 'leave'];
  if (freePlaces(team.members.length, invitations.length) > 0) actions.push('invite');
  return [...actions, ...kickOf(team, myUserId), 'leave', 'disband'];
}

/** Only a team that matches can rest. */
function restOf({ state, isPaused }: Team): TeamAction[] {
  if (state !== 'READY_TO_MATCH') return [];
  return [isPaused ? 'resume' : 'pause'];
}

/** The leader of others may send one of them away. */
function kickOf(
  group: { leaderUserId: number; members: readonly unknown[] },
  myUserId: number,
): TeamAction[] {
  return group.leaderUserId === myUserId && group.members.length > 1 ? ['kick'] : [];
}

export function openTeamMenu(actions: readonly TeamAction[]): Promise<TeamAction | undefined> {
  return openSheet<TeamAction>({
    title: '내 팀 관리',
    content: ({ close }) => (
      <ul className="pt-2">
        {actions.map((action) => (
          <li key={action}>
            <ListRow
              className="min-h-14!"
              start={<Icon name={actionLooks[action].icon} className="text-text-subtle" />}
              title={actionLooks[action].text}
              onPress={() => close(action)}
            />
          </li>
        ))}
      </ul>
    ),
  });
}

/** Asks which member; undefined when the leader changes their mind. */
export function pickMember(
  members: readonly TeamMember[],
  signal: AbortSignal,
): Promise<TeamMember | undefined> {
  return openSheet<TeamMember>({
    title: '누구를 내보낼까요?',
    signal,
    content: ({ close }) => (
      <ul className="pt-2">
        {members.map((member) => (
          <li key={member.id}>
            <ListRow
              className="min-h-15! py-2!"
              start={<Avatar src={member.thumbnailUrl} />}
              title={member.nickname}
              onPress={() => close(member)}
            />
          </li>
        ))}
      </ul>
    ),
  });
}
