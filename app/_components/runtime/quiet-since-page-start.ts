import { getUnreadAlarmCount } from '@/contract/alarms';
import { api } from '@/lib/http/api';
import { forgetEarlyAnswers } from '@/lib/http/early-answers';

/** Longer than any transaction: an alarm bears the moment its transaction began, and is seen when it ends. */
const marginMs = 5000;

/** Every event is an alarm too: when the newest is older than the page, nothing was missed. */
export async function isQuietSincePageStart(): Promise<boolean> {
  // What the page asked at its start says nothing of what happened since.
  forgetEarlyAnswers(getUnreadAlarmCount);
  try {
    const { newestAgeMs } = await api.getUnreadAlarmCount();
    if (newestAgeMs === undefined) return false;
    return newestAgeMs === null || newestAgeMs > pageAgeMs() + marginMs;
  } catch {
    // The client has reported it; asking for everything again is always right.
    return false;
  }
}

/** By the clock that stands still while a device sleeps or by the one that may be set: whichever says longer. */
function pageAgeMs(): number {
  return Math.max(performance.now(), Date.now() - performance.timeOrigin);
}
