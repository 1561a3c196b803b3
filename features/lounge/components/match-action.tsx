'use client';

import { BottomAction } from '@/components/layout/bottom-action';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { Icon } from '@/components/ui/icon';
import type { Match } from '@/contract/matches';
import { CloverPrice } from '@/lib/domain/clover/clover-price';
import { paths } from '@/lib/paths/paths';
import { useNow } from '@/lib/react/use-now';
import { useGreeting } from '../hooks/use-greeting';
import { useLike } from '../hooks/use-like';
import { useMateName } from '../hooks/use-mate-name';
import { useOpenReceivedLike } from '../hooks/use-open-received-like';
import { describeEnd, describeRemaining } from '../match-model';
import { FlyingLeaf } from './flying-leaf';

type MatchActionProps = {
  match: Match;
  isShortOfClovers: (priceCloverAmount: number) => Promise<boolean>;
  onShortOfClovers: (priceCloverAmount: number) => void;
};

/** The one thing to do with a match, by its state. */
export function MatchAction(props: MatchActionProps) {
  const { match } = props;
  switch (match.state) {
    case 'MATCHED':
      return (
        <BottomAction hasLine>
          <ButtonLink href={paths.chatRoom(match.channelId ?? match.id)} size="large">
            채팅하러 가기
          </ButtonLink>
        </BottomAction>
      );
    case 'EXPIRED':
    case 'CLOSED':
      return <StateLine text={describeEnd(match)} />;
    default:
      if (match.state === 'LIKE_RECEIVED' && !match.isLikeOpenedByUs) return <OpenAction match={match} />;
      return <LikeAction {...props} />;
  }
}

function LikeAction({ match, ...clovers }: MatchActionProps) {
  const greeting = useGreeting(match);
  const { like, isPending, isHeld, likePrice, isLeafFlying, landLeaf } = useLike(match, {
    ...clovers,
    greeting: greeting.text,
    editGreeting: () => void greeting.edit(),
  });
  const sender = useMateName(match.state === 'LIKE_SENT' ? match.likedByUserId : null);
  const remaining = useRemaining(match);
  const isSent = match.state === 'LIKE_SENT';
  const isAnswer = match.state === 'LIKE_RECEIVED';
  return (
    <BottomAction
      hasLine
      note={[sender && `${sender} 보냈어요`, noteOf(match, remaining)].filter(Boolean).join(' · ')}
    >
      {!isSent && !isAnswer && !isHeld && (
        <button
          type="button"
          onClick={() => void greeting.edit()}
          className="-my-1.5 flex min-h-11 w-full items-center justify-center gap-1.5 type-15 text-text-subtle"
        >
          <Icon name="edit" size={18} className="flex-none" />
          <span className="truncate">{greeting.text === '' ? '한 줄 인사 남기기' : greeting.text}</span>
        </button>
      )}
      {/* It stands before what it tells. */}
      <div role="status">
        {isHeld ? (
          <LikeLine text="LIKE를 보내는 중이에요" />
        ) : isSent ? (
          <LikeLine text={withRemaining('LIKE를 보냈어요', remaining)} />
        ) : (
          <Button
            size="large"
            variant="like"
            icon={<Icon name="heart" size={20} isFilled />}
            price={isAnswer ? '무료' : likePrice !== undefined && <CloverPrice amount={likePrice} />}
            isPending={isPending && isAnswer}
            onClick={() => void like()}
          >
            {isAnswer ? 'LIKE에 답하기' : 'LIKE 보내기'}
          </Button>
        )}
        {isLeafFlying && <FlyingLeaf onEnd={landLeaf} />}
      </div>
    </BottomAction>
  );
}

/** What is left of the time, as it goes by. */
function useRemaining({ expiresAt }: Match): string | null {
  return describeRemaining(expiresAt, useNow());
}

function withRemaining(text: string, remaining: string | null): string {
  return remaining === null ? text : `${text} · ${remaining}`;
}

function noteOf(match: Match, remaining: string | null): string | undefined {
  if (match.state === 'LIKE_SENT') {
    return match.isLikeOpenedByThem ? '상대 팀이 LIKE를 열어봤어요' : '아직 상대 팀이 열어보지 않았어요';
  }
  if (match.state === 'OPENED' && match.waitingLikeCount > 0)
    return `이 팀에는 답을 기다리는 LIKE가 ${match.waitingLikeCount}개 있어요`;
  if (match.state !== 'LIKE_RECEIVED') return undefined;
  return withRemaining('이 팀이 LIKE를 보냈어요', remaining);
}

function LikeLine({ text }: { text: string }) {
  return (
    <p className="flex min-h-14 items-center justify-center gap-1.5 rounded-button bg-like-soft px-3 py-1.5 text-center type-15-strong text-like-text tabular-nums">
      <Icon name="heart" size={20} isFilled />
      {text}
    </p>
  );
}

function OpenAction({ match }: { match: Match }) {
  const { open, isOpening } = useOpenReceivedLike(match.id);
  const remaining = useRemaining(match);
  return (
    <BottomAction hasLine note={withRemaining('이 팀이 LIKE를 보냈어요', remaining)}>
      <Button size="large" isPending={isOpening} onClick={open}>
        열어 보기
      </Button>
    </BottomAction>
  );
}

function StateLine({ text }: { text: string }) {
  return (
    <BottomAction hasLine>
      <p className="flex min-h-14 items-center justify-center rounded-button bg-surface-sunken px-3 py-1.5 text-center type-15-strong text-text-subtle">
        {text}
      </p>
    </BottomAction>
  );
}
