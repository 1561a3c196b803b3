import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { DraftAction } from '@/features/team/components/draft-action';
import { DraftView } from '@/features/team/components/draft-view';
import { LiveTeamAction, LiveTeamView } from '@/features/team/components/live-team-view';
import { RequestAction, RequestView } from '@/features/team/components/request-view';
import type { TeamPhase } from '@/features/team/model';

type TeamPhaseProps = { phase: TeamPhase; myUserId: number; onInvite: () => void; onShare: () => void };

/** What /team shows in each phase. */
export function TeamPhaseView({ phase, ...rest }: TeamPhaseProps) {
  switch (phase.kind) {
    case 'none':
      return (
        <EmptyState
          title="누구와 함께할까요?"
          description={
            <>
              친구 셋이 모이면 한 팀이 돼요.
              <br />두 명을 초대해 보세요.
            </>
          }
          action={<Button onClick={rest.onInvite}>친구 초대하기</Button>}
        />
      );
    case 'draft':
      return <DraftView draft={phase.draft} invitations={phase.invitations} {...rest} />;
    case 'request':
      return <RequestView request={phase.request} myUserId={rest.myUserId} />;
    case 'team':
      return <LiveTeamView team={phase.team} invitations={phase.invitations} {...rest} />;
  }
}

/** The one main action of each phase. */
export function TeamPhaseAction({ phase, ...rest }: TeamPhaseProps) {
  switch (phase.kind) {
    case 'none':
      return null;
    case 'draft':
      return <DraftAction draft={phase.draft} invitations={phase.invitations} {...rest} />;
    case 'request':
      return <RequestAction request={phase.request} myUserId={rest.myUserId} />;
    case 'team':
      return <LiveTeamAction team={phase.team} invitations={phase.invitations} {...rest} />;
  }
}
