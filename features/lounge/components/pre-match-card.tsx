'use client';

import { useRouter } from 'next/navigation';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import type { PreMatch } from '@/contract/pre-matches';
import { useReportAndBlock } from '@/lib/domain/safety/use-report-and-block';
import { paths } from '@/lib/paths/paths';
import { useMatchStore } from '@/stores/match';
import { useDeletePreMatch } from '../api/delete-pre-match';
import { useFlip } from '../hooks/use-flip';
import { useMateName } from '../hooks/use-mate-name';
import { openReasonsSheet } from '../open-reasons-sheet';
import { isVetoable, type PreMatchState, preMatchStateOf } from '../pre-match-model';
import { putAway } from '../put-away';
import { describeTeam } from '../team-words';
import { PreMatchFigure } from './pre-match-figure';

/** A recommended team: its figure, who they are, and the way on. */
export function PreMatchCard({ preMatch }: { preMatch: PreMatch }) {
  const flip = useFlip(preMatch);
  const state = preMatchStateOf(preMatch);
  const safety = useReportAndBlock();
  const router = useRouter();
  const { mutateAsync: deletePreMatch } = useDeletePreMatch();
  const isLiked = preMatch.likedByUserId !== null;
  const chosen = preMatch.members.find(
    ({ handle, isOpened }) => isOpened && handle === preMatch.flippedMemberHandle,
  );
  const mate = useMateName(isLiked ? preMatch.likedByUserId : preMatch.flippedByUserId);

  async function showReasons() {
    const choice = await openReasonsSheet(preMatch, { isVetoable: isVetoable(preMatch) });
    const { id, name } = preMatch.team;
    if (choice === 'criteria') router.push(paths.criteria);
    else if (choice === 'veto') await putAway({ kind: 'preMatch', id: preMatch.id }, deletePreMatch);
    else if (choice) await safety[choice]({ kind: 'team', teamId: id, name });
  }
  return (
    <Card className="flex min-h-max w-full flex-col items-center p-4">
      <PreMatchFigure preMatch={preMatch} onFlip={flip} />
      <p
        role="status"
        // Its words for a reader stay in the slide, not beside the screen.
        className="relative mt-3.5 mb-auto flex min-h-5 items-center text-center type-13 text-text-subtle"
      >
        {/* The leaf that was pressed is gone for a reader: whom it showed is told here. */}
        {chosen && (
          <span className="sr-only">
            {chosen.nickname}님, {chosen.age}세.
          </span>
        )}
        {[
          mate && state.kind === 'opened' && `${mate} ${isLiked ? 'LIKE를 보냈어요' : '골랐어요'}`,
          captionOf(state, {
            isTold: isLiked && mate !== null,
            isWhole: preMatch.members.every(({ isOpened }) => isOpened),
          }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <div className="mt-3.5 w-full">
        <div className="flex flex-wrap items-center justify-between gap-x-2">
          <h2 className="max-w-max flex-[1_1_3em] truncate type-20">{preMatch.team.name}</h2>
          <button
            type="button"
            onClick={() => void showReasons()}
            className="-my-2 inline-flex min-h-11 flex-none items-center gap-px type-13 text-text-subtle"
          >
            왜 추천됐나요?
            <Icon name="forward" size={16} />
          </button>
        </div>
        <p className="mt-0.5 truncate type-15 text-text-subtle tabular-nums">{describeTeam(preMatch.team)}</p>
        <p className="mt-2 mb-4 flex h-[1.25rem] flex-wrap gap-x-2.5 overflow-hidden type-13-strong text-brand-text">
          {preMatch.team.hashtags.map(({ id, name }) => (
            <span key={id}>#{name}</span>
          ))}
        </p>
        <PreMatchAction preMatch={preMatch} state={state} />
      </div>
    </Card>
  );
}

function captionOf(state: PreMatchState, { isTold, isWhole }: { isTold: boolean; isWhole: boolean }): string {
  if (state.kind === 'covered') return '한 팀에서 한 명만 먼저 볼 수 있어요';
  if (state.kind === 'over') return '이 추천은 끝났어요';
  if (state.kind === 'opening') return '다른 두 사람은 마음이 통하면 보여요';
  switch (state.matchState) {
    case 'LIKE_SENT':
      return isTold ? '대답을 기다리고 있어요' : 'LIKE를 보냈어요. 대답을 기다리고 있어요';
    case 'LIKE_RECEIVED':
      return '이 팀도 우리에게 LIKE를 보냈어요';
    case 'MATCHED':
      return '두 팀의 마음이 통했어요';
    default:
      return isWhole ? '세 사람을 모두 볼 수 있어요' : '다른 두 사람은 마음이 통하면 보여요';
  }
}

function PreMatchAction({ preMatch, state }: { preMatch: PreMatch; state: PreMatchState }) {
  const router = useRouter();
  if (state.kind === 'covered') {
    return (
      <p className="flex min-h-14 items-center justify-center gap-1.5 type-17 text-brand-text">
        <Icon name="tap" size={20} />한 명을 골라 뒤집어 보세요
      </p>
    );
  }
  if (state.kind === 'over') {
    return (
      <p className="flex min-h-14 items-center justify-center text-center type-15 text-text-faint">
        다음 추천을 기다려 주세요
      </p>
    );
  }
  if (state.kind === 'opened' && state.matchState === 'MATCHED') {
    return (
      <ButtonLink href={paths.chatRoom(state.matchId)} size="large">
        채팅하러 가기
      </ButtonLink>
    );
  }
  const matchId = state.kind === 'opened' ? state.matchId : null;
  function showTeam() {
    if (matchId === null) return;
    const { setMatchId, setPreMatch } = useMatchStore.getState();
    setMatchId(matchId);
    setPreMatch(preMatch);
    router.push(paths.match);
  }
  return (
    <Button size="large" isPending={matchId === null} onClick={showTeam}>
      팀 자세히 보기
    </Button>
  );
}
