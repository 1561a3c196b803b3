import { toast } from '@/components/ui/toast';
import type { Match } from '@/contract/matches';
import { forgetGreeting } from './greeting-draft';
import { tellUnsentGreeting } from './tell-unsent-greeting';

/** Says why there is no LIKE to send any more; words that did not go are handed back. */
export async function tellOvertaken(
  by: Match,
  { greeting, myUserId }: { greeting: string; myUserId: number | null },
): Promise<void> {
  // From another phone or tab of one's own.
  if (by.likedByUserId !== null && by.likedByUserId === myUserId) return;
  if (by.state !== 'LIKE_SENT' || greeting === '' || by.sentGreeting === greeting)
    return void toast.blank(overtakenWords(by));
  forgetGreeting(by.id);
  await tellUnsentGreeting(greeting);
}

/** Why a LIKE was not asked about to the end. */
function overtakenWords({ state }: Match): string {
  if (state === 'LIKE_RECEIVED') return '그사이 이 팀이 LIKE를 보냈어요';
  if (state === 'EXPIRED' || state === 'CLOSED') return '그사이 끝난 추천이라 LIKE를 보내지 않았어요';
  return '친구가 한발 먼저 LIKE를 보냈어요';
}
