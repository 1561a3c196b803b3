import { EmptyState } from '@/components/ui/empty-state';
import { ListSkeleton } from '@/components/ui/skeleton';
import { useFriendRequests } from '../api/get-friend-requests';
import { NoFriends } from './no-friends';

/** In the place of friends, where requests do not stand: whoever asked somebody reads what they wait for. */
export function AwaitedFriends() {
  const { data, isError } = useFriendRequests('SENT');
  if (!data && !isError) return <ListSkeleton rows={4} label="친구를 불러오는 중" />;
  const asked = (data?.pages ?? []).flatMap(({ items }) => items.map(({ user }) => user.nickname));
  const [first] = asked;
  if (first === undefined) return <NoFriends />;
  const others = asked.length > 1 ? ` 외 ${asked.length - 1}명` : '';
  return (
    <EmptyState
      title={`${first}님${others}의 답을 기다리고 있어요`}
      description="친구가 되면 여기에서 팀에 초대할 수 있어요."
    />
  );
}
