import { openSheet } from '@/components/ui/open-sheet';
import type { PreMatch } from '@/contract/pre-matches';
import type { SafetyChoice } from '@/lib/domain/safety/safety-rows';

/** Why this team stands here, in true words, and the way to report or block it. Loaded when somebody asks. */
export async function openReasonsSheet(preMatch: PreMatch): Promise<SafetyChoice | undefined> {
  const { ReasonsSheet } = await import('./components/reasons-sheet');
  return openSheet<SafetyChoice>({
    title: '왜 추천됐나요?',
    content: ({ close }) => <ReasonsSheet preMatch={preMatch} onClose={close} />,
  });
}
