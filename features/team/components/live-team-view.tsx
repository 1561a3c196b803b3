import { BottomAction } from '@/components/layout/bottom-action';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { loadLater } from '@/components/ui/load-later';
import { TEAM_SIZE } from '@/contract/constants';
import type { Invitation } from '@/contract/my-team';
import type { Team } from '@/contract/teams';
import { paths } from '@/lib/paths/paths';
import { useNow } from '@/lib/react/use-now';
import { useTeamPause } from '../hooks/use-team-pause';
import { freePlaces, nextDropText } from '../model';
import { MemberRows } from './member-rows';
import { MembersFigure } from './members-figure';
import { TeamWords } from './team-words';

/** Few teams ever look for a substitute. */
const SearchPanel = loadLater(() => import('./search-panel').then((module) => module.SearchPanel));

const heldBackNote = '지금은 새 추천이 오지 않아요.';

type LiveTeamProps = {
  team: Team;
  invitations: readonly Invitation[];
  myUserId: number;
  onInvite: () => void;
};

export function LiveTeamView({ team, invitations, myUserId, onInvite }: LiveTeamProps) {
  const isLeader = team.leaderUserId === myUserId;
  const missing = TEAM_SIZE - team.members.length;
  const canInvite = isLeader && freePlaces(team.members.length, invitations.length) > 0;
  return (
    <>
      <div className="px-5 pt-3 text-center">
        <h2 className="type-24">{team.name}</h2>
        <p className="mt-1 type-15 text-text-subtle">{liveText(missing, team)}</p>
      </div>
      <MembersFigure
        members={team.members}
        invitations={invitations}
        onInvite={canInvite ? onInvite : undefined}
      />
      <TeamWords intro={team.intro} hashtags={team.hashtags} availableDays={team.availableDays} />
      {team.search && <SearchPanel search={team.search} />}
      <MemberRows members={team.members} invitations={invitations} myUserId={myUserId} canCancel={isLeader} />
    </>
  );
}

function liveText(missing: number, { isPaused, search }: Team): string {
  if (missing > 0 && search) return '함께할 대타를 찾고 있어요';
  if (missing > 0) return `${missing}명이 더 오면 다시 매칭돼요`;
  return isPaused ? '매칭을 쉬고 있어요' : '셋이 모여 매칭 준비가 끝났어요';
}

type LiveTeamActionProps = LiveTeamProps & { onShare: () => void };

export function LiveTeamAction({ team, invitations, myUserId, onInvite, onShare }: LiveTeamActionProps) {
  const nowMs = useNow();
  const { resumeTeam, isPending } = useTeamPause();
  if (team.isPaused) {
    return (
      <BottomAction isOverTabBar note="쉬는 동안 새 추천은 오지 않아요. 받은 LIKE와 채팅은 그대로예요.">
        <Button size="large" isPending={isPending} onClick={() => resumeTeam(team)}>
          다시 시작하기
        </Button>
      </BottomAction>
    );
  }
  if (team.state === 'READY_TO_MATCH') {
    return (
      <BottomAction isOverTabBar note={team.isHeldBack ? heldBackNote : nextDropText(nowMs)}>
        <ButtonLink href={paths.home} size="large">
          오늘의 팀 보러 가기
        </ButtonLink>
      </BottomAction>
    );
  }
  const note = team.isHeldBack ? heldBackNote : '셋이 되면 바로 새 팀을 추천해 드려요.';
  const [waiting] = invitations;
  if (team.leaderUserId === myUserId && freePlaces(team.members.length, invitations.length) > 0) {
    return (
      <BottomAction isOverTabBar note={note}>
        <Button size="large" onClick={onInvite}>
          친구 초대하기
        </Button>
      </BottomAction>
    );
  }
  return (
    <BottomAction isOverTabBar note={note}>
      <Button size="large" variant="secondary" onClick={onShare}>
        {waiting ? `${waiting.invitee.nickname}님에게 초대 링크 보내기` : '초대 링크 보내기'}
      </Button>
    </BottomAction>
  );
}
