import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { openOverlay } from '@/components/ui/open-overlay';
import { paths } from '@/lib/paths/paths';
import { matchQueryOptions } from '../api/get-match';
import { teamViewQueryOptions } from '../api/get-team-view';

/** The answer of our own call and the live event tell of the same match: it is celebrated once. */
const celebrated = new Set<number>();

/** Shows the moment of a match over the page, once per match, and goes to the room when asked to. */
export function useMatchMoment() {
  const queryClient = useQueryClient();
  const router = useRouter();
  return async function celebrate(matchId: number): Promise<void> {
    if (celebrated.has(matchId)) return;
    celebrated.add(matchId);
    const [match, ownTeam, { MatchMoment }] = await Promise.all([
      queryClient.fetchQuery({ ...matchQueryOptions(matchId), staleTime: 0 }).catch(() => null),
      // Without our own photos the ring shows the default ones; the moment is worth more.
      queryClient.fetchQuery(teamViewQueryOptions(null)).catch(() => null),
      import('../components/match-moment'),
    ]);
    if (match?.state !== 'MATCHED') return;
    const isChatting = await openOverlay<boolean>(async () => ({ isOpen, close, unmount }) => (
      <MatchMoment
        isOpen={isOpen}
        teamName={match.team.name}
        ours={ownTeam?.members ?? []}
        theirs={match.members}
        onAnswer={close}
        onClosed={unmount}
      />
    ));
    if (isChatting) router.push(paths.chatRoom(match.channelId ?? matchId));
  };
}
