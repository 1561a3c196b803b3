'use client';

import { ButtonLink } from '@/components/ui/button-link';
import { Divider } from '@/components/ui/divider';
import { ChatDrawing } from '@/components/ui/drawings/chat';
import { MailboxDrawing } from '@/components/ui/drawings/mailbox';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { LoadMore } from '@/components/ui/load-more';
import { SectionTitle } from '@/components/ui/section-title';
import { ListSkeleton } from '@/components/ui/skeleton';
import type { Match, MatchTab } from '@/contract/matches';
import { paths } from '@/lib/paths/paths';
import { useNow } from '@/lib/react/use-now';
import { useLoungeMatches } from '../api/search-lounge-matches';
import { isWaiting } from '../match-model';
import { LikeRow } from './like-row';

type LikeListProps = {
  tab: MatchTab;
  /** A team that lost somebody has no teams to look at. */
  isReady: boolean;
};

/** One tab of LIKEs or matches: what waits on top, what is over below. */
export function LikeList({ tab, isReady }: LikeListProps) {
  const query = useLoungeMatches(tab);
  const { data, isPending, isFetching, refetch } = query;
  if (isPending) return <ListSkeleton label="목록을 불러오는 중" />;
  if (!data) {
    return (
      <ErrorState title="목록을 불러오지 못했어요" onRetry={() => void refetch()} isRetrying={isFetching} />
    );
  }
  const matches = data.pages.flatMap(({ items }) => items);
  if (matches.length === 0) return <NothingHere tab={tab} isReady={isReady} />;
  return (
    <div className="pb-4">
      <Sections tab={tab} matches={matches} />
      <LoadMore query={query} />
    </div>
  );
}

function Sections({ tab, matches }: { tab: MatchTab; matches: readonly Match[] }) {
  if (tab === 'MATCHED') return <Rows tab={tab} matches={matches} />;
  const waiting = matches.filter(isWaiting);
  const past = matches.filter((match) => !isWaiting(match));
  return (
    <>
      {waiting.length > 0 && (
        <section className="-mt-1.5">
          <SectionTitle>
            {tab === 'RECEIVED_LIKE' ? '먼저 사라지는 순서예요' : '대답을 기다리고 있어요'}
          </SectionTitle>
          <Rows tab={tab} matches={waiting} />
        </section>
      )}
      {waiting.length > 0 && past.length > 0 && (
        <div className="pt-2">
          <Divider />
        </div>
      )}
      {past.length > 0 && (
        <section>
          <SectionTitle>지난 LIKE</SectionTitle>
          <Rows tab={tab} matches={past} />
        </section>
      )}
    </>
  );
}

function Rows({ tab, matches }: { tab: MatchTab; matches: readonly Match[] }) {
  // Hours left go by while the list stands open.
  const nowMs = useNow();
  return (
    <ul>
      {matches.map((match) => (
        <li key={match.id}>
          <LikeRow match={match} tab={tab} nowMs={nowMs} />
        </li>
      ))}
    </ul>
  );
}

const nothing: Record<MatchTab, { title: string; description: string }> = {
  RECEIVED_LIKE: {
    title: '아직 받은 LIKE가 없어요',
    description: '먼저 마음에 드는 팀에게 LIKE를 보내 보세요.',
  },
  SENT_LIKE: {
    title: '아직 보낸 LIKE가 없어요',
    description: '마음에 드는 팀에게 잎 하나를 건네 보세요.',
  },
  MATCHED: {
    title: '아직 매칭된 팀이 없어요',
    description: '두 팀이 서로 LIKE를 보내면 여기에 모여요.',
  },
};

function NothingHere({ tab, isReady }: LikeListProps) {
  const { title, description } = nothing[tab];
  return (
    <EmptyState
      drawing={tab === 'MATCHED' ? <ChatDrawing /> : <MailboxDrawing isLike />}
      title={title}
      description={isReady ? description : '셋이 다시 모이면 새 팀을 추천해 드려요.'}
      action={
        <ButtonLink href={isReady ? paths.home : paths.team}>
          {isReady ? '오늘의 팀 보러 가기' : '내 팀 보기'}
        </ButtonLink>
      }
    />
  );
}
