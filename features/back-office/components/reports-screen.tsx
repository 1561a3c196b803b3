'use client';

import { useState } from 'react';
import { cx } from '@/components/ui/class-names';
import { Tabs, tabId } from '@/components/ui/tabs';
import { getReportCase, getReportQueue, type QueuedReport } from '@/contract/back-office/reports';
import { formatCount } from '@/lib/format/count';
import { useOfficePages } from '../api/office-queries';
import { describeDue, describeMoment, severityNames, targetNames } from '../describe';
import { keepOpenReport, readOpenReport } from '../office-drafts';
import { mayCall } from '../office-sections';
import { OfficeTitle } from './office-list';
import { OfficePages } from './office-pages';
import { useOperator } from './operator-context';
import { ReportCaseView } from './report-case-view';

const panelId = 'reports';

/** /admin/reports: what is due first on top, and the case of the one that is open beside it. */
export function ReportsScreen() {
  const [state, setState] = useState<'OPEN' | 'CLOSED'>('OPEN');
  const { id: operatorId, role } = useOperator();
  const [openId, setOpenId] = useState(() =>
    mayCall(role, getReportCase) ? readOpenReport(operatorId) : null,
  );
  const open = (reportId: number | null) => {
    setOpenId(reportId);
    keepOpenReport(operatorId, reportId);
  };
  const query = useOfficePages(getReportQueue, (page) => ({ query: { state, ...page } }), state);
  const { data } = query;
  return (
    <>
      <OfficeTitle note={data && `기다리는 신고 ${formatCount(data.openCount)}건`}>신고</OfficeTitle>
      {/* The office keeps its own distance from the edges: the first tab stands below the title. */}
      <div className="[--gutter:0px]">
        <Tabs
          label="신고 상태"
          panelId={panelId}
          tabs={[
            { key: 'OPEN', label: '기다리는 신고' },
            { key: 'CLOSED', label: '처리한 신고' },
          ]}
          selected={state}
          onSelect={(next) => {
            setState(next);
            open(null);
          }}
        />
      </div>
      <div className="grid gap-6 pt-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <section
          id={panelId}
          role="tabpanel"
          aria-labelledby={tabId(panelId, state)}
          // On a narrow screen the case takes the list's place.
          className={cx('min-w-0', openId !== null && 'max-lg:hidden')}
        >
          <OfficePages
            query={query}
            noun="신고"
            itemsOf={({ items }) => items}
            emptyText={state === 'OPEN' ? '기다리는 신고가 없어요' : '처리한 신고가 없어요'}
          >
            {(reports) => (
              <ul className="divide-y divide-line">
                {reports.map((report) => (
                  <li key={report.id}>
                    <QueuedRow
                      report={report}
                      serverNow={data?.serverNow ?? report.reportedAt}
                      isOpen={report.id === openId}
                      onOpen={mayCall(role, getReportCase) ? () => open(report.id) : undefined}
                    />
                  </li>
                ))}
              </ul>
            )}
          </OfficePages>
        </section>
        {openId !== null && <ReportCaseView key={openId} reportId={openId} onClose={() => open(null)} />}
      </div>
    </>
  );
}

type QueuedRowProps = { report: QueuedReport; serverNow: string; isOpen: boolean; onOpen?: () => void };

function QueuedRow({ report, serverNow, isOpen, onOpen }: QueuedRowProps) {
  const { id, reason, severity, targetType, reportedAt, dueAt, outcome } = report;
  const due = describeDue(dueAt, serverNow);
  return (
    <button
      type="button"
      disabled={!onOpen}
      aria-expanded={onOpen ? isOpen : undefined}
      onClick={onOpen}
      className={cx('w-full px-3 py-3 text-left', isOpen && 'bg-brand-soft')}
    >
      <span className="flex items-baseline justify-between gap-2">
        <span className="type-15 font-bold">{reason}</span>
        <span className={cx('type-13', severityNames[severity].className)}>
          심각도 {severityNames[severity].text}
        </span>
      </span>
      <span className="mt-0.5 flex flex-wrap justify-between gap-x-3 type-13 text-text-subtle">
        <span>
          {id}번 · {targetNames[targetType]} · {describeMoment(reportedAt)}
        </span>
        {outcome ? (
          <span>{outcome === 'ACTED' ? '조치함' : '문제 없음'}</span>
        ) : (
          <span className={due.isLate ? 'font-bold text-danger-text' : undefined}>{due.text}</span>
        )}
      </span>
    </button>
  );
}
