import { openSheet } from '@/components/ui/open-sheet';
import { loadAhead } from '@/lib/async/load-ahead';

const loadSheet = loadAhead(() => import('./invite-sheet'));

/** Asks whom to invite to my team. */
export async function openInviteSheet() {
  const { InviteSheet } = await loadSheet();
  return openSheet({ title: '누구와 함께할까요?', content: () => <InviteSheet /> });
}
