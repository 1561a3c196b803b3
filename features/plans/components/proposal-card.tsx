import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { cx } from '@/components/ui/class-names';
import { toast } from '@/components/ui/toast';
import { toastError } from '@/components/ui/toast-error';
import type { Plan, PlanProposal } from '@/contract/plans';
import { saveMadeFile } from '@/lib/bridge/save-file';
import { formatLongMoment } from '@/lib/format/time';
import { safetyShareWithPath } from '@/lib/paths/paths';
import { settle } from '@/lib/react/settle';
import { useAnswerPlan } from '../api/plan';
import { calendarFileOf } from '../calendar-file';
import { companyOf, namesOf } from '../model';

type ProposalCardProps = { channelId: number; userId: number; plan: Plan; proposal: PlanProposal };

/** The time and the place that stand before all, who comes, and one's own answer. */
export function ProposalCard({ channelId, userId, plan, proposal }: ProposalCardProps) {
  const { round, meetsAt, place, comingUserIds, absentUserIds, isAgreed } = proposal;
  const isSettled = plan.state === 'SETTLED';
  const isDoubtful = isSettled && !isAgreed;
  return (
    <section aria-label={isSettled ? '정해진 약속' : '제안된 약속'} className="px-gutter pt-4 pb-1">
      <Card className="p-4">
        <p className={cx('type-13-strong', isDoubtful ? 'text-danger-text' : 'text-brand-text')}>
          {!isSettled
            ? '이렇게 만나는 건 어때요?'
            : isDoubtful
              ? '못 가는 사람이 생겼어요'
              : '약속이 정해졌어요'}
        </p>
        <p className="mt-2 type-20 tabular-nums">{formatLongMoment(meetsAt)}</p>
        <p className="mt-0.5 type-17">{place}</p>
        <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 type-15">
          <dt className="text-text-subtle">{`가요 ${comingUserIds.length}`}</dt>
          <dd>{namesOf(plan, userId, comingUserIds) || '아직 없어요'}</dd>
          {absentUserIds.length > 0 && (
            <>
              <dt className="text-text-subtle">{`못 가요 ${absentUserIds.length}`}</dt>
              <dd>{namesOf(plan, userId, absentUserIds)}</dd>
            </>
          )}
        </dl>
        {isSettled && !isAgreed && (
          <p className="mt-3 type-13 text-text-subtle">
            정해진 약속이지만 지금은 과반이 오지 못하는 팀이 있어요. 다르게 제안하거나 취소할 수 있어요.
          </p>
        )}
        <Answer channelId={channelId} userId={userId} proposal={proposal} />
        {isSettled && (
          <div className="mt-2 grid gap-2">
            <Button
              variant="line"
              onClick={() =>
                settle(calendarFileOf({ planId: plan.id, round, meetsAt, place }).then(saveMadeFile), {
                  onSuccess: tellSaved,
                  onError: toastError,
                })
              }
            >
              캘린더에 추가
            </Button>
            <ButtonLink
              href={safetyShareWithPath(companyOf(plan, proposal), { place, meetsAt })}
              variant="line"
            >
              친구에게 만남 알리기
            </ButtonLink>
          </div>
        )}
      </Card>
    </section>
  );
}

/** Nothing where the person themselves closed what the app asked. */
function tellSaved(outcome: Awaited<ReturnType<typeof saveMadeFile>>) {
  if (outcome === 'saved') toast.success('캘린더 파일을 저장했어요');
  if (outcome === 'failed')
    toast.error('캘린더 파일을 저장하지 못했어요. 앱을 최신 버전으로 업데이트한 뒤 다시 해 보세요.');
}

function Answer({
  channelId,
  userId,
  proposal,
}: Pick<ProposalCardProps, 'channelId' | 'userId' | 'proposal'>) {
  const { mutate, isPending, variables } = useAnswerPlan(channelId);
  const { round, comingUserIds, absentUserIds } = proposal;
  const choices = [
    { isComing: true, text: '갈게요', isChosen: comingUserIds.includes(userId) },
    { isComing: false, text: '못 가요', isChosen: absentUserIds.includes(userId) },
  ];
  return (
    <fieldset className="mt-4 flex flex-wrap gap-2">
      <legend className="sr-only">나는 갈 수 있나요?</legend>
      {choices.map(({ isComing, text, isChosen }) => (
        <Button
          key={text}
          className="flex-[1_1_6rem]"
          variant={isChosen ? 'primary' : 'line'}
          aria-pressed={isChosen}
          isPending={isPending && variables.isComing === isComing}
          onClick={() => mutate({ round, isComing }, { onError: toastError })}
        >
          {text}
        </Button>
      ))}
    </fieldset>
  );
}
