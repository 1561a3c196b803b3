import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { ErrorState } from '@/components/ui/error-state';
import { ListSkeleton } from '@/components/ui/skeleton';
import { toast } from '@/components/ui/toast';
import { toastError } from '@/components/ui/toast-error';
import { useCloseOnBack } from '@/components/ui/use-close-on-back';
import { useKeptFocus } from '@/components/ui/use-kept-focus';
import { getReportCase, type ReportCase, updateReportVerdict } from '@/contract/back-office/reports';
import { displayMessageOf } from '@/lib/errors/api-error';
import { settle } from '@/lib/react/settle';
import { useOfficeAct, useOfficeQuery } from '../api/office-queries';
import { describeActor, describeMoment, severityNames, targetNames } from '../describe';
import { EvidencePhotos, ReportedMessages } from './report-evidence';
import { SanctionForm } from './sanction-form';

/** One report with its evidence, what may be decided about the people in it, and the verdict. */
export function ReportCaseView({ reportId, onClose }: { reportId: number; onClose: () => void }) {
  const { data, error, isFetching, refetch } = useOfficeQuery(getReportCase, { params: { reportId } });
  // On a phone it stands in the list's place, so going back leads to the list.
  useCloseOnBack(true, onClose);
  useKeptFocus();
  const section = useRef<HTMLElement>(null);
  const [opener] = useState(() => document.activeElement);
  useEffect(() => {
    // Whoever pressed a row goes on in what it opened, not through the rows that follow. Kept from before it waits.
    if (opener !== document.body) section.current?.focus({ preventScroll: true });
  }, [opener]);
  return (
    <section
      ref={section}
      aria-label={`신고 ${reportId}번`}
      tabIndex={-1}
      // In sight, however far down the queue the row stands that opened it.
      className="min-w-0 outline-none lg:sticky lg:top-4 lg:max-h-[calc(100dvh-2rem)] lg:self-start lg:overflow-y-auto"
    >
      {error && !data ? (
        <>
          <ErrorState
            title="신고를 열지 못했어요"
            description={displayMessageOf(error)}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
          <div className="grid place-items-center">
            <Button variant="none" onClick={onClose}>
              닫기
            </Button>
          </div>
        </>
      ) : data ? (
        <CaseDetails report={data} onClose={onClose} />
      ) : (
        <ListSkeleton rows={3} label="신고를 여는 중" />
      )}
    </section>
  );
}

function CaseDetails({ report, onClose }: { report: ReportCase; onClose: () => void }) {
  const { id, reason, severity, targetType, reporterUserId, reportedAt, description, people, team } = report;
  return (
    <Card className="grid gap-5 p-5">
      <div className="flex items-start justify-between gap-3">
        <div>
          <h2 className="type-20">{reason}</h2>
          <p className="mt-1 type-13 text-text-subtle">
            {id}번 · {targetNames[targetType]} · 심각도 {severityNames[severity].text} ·{' '}
            {describeMoment(reportedAt)} · 신고한 사람{' '}
            {reporterUserId === null ? '탈퇴함' : `${reporterUserId}번`}
          </p>
        </div>
        <Button variant="line" size="small" onClick={onClose}>
          닫기
        </Button>
      </div>
      {description && (
        <blockquote className="rounded-2xl bg-surface-sunken p-4 type-15">{description}</blockquote>
      )}
      {report.photoUrl && <EvidencePhotos label="신고한 사진" urls={[report.photoUrl]} />}
      {team && (
        <p className="type-15">
          팀 {team.name} · {team.intro} {team.hashtags.map((tag) => `#${tag}`).join(' ')}
        </p>
      )}
      <ReportedMessages messages={report.messages} people={people} />
      {people.map((person) => (
        <article key={person.userId} className="border-line border-t pt-4">
          <h3 className="type-17">{person.nickname}</h3>
          <p className="type-13 text-text-subtle">
            {person.userId}번 · {person.uniqueId} · {person.job} · {person.affiliation} · 지금까지 이용 제한{' '}
            {person.sanctionCount}번
          </p>
          <EvidencePhotos label={`${person.nickname}님의 사진`} urls={person.photoUrls} />
          <SanctionForm {...person} />
        </article>
      ))}
      <VerdictButtons report={report} />
    </Card>
  );
}

function VerdictButtons({ report }: { report: ReportCase }) {
  const { mutateAsync, isPending, variables } = useOfficeAct(updateReportVerdict);
  const decide = (outcome: 'ACTED' | 'DISMISSED') =>
    settle(mutateAsync({ params: { reportId: report.id }, body: { outcome } }), {
      onSuccess: () => toast.success('신고를 처리했어요'),
      onError: toastError,
    });
  const isDeciding = (outcome: string) => isPending && variables.body.outcome === outcome;
  return (
    // What was decided takes the place of what was pressed, and the keys go on there.
    <div role="status" className="border-line border-t pt-4">
      {report.outcome ? (
        <p className="type-15">
          {report.outcome === 'ACTED' ? '조치했어요' : '문제 없다고 봤어요'}
          {report.closedBy && ` · ${describeActor(report.closedBy)}`}
        </p>
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button isPending={isDeciding('ACTED')} onClick={() => decide('ACTED')}>
            조치했어요
          </Button>
          <Button variant="line" isPending={isDeciding('DISMISSED')} onClick={() => decide('DISMISSED')}>
            문제 없어요
          </Button>
          <p className="w-full type-13 text-text-subtle">
            신고한 사람이 결과를 볼 수 있어요. 다시 바꿀 수 없어요.
          </p>
        </div>
      )}
    </div>
  );
}
