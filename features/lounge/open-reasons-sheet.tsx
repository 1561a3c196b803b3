import { openSheet } from '@/components/ui/open-sheet';
import type { PreMatch } from '@/contract/pre-matches';
import type { ReasonsChoice } from './components/reasons-sheet';

/** Why this team stands here, in true words, and the ways on: the criteria, a report, a block. Loaded when somebody asks. */
export async function openReasonsSheet(
  preMatch: PreMatch,
  { isVetoable }: { isVetoable: boolean },
): Promise<ReasonsChoice | undefined> {
  const { ReasonsSheet } = await import('./components/reasons-sheet');
  return openSheet<ReasonsChoice>({
    title: '왜 추천됐나요?',
    content: ({ close }) => <ReasonsSheet preMatch={preMatch} isVetoable={isVetoable} onClose={close} />,
  });
}
