'use client';

import { useState } from 'react';
import * as z from 'zod/mini';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { TextField } from '@/components/ui/text-field';
import { useCheckedForm } from '@/components/ui/use-checked-form';
import { type FoundPerson, findPerson } from '@/contract/back-office/people';
import { typedTextSchema } from '@/contract/primitives';
import { settle } from '@/lib/react/settle';
import { useOfficeAct } from '../api/office-queries';
import { describeEnd, describeMoment } from '../describe';
import { fieldWords } from '../field-words';
import { ExportForm } from './export-form';
import { LiftButton } from './lift-button';
import { OfficeTitle } from './office-list';
import { SanctionForm } from './sanction-form';

const schema = z.object({ key: typedTextSchema({ minLength: 1, maxLength: 20 }) });

/** /admin/people: one person at a time, by something whole; looking is noted. */
export function PeopleScreen() {
  const { register, handleSubmit, refuse, formState } = useCheckedForm(
    schema,
    { key: '' },
    { checks: 'submitted' },
  );
  const { mutateAsync, isPending } = useOfficeAct(findPerson);
  const [found, setFound] = useState<{ person: FoundPerson | null } | null>(null);
  const error = formState.errors.key;
  const look = (key: string) =>
    settle(mutateAsync({ body: { key } }), { onSuccess: setFound, onError: refuse });
  const submit = handleSubmit(({ key }) => {
    if (!isPending) look(key);
  });
  return (
    <>
      <OfficeTitle note="찾아본 기록이 남아요">사람 찾기</OfficeTitle>
      <form className="mb-6 flex items-end gap-3" noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          className="min-w-0 flex-1"
          label="번호, 초대 코드, 전화번호"
          autoComplete="off"
          errorMessage={fieldWords(error, '전체를 적어 주세요')}
          {...register('key')}
        />
        <Button type="submit" isPending={isPending}>
          찾기
        </Button>
      </form>
      {found?.person && (
        <PersonCard
          key={found.person.userId}
          person={found.person}
          onDecided={() => look(`${found.person?.userId}`)}
        />
      )}
      {found && !found.person && (
        <EmptyState
          title="찾는 사람이 없어요"
          description="일부만 적으면 찾을 수 없어요. 전체를 적어 주세요."
        />
      )}
    </>
  );
}

const stateNames = { ACTIVE: '이용 중', WITHDRAWN: '탈퇴함', PURGED: '삭제됨' };

/** What is over by the phone’s own clock is no news: lifting it changes nothing. */
function isLive({ liftedAt, endsAt }: FoundPerson['sanctions'][number]): boolean {
  return liftedAt === null && (endsAt === null || Date.parse(endsAt) > Date.now());
}

function PersonCard({ person, onDecided }: { person: FoundPerson; onDecided: () => void }) {
  return (
    <Card className="grid gap-4 p-5">
      <div>
        <h2 className="type-20">{person.nickname}</h2>
        <p className="type-13 text-text-subtle">
          {person.userId}번 · {person.uniqueId} · {stateNames[person.state]} ·{' '}
          {describeMoment(person.joinedAt)} 가입 · 받은 신고 {person.reportCount}건
        </p>
      </div>
      <section aria-label="지금까지의 이용 제한">
        <div className="flex items-center justify-between gap-3">
          <h3 className="type-17">지금까지의 이용 제한</h3>
          {person.state !== 'PURGED' && person.sanctions.some(isLive) && (
            <LiftButton {...person} onLifted={onDecided} />
          )}
        </div>
        {person.sanctions.length === 0 && <p className="type-15 text-text-subtle">없어요</p>}
        <ul>
          {person.sanctions.map(({ id, reason, startedAt, endsAt, liftedAt }) => (
            <li key={id} className="type-15">
              {describeMoment(startedAt)} · {reason} · {liftedAt ? '풀었어요' : describeEnd(endsAt)}
            </li>
          ))}
        </ul>
      </section>
      {person.state !== 'PURGED' && (
        <>
          <SanctionForm {...person} onSettled={onDecided} />
          <ExportForm userId={person.userId} />
        </>
      )}
    </Card>
  );
}
