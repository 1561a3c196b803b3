import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useGuardedWords } from '@/components/layout/use-guarded-words';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { ErrorState } from '@/components/ui/error-state';
import { Radio } from '@/components/ui/radio';
import { ListSkeleton } from '@/components/ui/skeleton';
import { TextArea } from '@/components/ui/text-area';
import { useCheckedForm } from '@/components/ui/use-checked-form';
import type { CallResponse } from '@/contract/call';
import { REPORT_DESCRIPTION_MAX_LENGTH, REPORT_DESCRIPTION_MIN_LENGTH } from '@/contract/constants';
import type { getReportTypes } from '@/contract/safety';
import { wordsOf } from '@/contract/typed-text';
import { displayMessageOf } from '@/lib/errors/api-error';
import { api } from '@/lib/http/api';
import { rootKeys } from '@/lib/query/keys';
import { readTypedWords } from '@/lib/storage/typed-words';
import { reportTargetOf, type SafetySubject } from './safety-subject';

const reportTypesQueryOptions = queryOptions({
  queryKey: rootKeys.reportTypes,
  queryFn: ({ signal }) => api.getReportTypes({ signal }),
});

type ReportFormProps = { subject: SafetySubject; onDone: (outcome: { isBlocked: boolean }) => void };

/** The reasons, words where one asks for them, and whether to block as well. */
export function ReportForm({ subject, onDone }: ReportFormProps) {
  const { data, error, isFetching, refetch } = useQuery(reportTypesQueryOptions);
  if (data) return <Reasons types={data.items} subject={subject} onDone={onDone} />;
  if (!error) return <ListSkeleton rows={5} label="신고 사유를 불러오는 중" />;
  return (
    <ErrorState
      title="신고 사유를 불러오지 못했어요"
      description={displayMessageOf(error)}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  );
}

type ReportType = CallResponse<typeof getReportTypes>['items'][number];

type ReasonsProps = ReportFormProps & { types: readonly ReportType[] };

function Reasons({ types, subject, onDone }: ReasonsProps) {
  const { targetType, targetId } = reportTargetOf(subject);
  const name = `report ${targetType} ${targetId}`;
  // Of before a reload: there at once, whatever reason they were for.
  const [description] = useState(() => readTypedWords(name));
  const form = useCheckedForm(schemaOf(types), { reportTypeId: '', description, alsoBlock: false });
  const { errors } = form.formState;
  const chosen = types.find(({ id }) => String(id) === form.watch('reportTypeId'));
  const { mutateAsync, isPending, isSuccess } = useMutation({
    mutationFn: ({ reportTypeId, description, alsoBlock }: z.infer<ReturnType<typeof schemaOf>>) =>
      api.createReport({
        body: {
          ...reportTargetOf(subject),
          reportTypeId: Number(reportTypeId),
          description: wordsOf(description) || undefined,
          alsoBlock,
        },
      }),
  });
  const { endKeeping } = useGuardedWords({
    form: name,
    words: form.watch('description'),
    isGone: isPending || isSuccess,
  });
  const submit = form.handleSubmit(async (report) => {
    if (isPending) return;
    await mutateAsync(report).then(() => {
      endKeeping();
      onDone({ isBlocked: report.alsoBlock });
    }, form.refuse);
  });

  return (
    <form className="px-gutter pt-2" onSubmit={(event) => void submit(event)} noValidate>
      <fieldset className="grid">
        <legend className="sr-only">신고 사유</legend>
        {types.map(({ id, name }) => (
          <Radio key={id} value={String(id)} {...form.register('reportTypeId')}>
            {name}
          </Radio>
        ))}
      </fieldset>
      {(chosen || description) && (
        <TextArea
          className="mt-3"
          label={chosen?.needsDescription ? '어떤 일이 있었나요?' : '더 알려 주실 것이 있나요? (선택)'}
          placeholder="있었던 일을 그대로 적어 주세요."
          maxLength={REPORT_DESCRIPTION_MAX_LENGTH}
          errorMessage={errors.description?.message}
          {...form.register('description')}
        />
      )}
      <Checkbox className="mt-2" {...form.register('alsoBlock')}>
        {subject.kind === 'team' ? '이 팀의 세 사람도 차단할게요' : '이 사람을 차단도 할게요'}
      </Checkbox>
      <Button
        type="submit"
        size="large"
        variant="danger"
        className="mt-3 w-full"
        disabled={!chosen}
        isPending={isPending}
      >
        신고하기
      </Button>
    </form>
  );
}

function schemaOf(types: readonly ReportType[]) {
  const needsWords = new Set(
    types.filter(({ needsDescription }) => needsDescription).map(({ id }) => String(id)),
  );
  const isSaid = ({ reportTypeId, description }: { reportTypeId: string; description: string }) =>
    !needsWords.has(reportTypeId) || Array.from(wordsOf(description)).length >= REPORT_DESCRIPTION_MIN_LENGTH;
  return z.object({ reportTypeId: z.string(), description: z.string(), alsoBlock: z.boolean() }).check(
    z.refine(isSaid, {
      error: `어떤 일이 있었는지 ${REPORT_DESCRIPTION_MIN_LENGTH}자 이상 적어 주세요.`,
      path: ['description'],
    }),
  );
}
