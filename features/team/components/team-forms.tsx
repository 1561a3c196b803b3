'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useEffectEvent } from 'react';
import { toast } from '@/components/ui/toast';
import { TEAM_SIZE } from '@/contract/constants';
import type { Team } from '@/contract/teams';
import { trackEvent } from '@/lib/analytics/analytics';
import { whenHistoryRests } from '@/lib/history/held-places';
import { returnTo } from '@/lib/history/return-to';
import { paths } from '@/lib/paths/paths';
import { settle } from '@/lib/react/settle';
import { type TeamInfo, useCreateTeamBuildingRequest, useUpdateTeam } from '../api/save-team-info';
import type { Draft, TeamPhase } from '../model';
import { TeamInfoForm } from './team-info-form';

type TeamFormProps = { phase: Extract<TeamPhase, { kind: 'team' | 'draft' }> };

/** The form of a live team, or of a draft that is to become one. */
export function TeamForm({ phase }: TeamFormProps) {
  return phase.kind === 'team' ? <EditTeamForm team={phase.team} /> : <CreateTeamForm draft={phase.draft} />;
}

/** Names a draft: with three it is a team at once, with fewer it waits for fill-up. */
function CreateTeamForm({ draft }: { draft: Draft }) {
  const router = useRouter();
  const memberCount = draft.members.length;
  const { mutateAsync, isPending, isSuccess } = useCreateTeamBuildingRequest();
  const isFull = memberCount === TEAM_SIZE;

  const begin = useEffectEvent(() => trackEvent('create_team_begin', { member_count: memberCount }));
  useEffect(() => begin(), []);

  function create(info: TeamInfo, onRefused: (error: unknown) => void, onSaved: () => void) {
    settle(mutateAsync(info), {
      onSuccess: ({ team }) => {
        onSaved();
        trackEvent('team_building_requested', { member_count: memberCount });
        if (team) trackEvent('create_team_complete', { team_id: team.id });
        toast.success(team ? '팀이 만들어졌어요' : '함께할 사람을 찾기 시작했어요');
        void whenHistoryRests().then(() => returnTo(router, paths.team));
      },
      onError: onRefused,
    });
  }

  return (
    <TeamInfoForm
      title="팀 만들기"
      initial={infoOf(draft)}
      unsavedOf={`draft:${draft.id}`}
      submitText={isFull ? '팀 만들기' : `${memberCount}명으로 팀 만들기`}
      note={isFull ? undefined : '빈자리는 나이와 지역이 비슷한 사람으로 채워 드려요.'}
      isPending={isPending || isSuccess}
      onSubmit={create}
    />
  );
}

function EditTeamForm({ team }: { team: Team }) {
  const router = useRouter();
  const { mutateAsync, isPending, isSuccess } = useUpdateTeam();

  function save(info: TeamInfo, onRefused: (error: unknown) => void, onSaved: () => void) {
    settle(mutateAsync({ teamId: team.id, ...info }), {
      onSuccess: () => {
        onSaved();
        toast.success('팀 정보를 바꿨어요');
        void whenHistoryRests().then(() => returnTo(router, paths.team));
      },
      onError: onRefused,
    });
  }

  return (
    <TeamInfoForm
      title="팀 정보"
      initial={infoOf(team)}
      unsavedOf={`team:${team.id}`}
      submitText="저장"
      isPending={isPending || isSuccess}
      onSubmit={save}
    />
  );
}

function infoOf({ name, intro, hashtags, availableDays }: Team | Draft): TeamInfo {
  return {
    name,
    intro,
    availableDays,
    tagIds: hashtags.filter(({ isCustom }) => !isCustom).map(({ id }) => id),
    customTags: hashtags.filter(({ isCustom }) => isCustom).map(({ name: tag }) => tag),
  };
}
