import { openSheet } from '@/components/ui/open-sheet';
import { loadAhead } from '@/lib/async/load-ahead';

const loadSheet = loadAhead(() => import('./invite-sheet'));

/** Asks whom to invite to my team. */
export function openInviteSheet() {
  return openSheet({
    title: '누구와 함께할까요?',
    loadContent: async () => {
      const { InviteSheet } = await loadSheet();
      return () => <InviteSheet />;
    },
  });
}
