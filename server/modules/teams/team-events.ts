import type { ProductEvent } from '@/contract/event-data';
import type { NewEvent } from '../../events/record-events';

/** One event for each of several people, without the one whose act it was. */
export function eventsFor(
  userIds: readonly number[],
  event: ProductEvent,
  { actorUserId, except }: { actorUserId?: number; except?: number } = {},
): NewEvent[] {
  return userIds.filter((userId) => userId !== except).map((userId) => ({ ...event, userId, actorUserId }));
}
