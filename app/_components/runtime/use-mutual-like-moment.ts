import { userChannel } from '@/contract/channels';
import { useMatchMoment } from '@/features/lounge/hooks/use-match-moment';
import { useSession } from '@/lib/domain/session/use-session';
import { useRealtimeChannel } from '@/lib/realtime/use-realtime';

/** A match that somebody else made while we are here: its moment comes to us, whatever page is open. */
export function useMutualLikeMoment() {
  const session = useSession();
  const celebrate = useMatchMoment();
  useRealtimeChannel(session.status === 'authenticated' ? userChannel(session.userId) : null, (message) => {
    if (message.type === 'MUTUAL_LIKE') void celebrate(message.data.matchId);
  });
}
