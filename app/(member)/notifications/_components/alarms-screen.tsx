'use client';

import { StackLayout } from '@/components/layout/stack-layout';
import { Button } from '@/components/ui/button';
import { AlarmList } from '@/features/alarms/components/alarm-list';
import { PushPermissionCard } from '@/features/alarms/components/push-permission-card';
import { useNewAlarms } from '@/features/alarms/hooks/use-new-alarms';
import { useFriendRequests } from '@/features/friends/api/get-friend-requests';
import { rootKeys } from '@/lib/query/keys';
import { useEveryPage } from '@/lib/query/use-every-page';
import { useRefresh } from '@/lib/query/use-refresh';
import { FriendRequestActions } from './friend-request-actions';

/** Everything that happened; friend requests are answered right here. */
export function AlarmsScreen() {
  const { newIds, clear } = useNewAlarms();
  const requests = useFriendRequests('RECEIVED');
  // An old alarm may stand for a request past the first page: all that wait have to be known.
  useEveryPage(requests);
  const pendingIds = requests.data?.pages.flatMap(({ items }) => items.map(({ id }) => id)) ?? [];
  return (
    <StackLayout
      title="알림"
      onRefresh={useRefresh(rootKeys.alarms, rootKeys.friendRequests)}
      actions={
        newIds.size > 0 && (
          <Button size="small" variant="none" className="mr-1" onClick={clear}>
            모두 읽음
          </Button>
        )
      }
    >
      <PushPermissionCard />
      <AlarmList
        newIds={newIds}
        actionsFor={({ type, data }) =>
          type === 'FRIEND_REQUEST_RECEIVED' &&
          pendingIds.includes(data.friendRequestId) && <FriendRequestActions {...data} />
        }
      />
    </StackLayout>
  );
}
