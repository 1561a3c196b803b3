import { errorCodes } from '@/contract/error-codes';
import type { MatchState } from '@/contract/matches';
import { AppError } from '../../errors/app-error';

/** Nothing begins with a pair that is over. Throws 1005. */
export function refuseWhenOver(state: MatchState): void {
  if (state !== 'EXPIRED' && state !== 'CLOSED') return;
  throw new AppError(errorCodes.concurrencyFailed, {
    displayMessage: state === 'EXPIRED' ? '시간이 지나서 끝났어요.' : '이미 끝난 추천이에요.',
    debugMessage: `match is ${state}`,
  });
}

/** Nobody pays to see whom a LIKE shows for nothing: it came while they were about to. Throws 1005. */
export function refuseWhileLikeWaits(state: MatchState): void {
  if (state !== 'LIKE_RECEIVED') return;
  throw new AppError(errorCodes.concurrencyFailed, {
    displayMessage: '그사이 이 팀이 LIKE를 보냈어요. 열어 보면 세 사람을 무료로 볼 수 있어요.',
    debugMessage: `match is ${state}`,
  });
}
