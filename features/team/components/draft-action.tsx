import { BottomAction } from '@/components/layout/bottom-action';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { TEAM_SIZE } from '@/contract/constants';
import type { Invitation } from '@/contract/my-team';
import { paths } from '@/lib/paths/paths';
import { type Draft, freePlaces } from '../model';

type DraftActionProps = {
  draft: Draft;
  invitations: readonly Invitation[];
  myUserId: number;
  onInvite: () => void;
  onShare: () => void;
};

/** The next step of a draft: fill the places, wait, then name the team. */
export function DraftAction({ draft, invitations, myUserId, onInvite, onShare }: DraftActionProps) {
  const memberCount = draft.members.length;
  const [waiting] = invitations;
  if (draft.leaderUserId !== myUserId) {
    return (
      <BottomAction isOverTabBar note="팀장이 팀 이름을 정하면 시작돼요.">
        <Button size="large" variant="secondary" onClick={onShare}>
          친구에게 앱 알려 주기
        </Button>
      </BottomAction>
    );
  }
  if (memberCount === TEAM_SIZE) {
    return (
      <BottomAction isOverTabBar note="팀 이름을 정하면 바로 시작할 수 있어요.">
        <MakeTeamLink variant="primary">팀 만들기</MakeTeamLink>
      </BottomAction>
    );
  }
  if (freePlaces(memberCount, invitations.length) > 0) {
    const canFillUp = !waiting;
    return (
      <BottomAction
        isOverTabBar
        note={
          canFillUp
            ? '이대로 만들면 빈자리는 나이와 지역이 비슷한 사람으로 채워 드려요.'
            : '모두 함께하면 팀 이름을 정하고 시작할 수 있어요.'
        }
      >
        <Button size="large" onClick={onInvite}>
          친구 초대하기
        </Button>
        {canFillUp && <MakeTeamLink variant="tertiary">{`${memberCount}명으로 팀 만들기`}</MakeTeamLink>}
      </BottomAction>
    );
  }
  return (
    <BottomAction isOverTabBar note="모두 함께하면 팀 이름을 정하고 시작할 수 있어요.">
      <Button size="large" onClick={onShare}>
        {waiting && invitations.length === 1
          ? `${waiting.invitee.nickname}님에게 초대 링크 보내기`
          : '초대 링크 보내기'}
      </Button>
    </BottomAction>
  );
}

function MakeTeamLink({ variant, children }: { variant: 'primary' | 'tertiary'; children: string }) {
  return (
    <ButtonLink href={paths.teamEdit} size="large" variant={variant}>
      {children}
    </ButtonLink>
  );
}
