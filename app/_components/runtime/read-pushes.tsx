'use client';

import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { unreadAlarmCountQueryOptions } from '@/features/alarms/api/get-unread-alarm-count';
import { chatListQueryOptions } from '@/features/chats/api/search-chats';
import { openChannelIdOf } from '@/features/chats/open-channel';
import { closeShownPushes } from '@/lib/domain/app/shown-pushes';
import { useIsPageVisible } from '@/lib/react/use-is-page-visible';
import { reportError } from '@/lib/report-error/report-error';

/**
 * What was read here, or on another device of the person, leaves the lock screen of this one. It goes by what pages have
 * asked for anyway, and lets a push stand that is younger than that.
 */
export function ReadPushes() {
  const isVisible = useIsPageVisible();
  const openChannelId = openChannelIdOf(usePathname());
  const seenChannelId = isVisible ? openChannelId : null;
  const chats = useInfiniteQuery({ ...chatListQueryOptions, enabled: false });
  const alarms = useQuery({ ...unreadAlarmCountQueryOptions, enabled: false });

  useEffect(() => {
    const rooms = chats.data?.pages.flatMap(({ items }) => items) ?? [];
    const readRooms = new Set(
      rooms.filter(({ unreadCount }) => unreadCount === 0).map((room) => room.channelId),
    );
    function isRead({ channelId, shownAt }: Readonly<Record<string, string>>): boolean {
      const shownMs = Number(shownAt);
      if (channelId === undefined) return alarms.data?.count === 0 && shownMs < alarms.dataUpdatedAt;
      const id = Number(channelId);
      return id === seenChannelId || (readRooms.has(id) && shownMs < chats.dataUpdatedAt);
    }
    closeShownPushes(isRead).catch(reportError);
  }, [seenChannelId, chats.data, chats.dataUpdatedAt, alarms.data, alarms.dataUpdatedAt]);

  return null;
}
