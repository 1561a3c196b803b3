'use client';

import type { Chat } from '@/contract/chats';
import { withParticle } from '@/contract/particle';
import type { RoomHold } from '@/contract/room-holds';
import { HoldActions } from '@/lib/domain/room-holds/hold-actions';
import { holdText } from '@/lib/domain/room-holds/hold-text';
import { dot } from '@/lib/format/dot';
import { formatTimeLeft } from '@/lib/format/duration';
import { useNow } from '@/lib/react/use-now';

type HoldBannerProps = { chat: Chat; hold: RoomHold; onSettled: () => void };

/** At the head of a room whose match waits for a substitute: the question, and how it stands. */
export function HoldBanner({ chat: { channelId, opponentTeamName }, hold, onSettled }: HoldBannerProps) {
  const nowMs = useNow();
  const who = hold.isOurs ? '우리 팀이' : withParticle(opponentTeamName, '이/가');
  return (
    <section
      aria-label="대타를 찾는 대화"
      className="flex flex-none flex-wrap items-center gap-x-3 gap-y-2 border-line border-b bg-brand-soft px-gutter py-2.5"
    >
      {/* A line each: beside the buttons of a phone they would break at their dots. */}
      <div className="min-w-[min(100%,16rem)] flex-1">
        <p className="type-13-strong text-on-brand-soft">
          {`${who} 대타를 ${hold.isFound ? '찾았어요' : '찾고 있어요'}${dot}${formatTimeLeft(Date.parse(hold.until) - nowMs)}`}
        </p>
        <p role="status" className="type-13 text-text">
          {holdText(hold)}
        </p>
      </div>
      <HoldActions
        channelId={channelId}
        opponentTeamName={opponentTeamName}
        hasNodded={hold.hasNodded}
        onSettled={onSettled}
      />
    </section>
  );
}
