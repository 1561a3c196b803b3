'use client';

import { getAppealQueue } from '@/contract/back-office/appeals';
import { deleteSanctions, getLiveSanctions, type LiveSanction } from '@/contract/back-office/sanctions';
import { useOfficeAct, useOfficeQuery } from '../api/office-queries';
import { describeActor, describeEnd, describeMoment } from '../describe';
import { mayCall } from '../office-sections';
import { AppealQueue } from './appeal-queue';
import { AskFirstButton } from './ask-first-button';
import { OfficeList, OfficeTitle } from './office-list';
import { useOperator } from './operator-context';

/** /admin/sanctions: appeals that wait for an answer, and what is in force. */
export function SanctionsScreen() {
  const { role } = useOperator();
  const query = useOfficeQuery(getLiveSanctions);
  const people = query.data && new Set(query.data.items.map(({ userId }) => userId));
  return (
    <>
      <OfficeTitle note={people && `${people.size}명`}>이용 제한</OfficeTitle>
      {mayCall(role, getAppealQueue) && <AppealQueue />}
      <h2 className="mt-8 mb-2 type-20">지금 제한된 사람</h2>
      <OfficeList
        query={query}
        noun="이용 제한"
        itemsOf={({ items }) => items}
        emptyText="지금 제한된 사람이 없어요"
      >
        {(sanctions) => (
          <ul className="divide-y divide-line">
            {sanctions.map((sanction) => (
              <li key={sanction.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
                <SanctionText {...sanction} />
                {mayCall(role, deleteSanctions) && <LiftButton {...sanction} />}
              </li>
            ))}
          </ul>
        )}
      </OfficeList>
    </>
  );
}

function SanctionText({ userId, nickname, reason, endsAt, setBy, startedAt }: LiveSanction) {
  return (
    <p className="min-w-0 type-15">
      <strong>{nickname}</strong> · {reason} · {describeEnd(endsAt)}
      <span className="block type-13 text-text-subtle">
        {userId}번 · {describeMoment(startedAt)} · {describeActor(setBy)}
      </span>
    </p>
  );
}

function LiftButton({ userId, nickname }: LiveSanction) {
  const { mutateAsync, isPending } = useOfficeAct(deleteSanctions);
  return (
    <AskFirstButton
      variant="line"
      size="small"
      isPending={isPending}
      label={`${nickname}님의 이용 제한 풀기`}
      question={{
        title: `${nickname}님의 이용 제한을 풀까요?`,
        description: '이 사람의 모든 이용 제한이 바로 끝나요.',
        confirmText: '풀기',
      }}
      act={() => mutateAsync({ params: { userId } })}
      doneText="이용 제한을 풀었어요"
    >
      풀기
    </AskFirstButton>
  );
}
