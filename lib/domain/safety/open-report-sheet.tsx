import { openSheet } from '@/components/ui/open-sheet';
import { loadAhead } from '@/lib/async/load-ahead';
import { type SafetySubject, subjectAsObject } from './safety-subject';

const loadForm = loadAhead(() => import('./report-form'));

function titleOf(subject: SafetySubject): string {
  if (subject.kind === 'message') return '이 메시지를 신고할까요?';
  if (subject.kind === 'photo' || subject.kind === 'profilePhoto') return '이 사진을 신고할까요?';
  return `${subjectAsObject(subject)} 신고할까요?`;
}

/** Asks why; answers how it ended once the report is made, undefined when the person leaves it. */
export function openReportSheet(subject: SafetySubject): Promise<{ isBlocked: boolean } | undefined> {
  return openSheet<{ isBlocked: boolean }>({
    title: titleOf(subject),
    description: '누가 신고했는지는 상대에게 알리지 않아요.',
    loadContent: async () => {
      const { ReportForm } = await loadForm();
      return ({ close }) => <ReportForm subject={subject} onDone={close} />;
    },
  });
}
