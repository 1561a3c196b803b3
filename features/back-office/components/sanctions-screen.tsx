'use client';

import { getAppealQueue } from '@/contract/back-office/appeals';
import { deleteSanctions, getLiveSanctions, type LiveSanction } from '@/contract/back-office/sanctions';
import { formatCount } from '@/lib/format/count';
import { useOfficePages } from '../api/office-queries';
import { describeActor, describeEnd, describeMoment } from '../describe';
import { mayCall } from '../office-sections';
import { AppealQueue } from './appeal-queue';
import { LiftButton } from './lift-button';
import { OfficeTitle } from './office-list';
import { OfficePages } from './office-pages';
import { useOperator } from './operator-context';

/** /admin/sanctions: appeals that wait for an answer, and what is in force. */
export function SanctionsScreen() {
  const { role } = useOperator();
  const query = useOfficePages(getLiveSanctions, (page) => ({ query: page }), 'all');
  const { data } = query;
  return (
    <>
      <OfficeTitle note={data && `${formatCount(data.peopleCount)}명`}>이용 제한</OfficeTitle>
      {mayCall(role, getAppealQueue) && <AppealQueue />}
      <h2 className="mt-8 mb-2 type-20">지금 제한된 사람</h2>
      <OfficePages
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
      </OfficePages>
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
