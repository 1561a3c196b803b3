import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { openOverlay } from '@/components/ui/open-overlay';
import type { Match } from '@/contract/matches';
import { loadAhead } from '@/lib/async/load-ahead';
import { decodePhotos } from '@/lib/domain/photos/decode-photos';
import { paths } from '@/lib/paths/paths';
import { rootKeys } from '@/lib/query/keys';
import { matchQueryOptions } from '../api/get-match';
import { teamViewQueryOptions } from '../api/get-team-view';

const loadMoment = loadAhead(() => import('../components/match-moment'));

/** The answer of our own call and the live event tell of the same match: it is celebrated once. */
const celebrated = new Set<number>();

/**
 * Shows the moment of a match over the page, once per match, and goes to the room when asked to. `answered`: the match
 * as our own LIKE was answered.
 */
export function useMatchMoment() {
  const queryClient = useQueryClient();
  const router = useRouter();
  return async function celebrate(matchId: number, answered?: Match): Promise<void> {
    if (celebrated.has(matchId)) return;
    celebrated.add(matchId);
    const [match, ownTeam] = await Promise.all([
      answered ?? readAnew(queryClient, matchId).catch(() => null),
      // Without our own photos the ring shows the default ones; the moment is worth more.
      queryClient.fetchQuery(teamViewQueryOptions(null)).catch(() => null),
    ]);
    if (match?.state !== 'MATCHED') {
      celebrated.delete(matchId);
      return;
    }
    const ours = ownTeam?.members ?? [];
    await decodePhotos([...ours, ...match.members].flatMap(({ photo }) => photo?.url ?? []));
    const isChatting = await openOverlay<boolean>(async () => {
      const { MatchMoment } = await loadMoment();
      return ({ isOpen, close, unmount }) => (
        <MatchMoment
          isOpen={isOpen}
          teamName={match.team.name}
          ours={ours}
          theirs={match.members}
          onAnswer={close}
          onClosed={unmount}
        />
      );
    });
    if (isChatting) router.push(paths.chatRoom(match.channelId ?? matchId));
  };
}

/**
 * The match as it is now. Not the page's own query: one that was asked before the LIKE came would answer for this one,
 * without the match, and a LIKE being sent at the same time cancels it.
 */
function readAnew(queryClient: QueryClient, matchId: number): Promise<Match> {
  return queryClient.fetchQuery({
    ...matchQueryOptions(matchId),
    queryKey: [...rootKeys.matches, 'moment', matchId],
    gcTime: 0,
  });
}
