import { useRef } from 'react';
import { BottomAction } from '@/components/layout/bottom-action';
import { StackLayout } from '@/components/layout/stack-layout';
import { Button } from '@/components/ui/button';
import { confirm } from '@/components/ui/confirm';
import { loadLater } from '@/components/ui/load-later';
import { openSheet } from '@/components/ui/open-sheet';
import { ListSkeleton } from '@/components/ui/skeleton';
import { toast } from '@/components/ui/toast';
import { toastError } from '@/components/ui/toast-error';
import type { Plan } from '@/contract/plans';
import { formatLongMoment } from '@/lib/format/time';
import { paths } from '@/lib/paths/paths';
import { settle } from '@/lib/react/settle';
import { useDeletePlan, useProposePlan, useReadPlan } from '../api/plan';
import { PlanSlots } from './plan-slots';
import { ProposalCard } from './proposal-card';
import { ProposalForm, type Proposed } from './proposal-form';

const PlanPlaces = loadLater(() => import('./plan-places').then((module) => module.PlanPlaces), {
  loading: <ListSkeleton rows={3} label="장소를 불러오는 중" />,
  isEager: true,
});

type OpenPlanProps = { channelId: number; userId: number; plan: Plan };

export function OpenPlan({ channelId, userId, plan }: OpenPlanProps) {
  const proposing = useProposePlan(channelId);
  const readPlan = useReadPlan(channelId);
  const ending = useDeletePlan(channelId);
  const headRef = useRef<HTMLDivElement>(null);
  const isReady = plan.slots.length > 0 && plan.places.some(({ isFolded }) => !isFolded);

  async function propose() {
    const proposed = await openSheet<Proposed>({
      title: '이렇게 만날까요?',
      content: ({ close }) => <ProposalForm plan={plan} onPropose={close} />,
    });
    const now = readPlan();
    if (proposed && (await isMeantNow(proposed, now)))
      settle(proposing.mutateAsync({ ...proposed, seen: seenOf(now) }), {
        onSuccess: () => {
          toast.success('약속을 제안했어요');
          // Who pressed the button at the foot has the days before them, and not what they proposed.
          headRef.current?.scrollIntoView({ block: 'start' });
        },
        onError: toastError,
      });
  }
  /** What came while this one was chosen would be gone with the answers to it: another proposal, or that one is settled. */
  async function isMeantNow({ meetsAt, placeId }: Proposed, now: Plan | null): Promise<boolean> {
    const newest = now?.proposal;
    const [seen, before] = [seenOf(now), seenOf(plan)];
    if (!newest || (seen.round === before.round && seen.state === before.state)) return true;
    const place = now.places.find(({ id }) => id === placeId)?.name;
    if (newest.place === place && Date.parse(newest.meetsAt) === Date.parse(meetsAt)) return true;
    return confirm({
      title: now.state === 'SETTLED' ? '그사이 약속이 정해졌어요' : '그사이 다른 제안이 올라왔어요',
      description: `${formatLongMoment(newest.meetsAt)}, ${newest.place}`,
      confirmText: '그래도 제안하기',
    });
  }
  async function end() {
    const isMeant = await confirm({
      title: '약속을 취소할까요?',
      description: '고른 날과 장소가 모두에게서 사라져요.',
      confirmText: '약속 취소하기',
      cancelText: '그대로 두기',
      tone: 'danger',
    });
    if (isMeant)
      settle(ending.mutateAsync(plan.id), {
        onSuccess: () => toast.blank('약속을 취소했어요'),
        onError: toastError,
      });
  }

  return (
    <StackLayout
      title="약속 정하기"
      fallbackHref={paths.chatRoom(channelId)}
      footer={
        <BottomAction note={isReady ? noteOf(plan) : '날짜와 장소를 하나 이상 골라 주세요.'} hasLine>
          <Button
            size="large"
            variant={plan.proposal ? 'secondary' : 'primary'}
            disabled={!isReady}
            isPending={proposing.isPending}
            onClick={() => settle(propose(), { onError: toastError })}
          >
            {plan.proposal ? '다르게 제안하기' : '약속 제안하기'}
          </Button>
        </BottomAction>
      }
    >
      <div ref={headRef}>
        {plan.proposal && (
          <ProposalCard channelId={channelId} userId={userId} plan={plan} proposal={plan.proposal} />
        )}
      </div>
      <PlanSlots channelId={channelId} userId={userId} plan={plan} />
      <PlanPlaces channelId={channelId} userId={userId} plan={plan} />
      <div className="grid px-gutter pt-2 pb-8">
        <Button
          variant="line"
          isPending={ending.isPending}
          onClick={() => settle(end(), { onError: toastError })}
        >
          약속 취소하기
        </Button>
      </div>
    </StackLayout>
  );
}

function noteOf({ state }: Plan): string {
  return state === 'SETTLED'
    ? '다르게 제안하면 정해진 약속이 풀리고 모두에게 다시 물어요.'
    : '두 팀 모두 과반이 간다고 하면 정해져요.';
}

/** What stands before all, as the service compares it with what is there when a proposal comes. */
function seenOf(plan: Plan | null) {
  return { round: plan?.proposal?.round ?? null, state: plan?.state ?? 'OPEN' };
}
