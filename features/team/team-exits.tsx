import type { QueryClient } from '@tanstack/react-query';
import { confirm } from '@/components/ui/confirm';
import type { Team } from '@/contract/teams';
import type { useDeleteDraftMember } from './api/delete-draft-member';
import type { useLeaveTeam } from './api/leave-team';
import { askAboutTeam, endOfBuilding, endOfTeam } from './ask-about-team';
import { askSubstitute } from './components/ask-substitute';
import { askTeamName } from './components/ask-team-name';
import { pickMember } from './components/open-team-menu';
import { TeamText } from './components/team-text';
import { leavingText, searchingText } from './losses';
import { type Draft, offersSearch, type TeamMember, type TeamRequest } from './model';

interface Means {
  queryClient: QueryClient;
  myUserId: number;
  leave: ReturnType<typeof useLeaveTeam>['mutateAsync'];
  deleteDraftMember: ReturnType<typeof useDeleteDraftMember>['mutateAsync'];
}

/** The ways out of a team, each after a dialog that says what is lost, and stands until it is done. */
export function teamExits({ queryClient, myUserId, leave, deleteDraftMember }: Means) {
  async function leaveTeam(team: Team) {
    await askAboutTeam(queryClient, {
      endOf: (now) => endOfTeam(now, { teamId: team.id, isSearchOffered: offersSearch(team) }),
      ask: async ({ signal, act }) => {
        const seeksSubstitute = await asksForSubstitute(team, signal);
        if (seeksSubstitute === undefined) return;
        const body = { action: 'LEAVE', ...(seeksSubstitute && { seeksSubstitute }) } as const;
        await confirm({
          title: '팀에서 나갈까요?',
          description: (
            <TeamText team={team}>
              {(now) =>
                now.members.length === 1
                  ? '마지막 멤버가 나가면 팀이 사라져요.'
                  : endingText(now, seeksSubstitute)
              }
            </TeamText>
          ),
          confirmText: '나가기',
          tone: 'danger',
          signal,
          act: act(() => leave({ teamId: team.id, ...body }), '팀에서 나왔어요'),
        });
      },
    });
  }

  async function kickMember(team: Team) {
    const members = othersOf(team.members);
    await askAboutTeam(queryClient, {
      endOf: (now) =>
        endOfTeam(now, {
          teamId: team.id,
          isSearchOffered: offersSearch(team),
          leads: myUserId,
          members,
        }),
      ask: async ({ signal, act }) => {
        const member = await pickMember(members, signal);
        if (!member) return;
        const seeksSubstitute = await asksForSubstitute(team, signal);
        if (seeksSubstitute === undefined) return;
        const body = {
          action: 'KICK',
          userId: member.id,
          ...(seeksSubstitute && { seeksSubstitute }),
        } as const;
        await confirm({
          title: `${member.nickname}님을 내보낼까요?`,
          description: <TeamText team={team}>{(now) => endingText(now, seeksSubstitute)}</TeamText>,
          confirmText: '내보내기',
          tone: 'danger',
          signal,
          act: act(() => leave({ teamId: team.id, ...body }), `${member.nickname}님을 내보냈어요`),
        });
      },
    });
  }

  async function kickBuilder({ id, ...group }: Draft | TeamRequest, kind: 'draft' | 'request') {
    const members = othersOf(group.members);
    await askAboutTeam(queryClient, {
      endOf: (now) => endOfBuilding(now, { kind, id, leads: myUserId, members }),
      ask: async ({ signal, act }) => {
        const member = await pickMember(members, signal);
        if (!member) return;
        await confirm({
          title: `${member.nickname}님을 내보낼까요?`,
          description: '내보낸 친구는 다시 초대할 수 있어요.',
          confirmText: '내보내기',
          tone: 'danger',
          signal,
          act: act(
            () => deleteDraftMember({ userId: member.id, seenStage: seenStages[kind] }),
            `${member.nickname}님을 내보냈어요`,
          ),
        });
      },
    });
  }

  async function leaveRequest({ id, members }: TeamRequest) {
    await askAboutTeam(queryClient, {
      endOf: (now) => endOfBuilding(now, { kind: 'request', id }),
      ask: ({ signal, act }) =>
        confirm({
          title: '신청한 팀에서 나갈까요?',
          description:
            members.length === 1 ? '신청이 취소돼요.' : '남은 친구들은 계속 함께할 사람을 기다려요.',
          confirmText: '나가기',
          tone: 'danger',
          signal,
          act: act(
            () => deleteDraftMember({ userId: myUserId, seenStage: 'REQUEST' }),
            '신청한 팀에서 나왔어요',
          ),
        }),
    });
  }

  async function disbandTeam(team: Team) {
    await askAboutTeam(queryClient, {
      endOf: (now) => endOfTeam(now, { teamId: team.id, leads: myUserId }),
      ask: ({ signal, act }) =>
        askTeamName(team, {
          signal,
          act: act(() => leave({ teamId: team.id, action: 'DISBAND' }), '팀을 해체했어요'),
        }),
    });
  }

  async function leaveDraft({ id, members }: Draft) {
    const isAlone = members.length === 1;
    await askAboutTeam(queryClient, {
      endOf: (now) => endOfBuilding(now, { kind: 'draft', id }),
      ask: ({ signal, act }) =>
        confirm({
          title: '팀 만들기를 그만둘까요?',
          description: isAlone ? '보낸 초대도 함께 취소돼요.' : '함께하던 친구들은 그대로 남아요.',
          confirmText: '그만두기',
          tone: 'danger',
          signal,
          act: act(
            () => deleteDraftMember({ userId: myUserId, seenStage: 'DRAFT' }),
            '팀 만들기를 그만뒀어요',
          ),
        }),
    });
  }

  function othersOf(members: readonly TeamMember[]): TeamMember[] {
    return members.filter(({ id }) => id !== myUserId);
  }

  return { leaveTeam, kickMember, kickBuilder, disbandTeam, leaveDraft, leaveRequest };
}

/** As what the person is asked about it: what is more by then is not left (1005). */
const seenStages = { draft: 'DRAFT', request: 'REQUEST' } as const;

/** Where something is matched, whether the others may keep it; undefined when the person changes their mind. */
async function asksForSubstitute(team: Team, signal: AbortSignal): Promise<boolean | undefined> {
  if (!offersSearch(team)) return false;
  const choice = await askSubstitute(team, signal);
  return choice && choice === 'search';
}

function endingText({ losses }: Team, seeksSubstitute: boolean): string {
  return seeksSubstitute ? searchingText(losses) : leavingText(losses);
}
