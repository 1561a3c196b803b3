import { openSheet } from '@/components/ui/open-sheet';
import { loadAhead } from '@/lib/async/load-ahead';
import type { SafetySubject } from './safety-subject';

const loadForm = loadAhead(() => import('./report-form'));

const titles: Record<SafetySubject['kind'], (name: string) => string> = {
  person: (name) => `${name}님을 신고할까요?`,
  team: (name) => `${name} 팀을 신고할까요?`,
  message: () => '이 메시지를 신고할까요?',
  photo: () => '이 사진을 신고할까요?',
  profilePhoto: () => '이 사진을 신고할까요?',
};

/** Asks why; answers how it ended once the report is made, undefined when the person leaves it. */
export function openReportSheet(subject: SafetySubject): Promise<{ isBlocked: boolean } | undefined> {
  return openSheet<{ isBlocked: boolean }>({
    title: titles[subject.kind](subject.name),
    description: '누가 신고했는지는 상대에게 알리지 않아요.',
    loadContent: async () => {
      const { ReportForm } = await loadForm();
      return ({ close }) => <ReportForm subject={subject} onDone={close} />;
    },
  });
}
