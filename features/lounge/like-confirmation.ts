import * as z from 'zod/mini';
import { confirm } from '@/components/ui/confirm';
import { likeRefundOf } from '@/lib/domain/clover/like-refund';
import { localArea } from '@/lib/storage/storage-area';
import { textItem } from '@/lib/storage/storage-item';

const isLikeExplained = textItem(localArea, 'isLikeExplained', z.literal('true'));

/** Whether a LIKE was asked about on this device: later ones are one tap, which can be taken back. */
export function isFirstLikeAsked(): boolean {
  return isLikeExplained.get() !== null;
}

/** The first LIKE of a device asks once more and says what it costs. */
export async function confirmFirstLike({
  teamName,
  likePrice,
  likeHours,
  signal,
}: {
  teamName: string;
  likePrice: number;
  likeHours: number;
  signal: AbortSignal;
}): Promise<boolean> {
  const isConfirmed = await confirm({
    title: `${teamName}에 LIKE를 보낼까요?`,
    description: `클로버 ${likePrice}개를 써요.\n${likeHours}시간 안에 답이 없으면 사라지고, 열어보지 않았다면 ${likeRefundOf(likePrice)}개를 돌려받아요.`,
    confirmText: 'LIKE 보내기',
    tone: 'like',
    signal,
  });
  if (isConfirmed) isLikeExplained.set('true');
  return isConfirmed;
}
