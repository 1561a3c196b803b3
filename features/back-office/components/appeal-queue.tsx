import * as z from 'zod/mini';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Radio } from '@/components/ui/radio';
import { TextArea } from '@/components/ui/text-area';
import { getAppealQueue, type OpenAppeal, updateAppeal } from '@/contract/back-office/appeals';
import { typedTextSchema } from '@/contract/primitives';
import { formatCount } from '@/lib/format/count';
import { useOfficeAct, useOfficeQuery } from '../api/office-queries';
import { describeActor, describeEnd, describeMoment } from '../describe';
import { fieldWords } from '../field-words';
import { useOfficeForm } from '../hooks/use-office-form';
import { OfficeList } from './office-list';

/** Appeals nobody answered yet, each with its answer's form. */
export function AppealQueue() {
  const query = useOfficeQuery(getAppealQueue);
  return (
    <section aria-label="이의 제기">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="type-20">이의 제기</h2>
        {query.data && (
          <p className="type-13 text-text-subtle">
            기다리는 이의 제기 {formatCount(query.data.waitingCount)}건
          </p>
        )}
      </div>
      <OfficeList
        query={query}
        noun="이의 제기"
        itemsOf={({ items }) => items}
        emptyText="답을 기다리는 이의 제기가 없어요"
      >
        {(appeals) => (
          <ul className="grid gap-3">
            {appeals.map((appeal) => (
              <li key={appeal.id}>
                <AppealCard appeal={appeal} />
              </li>
            ))}
          </ul>
        )}
      </OfficeList>
    </section>
  );
}

const schema = z.object({
  outcome: z.enum(['LIFTED', 'UPHELD']),
  answer: typedTextSchema({ minLength: 5, maxLength: 500 }),
});

function AppealCard({ appeal }: { appeal: OpenAppeal }) {
  return (
    <Card className="grid gap-3 p-5">
      <h3 className="type-17">{appeal.nickname}</h3>
      <p className="type-13 text-text-subtle">
        {appeal.userId}번 · {appeal.reason} · {describeEnd(appeal.endsAt)} · {describeActor(appeal.setBy)}
        {appeal.proposedBy && ` · ${describeActor(appeal.proposedBy)} 제안`} ·{' '}
        {describeMoment(appeal.createdAt)}
      </p>
      <blockquote className="rounded-2xl bg-surface-sunken p-4 type-15">{appeal.text}</blockquote>
      {appeal.isOwn ? (
        <p className="type-13 text-text-subtle">내가 정하거나 제안한 이용 제한은 다른 운영자가 답해요.</p>
      ) : (
        <AnswerForm appealId={appeal.id} />
      )}
    </Card>
  );
}

function AnswerForm({ appealId }: { appealId: number }) {
  const { mutateAsync } = useOfficeAct(updateAppeal);
  const { register, errors, isPending, submit } = useOfficeForm({
    name: `appeal-${appealId}`,
    schema,
    initial: { outcome: 'UPHELD', answer: '' },
    send: (body) => mutateAsync({ params: { appealId }, body }),
    doneText: '답을 보냈어요',
  });
  const error = errors.answer;
  return (
    <form className="grid gap-2" noValidate onSubmit={submit}>
      <fieldset className="flex flex-wrap gap-x-5">
        <legend className="type-13-strong text-text-subtle">결정</legend>
        <Radio value="UPHELD" {...register('outcome')}>
          제한을 유지해요
        </Radio>
        <Radio value="LIFTED" {...register('outcome')}>
          제한을 풀어요
        </Radio>
      </fieldset>
      <TextArea
        label="본인에게 보이는 답"
        maxLength={500}
        errorMessage={fieldWords(error, '5자 이상 적어 주세요')}
        {...register('answer')}
      />
      <Button type="submit" variant="secondary" className="justify-self-start" isPending={isPending}>
        답 보내기
      </Button>
    </form>
  );
}
