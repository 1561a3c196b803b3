import { confirm } from '@/components/ui/confirm';
import { toast } from '@/components/ui/toast';

/**
 * Two of a team pressed at the same moment, and the LIKE is the other one's: says that one's own words did not go, and
 * hands them back.
 */
export async function tellUnsentGreeting(greeting: string): Promise<void> {
  const isWanted = await confirm({
    title: '친구가 한발 먼저 LIKE를 보냈어요',
    description: `내가 적은 인사는 가지 않았어요.\n“${greeting}”`,
    confirmText: '인사 복사하기',
    cancelText: '닫기',
  });
  if (!isWanted) return;
  try {
    await navigator.clipboard.writeText(greeting);
    toast.success('복사했어요. 매칭되면 채팅에서 건네 보세요');
  } catch {
    toast.error('복사하지 못했어요');
  }
}
