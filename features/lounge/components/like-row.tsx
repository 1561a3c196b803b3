'use client';

import { buttonClassName } from '@/components/ui/button-style';
import { cx } from '@/components/ui/class-names';
import { ListRow } from '@/components/ui/list-row';
import { Spinner } from '@/components/ui/spinner';
import type { Match, MatchTab } from '@/contract/matches';
import { MiniTeamFigure } from '@/lib/domain/team-figure/mini-team-figure';
import { paths } from '@/lib/paths/paths';
import { useShowMatch } from '../hooks/use-show-match';
import { describeLike, type LikeNote } from '../match-model';
import { describeTeamBriefly } from '../team-words';

const noteClassNames: Record<LikeNote['tone'], string> = {
  new: 'font-semibold text-like-text',
  good: 'font-semibold text-brand-text',
  plain: 'text-text-subtle',
  over: 'text-text-faint',
};

/** One LIKE or match: who, what became of it, and the way on. */
export function LikeRow({ match, tab, nowMs }: { match: Match; tab: MatchTab; nowMs: number }) {
  const { show, isOpening } = useShowMatch(match);
  const isOver = match.state === 'EXPIRED' || match.state === 'CLOSED';
  const isNew = match.state === 'LIKE_RECEIVED' && !match.isLikeOpenedByUs;
  const note = describeLike(match, tab, nowMs);
  const content = {
    className: 'py-2.25',
    endWraps: true,
    start: <MatchFigure match={match} isOff={isOver} />,
    title: isOver ? <span className="text-text-subtle">{match.team.name}</span> : match.team.name,
    description: describeTeamBriefly(match.team),
    note: <span className={noteClassNames[note.tone]}>{note.text}</span>,
  };
  if (isOver) return <ListRow {...content} />;
  if (match.state === 'MATCHED' && match.channelId !== null) {
    return (
      <ListRow
        {...content}
        href={paths.chatRoom(match.channelId)}
        end={<RowMark variant="line">채팅</RowMark>}
      />
    );
  }
  return (
    <ListRow
      {...content}
      onPress={show}
      hasChevron={!isNew}
      end={
        isNew && (
          <RowMark variant="secondary" isPending={isOpening}>
            열어 보기
          </RowMark>
        )
      }
    />
  );
}

/** The clear photos where we may see them, else the blurred files of the server. */
function MatchFigure({ match, isOff }: { match: Match; isOff: boolean }) {
  return (
    <MiniTeamFigure photoUrls={match.members.map(({ photo }) => photo?.thumbnailUrl ?? null)} isOff={isOff} />
  );
}

type RowMarkProps = { children: string; variant: 'line' | 'secondary'; isPending?: boolean };

/** Looks like the button it stands for: the whole row is pressed. */
function RowMark({ children, variant, isPending = false }: RowMarkProps) {
  return (
    <span className={buttonClassName({ variant, size: 'small' })}>
      <span className={cx(isPending && 'opacity-0')}>{children}</span>
      {isPending && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner size={18} />
        </span>
      )}
    </span>
  );
}
