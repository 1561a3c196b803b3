'use client';

import { type AuditEntry, getAudit } from '@/contract/back-office/audit';
import { useOfficePages } from '../api/office-queries';
import { actionNames, describeActor, describeMoment } from '../describe';
import { describeChange, describeTarget } from '../describe-change';
import { OfficeTitle } from './office-list';
import { OfficePages } from './office-pages';
import { OperatorList } from './operator-list';

/** /admin/audit: who works here, and what they did: nothing stands below a log that goes on and on. */
export function AuditScreen() {
  const query = useOfficePages(getAudit, (page) => ({ query: page }), 'all');
  return (
    <>
      <OfficeTitle note="누구도 바꾸거나 지울 수 없어요">활동 기록</OfficeTitle>
      <OperatorList />
      <h2 className="mt-8 mb-2 type-20">운영자가 한 일</h2>
      <OfficePages
        query={query}
        noun="활동 기록"
        itemsOf={({ items }) => items}
        emptyText="아직 기록이 없어요"
      >
        {(entries) => (
          <ul className="divide-y divide-line">
            {entries.map((entry) => (
              <li key={entry.id} className="py-2.5">
                <EntryText {...entry} />
              </li>
            ))}
          </ul>
        )}
      </OfficePages>
    </>
  );
}

function EntryText(entry: AuditEntry) {
  const { actor, action, reason, createdAt } = entry;
  return (
    <p className="type-15">
      <strong>{describeActor(actor)}</strong> · {actionNames[action]}
      <span className="block type-13 text-text-subtle">
        {[describeMoment(createdAt), describeTarget(entry), ...(reason ? [reason] : [])].join(' · ')}
      </span>
      {describeChange(entry).map((line) => (
        <span key={line} className="block type-13 text-text-subtle">
          {line}
        </span>
      ))}
    </p>
  );
}
