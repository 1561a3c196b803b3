import { openSheet } from '@/components/ui/open-sheet';

/** Asks whom to invite to my team. */
export async function openInviteSheet() {
  const { InviteSheet } = await import('./invite-sheet');
  return openSheet({ title: '누구와 함께할까요?', content: () => <InviteSheet /> });
}
