import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { confirm } from '@/components/ui/confirm';
import type { Invitation, MyTeam } from '@/contract/my-team';
import { askAboutTeam, endOfBuilding, endOfTeam } from './ask-about-team';
import { TeamText } from './components/team-text';
import { leavingText } from './losses';
import type { TeamPhase } from './model';

interface Joining {
  invitation: Invitation;
  /** What would be left. */
  phase: TeamPhase;
  join: () => Promise<unknown>;
  /** Said once they are in. */
  words: string;
}

/** Asks who is in a team already whether to leave it and join. Answers whether they are in by it. */
export async function askToJoin(
  queryClient: QueryClient,
  { invitation, phase, join, words }: Joining,
): Promise<boolean> {
  let isIn = false;
  await askAboutTeam(queryClient, {
    endOf: (now, mine) => (isOpen(invitation, mine) ? endOfLeaving(phase, now) : '그사이 초대가 끝났어요'),
    ask: ({ signal, act }) =>
      confirm({
        title: `지금 팀에서 나가고 ${invitation.inviter.nickname}님과 함께할까요?`,
        description: lossesOf(phase),
        confirmText: '나가고 함께하기',
        tone: 'danger',
        signal,
        act: act(async () => {
          await join();
          isIn = true;
        }, words),
      }),
  });
  return isIn;
}

function isOpen({ id }: Invitation, { receivedInvitations }: MyTeam): boolean {
  return receivedInvitations.some((each) => each.id === id && each.status === 'PENDING');
}

function endOfLeaving(asked: TeamPhase, now: TeamPhase): string | undefined {
  switch (asked.kind) {
    case 'team':
      return endOfTeam(now, { teamId: asked.team.id });
    case 'request':
      return endOfBuilding(now, { kind: asked.kind, id: asked.request.id });
    case 'draft':
      return endOfBuilding(now, { kind: asked.kind, id: asked.draft.id });
    case 'none':
      return undefined;
  }
}

function lossesOf(phase: TeamPhase): ReactNode {
  switch (phase.kind) {
    case 'team':
      return <TeamText team={phase.team}>{({ losses }) => leavingText(losses)}</TeamText>;
    case 'request':
      return '신청해 둔 팀에서 나가게 돼요.';
    case 'draft':
      return '만들고 있던 팀에서 나가게 돼요.';
    case 'none':
      return '지금 팀에서 나가게 돼요.';
  }
}
