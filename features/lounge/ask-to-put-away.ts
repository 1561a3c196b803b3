import type { QueryClient } from '@tanstack/react-query';
import { confirm } from '@/components/ui/confirm';
import { toast } from '@/components/ui/toast';
import { handleFailure } from '@/components/ui/toast-error';
import { errorCodes } from '@/contract/error-codes';
import type { Match } from '@/contract/matches';
import { askWhileOpen } from './ask-while-open';

/** Whether the pair may go, with what goes with it. One that becomes something else meanwhile closes the question. */
export async function askToPutAway(queryClient: QueryClient, match: Match): Promise<boolean> {
  try {
    const answer = await askWhileOpen(queryClient, {
      match,
      goesOnWith: [],
      ask: (signal) =>
        confirm({
          title: '이 추천을 그만 볼까요?',
          description: closingWords(match),
          confirmText: '그만 보기',
          tone: 'danger',
          signal,
        }),
    });
    if (typeof answer === 'boolean') return answer;
    toast.blank(changedWords(answer));
  } catch (error) {
    // The page behind shows by itself that the team is gone: said once.
    handleFailure(error, { [errorCodes.forbidden]: () => undefined });
  }
  return false;
}

function closingWords({ state, isUnblurred }: Match): string {
  if (state === 'OPENED' && isUnblurred) return '우리 팀 모두에게서 사라지고,\n쓴 클로버는 돌아오지 않아요.';
  if (state === 'LIKE_SENT') return '보낸 LIKE도 함께 사라지고,\n클로버는 돌아오지 않아요.';
  if (state === 'LIKE_RECEIVED') return '받은 LIKE도 함께 사라져요.\n우리 팀 모두에게서 없어져요.';
  return '우리 팀 모두에게서 사라지고\n되돌릴 수 없어요.';
}

function changedWords({ state }: Match): string {
  if (state === 'LIKE_SENT') return '그사이 우리 팀이 LIKE를 보냈어요';
  if (state === 'LIKE_RECEIVED') return '그사이 이 팀이 LIKE를 보냈어요';
  if (state === 'MATCHED') return '그사이 두 팀이 매칭됐어요';
  return '그사이 끝난 추천이에요';
}
