'use client';

import { StackLayout } from '@/components/layout/stack-layout';
import { Button } from '@/components/ui/button';
import { useAlarms } from '@/features/alarms/api/get-alarms';
import { useClearAlarmDots } from '@/features/alarms/api/read-alarms';
import { AlarmList } from '@/features/alarms/components/alarm-list';
import { useFriendRequests } from '@/features/friends/api/get-friend-requests';
import { FriendRequestActions } from './friend-request-actions';

/** Everything that happened; friend requests are answered right here. */
export function NotificationsScreen() {
  const { data } = useAlarms();
  const requests = useFriendRequests();
  const clearDots = useClearAlarmDots();
  const hasNew = data?.pages.some(({ items }) => items.some(({ isRead }) => !isRead)) ?? false;
  const pendingIds = requests.data?.items.map(({ id }) => id) ?? [];
  return (
    <StackLayout
      title="알림"
      actions={
        hasNew && (
          <Button size="small" variant="none" className="mr-1" onClick={clearDots}>
            모두 읽음
          </Button>
        )
      }
    >
      <AlarmList
        actionsFor={({ type, data: { friendRequestId } }) =>
          type === 'FRIEND_REQUEST_RECEIVED' &&
          typeof friendRequestId === 'number' &&
          pendingIds.includes(friendRequestId) && <FriendRequestActions friendRequestId={friendRequestId} />
        }
      />
    </StackLayout>
  );
}
