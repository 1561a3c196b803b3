import { useQuery } from '@tanstack/react-query';
import { useSession } from '@/lib/domain/session/use-session';
import { teamViewQueryOptions } from '../api/get-team-view';

/** "내가", or "민서님이" of a team-mate; null while nobody is meant or the name is not known. */
export function useMateName(userId: number | null): string | null {
  const session = useSession();
  const isMe = session.status === 'authenticated' && session.userId === userId;
  const ownTeam = useQuery({ ...teamViewQueryOptions(null), enabled: userId !== null && !isMe });
  if (userId === null) return null;
  if (isMe) return '내가';
  const nickname = ownTeam.data?.members.find((member) => member.userId === userId)?.nickname;
  return nickname ? `${nickname}님이` : null;
}
