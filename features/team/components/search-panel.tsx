'use client';

import { AppLink } from '@/components/ui/app-link';
import type { TeamSearch } from '@/contract/room-holds';
import { HoldActions } from '@/lib/domain/room-holds/hold-actions';
import { holdText } from '@/lib/domain/room-holds/hold-text';
import { formatTimeLeft } from '@/lib/format/duration';
import { paths } from '@/lib/paths/paths';
import { useNow } from '@/lib/react/use-now';

/** What a team that lost somebody may keep, and what each room still lacks. */
export function SearchPanel({ search: { until, rooms } }: { search: TeamSearch }) {
  const nowMs = useNow();
  return (
    <section aria-labelledby="team-search" className="mx-gutter mt-2 mb-4 rounded-card bg-surface-sunken p-4">
      <h3 id="team-search" className="flex flex-wrap items-baseline justify-between gap-x-3 type-17">
        이어 갈 대화
        <span className="type-13-strong text-brand-text">{formatTimeLeft(Date.parse(until) - nowMs)}</span>
      </h3>
      {rooms.length === 0 ? (
        <p className="mt-1 type-13 text-text-subtle">이어 갈 대화가 없어요. 셋이 모이면 다시 매칭돼요.</p>
      ) : (
        <>
          <p className="mt-1 type-13 text-text-subtle">
            {rooms.every(({ hold }) => hold.isFound)
              ? '그때까지 두 팀 모두 원하면, 매칭과 함께 새 친구도 대화에 들어와요.'
              : '그때까지 셋이 되면, 두 팀 모두 원하는 대화는 매칭과 함께 이어져요.'}
          </p>
          <ul aria-label="이어 갈 대화" className="mt-3 flex flex-col gap-4">
            {rooms.map(({ channelId, opponentTeamName, hold }) => (
              <li key={channelId} className="flex flex-wrap items-center gap-x-3 gap-y-2">
                <div className="min-w-40 flex-1">
                  <AppLink
                    href={paths.chatRoom(channelId)}
                    className="type-15 font-semibold underline-offset-4"
                  >
                    {opponentTeamName}
                  </AppLink>
                  <p className="type-13 text-text-subtle">{holdText(hold)}</p>
                </div>
                <HoldActions
                  channelId={channelId}
                  opponentTeamName={opponentTeamName}
                  hasNodded={hold.hasNodded}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
