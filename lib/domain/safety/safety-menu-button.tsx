'use client';

import { IconButton } from '@/components/ui/icon-button';
import { openSheet } from '@/components/ui/open-sheet';
import { type SafetyChoice, SafetyRows } from './safety-rows';
import type { SafetySubject } from './safety-subject';
import { useReportAndBlock } from './use-report-and-block';

type SafetyMenuButtonProps = { subject: SafetySubject; onBlocked?: () => void; className?: string };

/** "More" beside a person or a team that has no other menu. */
export function SafetyMenuButton({ subject, onBlocked, className }: SafetyMenuButtonProps) {
  const actions = useReportAndBlock({ onBlocked });

  async function openMenu() {
    const choice = await openSheet<SafetyChoice>({
      title: subject.name,
      content: ({ close }) => (
        <div className="pt-2">
          <SafetyRows onChoose={close} />
        </div>
      ),
    });
    if (choice) await actions[choice](subject);
  }

  return (
    <IconButton
      icon="more"
      label={`${subject.name} 신고·차단 메뉴`}
      className={className}
      onClick={() => void openMenu()}
    />
  );
}
