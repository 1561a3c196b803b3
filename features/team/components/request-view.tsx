'use client';

import { BottomAction } from '@/components/layout/bottom-action';
import { Button } from '@/components/ui/button';
import { confirm } from '@/components/ui/confirm';
import { toast } from '@/components/ui/toast';
import { toastError } from '@/components/ui/toast-error';
import { trackEvent } from '@/lib/analytics/analytics';
import { settle } from '@/lib/react/settle';
import { useCancelTeamBuildingRequest } from '../api/cancel-team-building-request';
import type { TeamRequest } from '../model';
import { MemberRows } from './member-rows';
import { MembersFigure } from './members-figure';
import { TeamWords } from './team-words';

/** Asked to become a team; the scheduler looks for who fills the places. */
export function RequestView({ request, myUserId }: { request: TeamRequest; myUserId: number }) {
  return (
    <>
      <h2 className="px-5 pt-3 text-center type-24">
        함께할 사람을
        <br />
        {request.isHeldBack ? '지금은 찾지 않아요' : '찾고 있어요'}
      </h2>
      <MembersFigure members={request.members} />
      <TeamWords
        name={request.name}
        intro={request.intro}
        hashtags={request.hashtags}
        availableDays={request.availableDays}
      />
      <MemberRows members={request.members} myUserId={myUserId} />
    </>
  );
}

export function RequestAction({ request, myUserId }: { request: TeamRequest; myUserId: number }) {
  const { mutateAsync, isPending } = useCancelTeamBuildingRequest();
  const note = request.isHeldBack
    ? '모두 매칭에 함께할 수 있게 되면 다시 찾아요.'
    : '빈자리가 채워지면 알려 드릴게요. 다음 추천 시각 전에 확인해요.';
  if (request.leaderUserId !== myUserId)
    return <p className="px-gutter py-3 text-center type-13 text-text-subtle">{note}</p>;

  async function cancel() {
    const isSure = await confirm({
      title: '신청을 취소할까요?',
      description: '지금 멤버는 그대로예요.\n친구를 더 초대해서 다시 만들 수 있어요.',
      confirmText: '신청 취소',
      cancelText: '기다리기',
    });
    if (!isSure) return;
    settle(mutateAsync(request.id), {
      onSuccess: () => {
        trackEvent('team_building_cancelled', { request_id: request.id });
        toast.success('신청을 취소했어요');
      },
      onError: toastError,
    });
  }

  return (
    <BottomAction isOverTabBar note={note}>
      <Button size="large" variant="tertiary" isPending={isPending} onClick={() => void cancel()}>
        신청 취소하기
      </Button>
    </BottomAction>
  );
}
