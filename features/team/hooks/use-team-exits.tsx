import { confirm } from '@/components/ui/confirm';
import { toast } from '@/components/ui/toast';
import { toastError } from '@/components/ui/toast-error';
import type { Team } from '@/contract/teams';
import { settle } from '@/lib/react/settle';
import { type SeenStage, useDeleteDraftMember } from '../api/delete-draft-member';
import { useLeaveTeam } from '../api/leave-team';
import { askSubstitute } from '../components/ask-substitute';
import { askTeamName } from '../components/ask-team-name';
import { pickMember } from '../components/open-team-menu';
import { TeamText } from '../components/team-text';
import { type Draft, leavingText, searchingText, type TeamMember, type TeamRequest } from '../model';

/** The ways out of a team, each after a dialog that says what is lost. */
export function useTeamExits(myUserId: number) {
  const { mutateAsync: leave } = useLeaveTeam();
  const { mutateAsync: deleteDraftMember } = useDeleteDraftMember();

  async function leaveTeam(team: Team) {
    const seeksSubstitute = await asksForSubstitute(team);
    if (seeksSubstitute === undefined) return;
    const isSure = await confirm({
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
    });
    if (!isSure) return;
    tell(
      leave({ teamId: team.id, action: 'LEAVE', ...(seeksSubstitute && { seeksSubstitute }) }),
      '팀에서 나왔어요',
    );
  }

  async function kickMember(team: Team) {
    const member = await pickMember(team.members.filter(({ id }) => id !== myUserId));
    if (!member) return;
    const seeksSubstitute = await asksForSubstitute(team);
    if (seeksSubstitute === undefined) return;
    const isSure = await confirm({
      title: `${member.nickname}님을 내보낼까요?`,
      description: <TeamText team={team}>{(now) => endingText(now, seeksSubstitute)}</TeamText>,
      confirmText: '내보내기',
      tone: 'danger',
    });
    if (!isSure) return;
    const kick = { action: 'KICK', userId: member.id, ...(seeksSubstitute && { seeksSubstitute }) } as const;
    tell(leave({ teamId: team.id, ...kick }), `${member.nickname}님을 내보냈어요`);
  }

  async function kickBuilder(members: readonly TeamMember[], seenStage: SeenStage) {
    const member = await pickMember(members.filter(({ id }) => id !== myUserId));
    if (!member) return;
    const isSure = await confirm({
      title: `${member.nickname}님을 내보낼까요?`,
      description: '내보낸 친구는 다시 초대할 수 있어요.',
      confirmText: '내보내기',
      tone: 'danger',
    });
    if (!isSure) return;
    tell(deleteDraftMember({ userId: member.id, seenStage }), `${member.nickname}님을 내보냈어요`);
  }

  async function leaveRequest({ members }: TeamRequest) {
    const isSure = await confirm({
      title: '신청한 팀에서 나갈까요?',
      description: members.length === 1 ? '신청이 취소돼요.' : '남은 친구들은 계속 함께할 사람을 기다려요.',
      confirmText: '나가기',
      tone: 'danger',
    });
    if (!isSure) return;
    tell(deleteDraftMember({ userId: myUserId, seenStage: 'REQUEST' }), '신청한 팀에서 나왔어요');
  }

  async function disbandTeam(team: Team) {
    if (!(await askTeamName(team))) return;
    tell(leave({ teamId: team.id, action: 'DISBAND' }), '팀을 해체했어요');
  }

  async function leaveDraft(draft: Draft) {
    const isAlone = draft.members.length === 1;
    const isSure = await confirm({
      title: '팀 만들기를 그만둘까요?',
      description: isAlone ? '보낸 초대도 함께 취소돼요.' : '함께하던 친구들은 그대로 남아요.',
      confirmText: '그만두기',
      tone: 'danger',
    });
    if (isSure) tell(deleteDraftMember({ userId: myUserId, seenStage: 'DRAFT' }), '팀 만들기를 그만뒀어요');
  }

  return { leaveTeam, kickMember, kickBuilder, disbandTeam, leaveDraft, leaveRequest };
}

/** Wherever the person is by then. */
function tell(act: Promise<unknown>, words: string): void {
  settle(act, { onSuccess: () => toast.success(words), onError: toastError });
}

/** Where something is matched, whether the others may keep it; undefined when the person changes their mind. */
async function asksForSubstitute(team: Team): Promise<boolean | undefined> {
  if (team.state !== 'READY_TO_MATCH' || team.losses.matchCount === 0) return false;
  const choice = await askSubstitute(team);
  return choice && choice === 'search';
}

function endingText({ losses }: Team, seeksSubstitute: boolean): string {
  return seeksSubstitute ? searchingText(losses) : leavingText(losses);
}
