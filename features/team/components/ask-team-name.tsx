import { openSheet } from '@/components/ui/open-sheet';
import type { Team } from '@/contract/teams';
import { loadAhead } from '@/lib/async/load-ahead';
import { disbandingText } from '../losses';
import { TeamText } from './team-text';

const loadForm = loadAhead(() => import('./team-name-form'));

/** Disbanding cannot be undone: the leader types the team's name first. The sheet stands until it is done. */
export function askTeamName(
  team: Team,
  { signal, act }: { signal: AbortSignal; act: () => Promise<unknown> },
): Promise<unknown> {
  return openSheet({
    title: '팀을 해체할까요?',
    signal,
    description: <TeamText team={team}>{({ losses }) => disbandingText(losses)}</TeamText>,
    loadContent: async () => {
      const { TeamNameForm } = await loadForm();
      return ({ close }) => (
        <TeamText team={team}>
          {({ name }) => <TeamNameForm teamName={name} onDone={() => act().finally(() => close())} />}
        </TeamText>
      );
    },
  });
}
