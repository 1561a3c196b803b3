import { openSheet } from '@/components/ui/open-sheet';
import type { PreMatch } from '@/contract/pre-matches';
import { loadAhead } from '@/lib/async/load-ahead';
import type { ReasonsChoice } from './components/reasons-sheet';

const loadSheet = loadAhead(() => import('./components/reasons-sheet'));

/** Why this team stands here, in true words, and the ways on: the criteria, a report, a block. Loaded when somebody asks. */
export function openReasonsSheet(
  preMatch: PreMatch,
  { isVetoable }: { isVetoable: boolean },
): Promise<ReasonsChoice | undefined> {
  return openSheet<ReasonsChoice>({
    title: '왜 추천됐나요?',
    loadContent: async () => {
      const { ReasonsSheet } = await loadSheet();
      return ({ close }) => <ReasonsSheet preMatch={preMatch} isVetoable={isVetoable} onClose={close} />;
    },
  });
}
