'use client';

import { IconButton } from '@/components/ui/icon-button';
import type { SafetySubject } from './safety-subject';
import { useReportAndBlock } from './use-report-and-block';

type SafetyMenuButtonProps = { subject: SafetySubject; onBlocked?: () => void; className?: string };

/** "More" beside a person or a team that has no other menu. */
export function SafetyMenuButton({ subject, onBlocked, className }: SafetyMenuButtonProps) {
  const { choose } = useReportAndBlock({ onBlocked });
  return (
    <IconButton
      icon="more"
      label={`${subject.name} 신고·차단 메뉴`}
      className={className}
      onClick={() => void choose(subject)}
    />
  );
}
