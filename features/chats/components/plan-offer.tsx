'use client';

import { useState } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { paths } from '@/lib/paths/paths';
import { closePlanOffer, isPlanOfferClosed, mayOfferPlan } from '../plan-offers';
import type { RoomState } from '../room-state';

/** Where a plan would stand, once there is something to meet for: the way to begin one. Closed, it stays so here. */
export function PlanOffer({ room }: { room: RoomState }) {
  const { channelId } = room.chat;
  const [isClosed, setIsClosed] = useState(() => isPlanOfferClosed(channelId));
  if (isClosed || !mayOfferPlan(room)) return null;
  return (
    <section
      aria-label="약속"
      className="flex flex-none items-center border-line border-b bg-surface-sunken pr-1 pl-4"
    >
      <AppLink
        href={paths.chatPlan(channelId)}
        className="pressable flex min-h-12 min-w-0 flex-1 items-center gap-2.5 py-1.5 font-semibold text-[min(0.8125rem,6vw)]/[1.45] text-text"
      >
        <Icon name="calendar" size={18} className="flex-none text-brand-text" />
        만날 날을 같이 정해 볼까요?
      </AppLink>
      <IconButton
        icon="close"
        label="약속 제안 닫기"
        onClick={() => {
          closePlanOffer(channelId);
          setIsClosed(true);
        }}
      />
    </section>
  );
}
