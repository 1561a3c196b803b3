import { openSheet } from '@/components/ui/open-sheet';
import type { PreMatch } from '@/contract/pre-matches';

/** Why this team stands here, in true words. Loaded when somebody asks. */
export async function openReasonsSheet(preMatch: PreMatch): Promise<void> {
  const { ReasonsSheet } = await import('./components/reasons-sheet');
  await openSheet({
    title: '왜 추천됐나요?',
    content: ({ close }) => <ReasonsSheet preMatch={preMatch} onClose={() => close()} />,
  });
}
