import type { EventKind } from '@/contract/events';
import type { EventData } from '../../db/schema';
import type { NewEvent } from '../../events/record-events';

/** One event for each of several people, without the one whose act it was. */
export function eventsFor(
  userIds: readonly number[],
  type: EventKind,
  { data, actorUserId, except }: { data: EventData; actorUserId?: number; except?: number },
): NewEvent[] {
  return userIds
    .filter((userId) => userId !== except)
    .map((userId) => ({ userId, type, data, ...(actorUserId !== undefined && { actorUserId }) }));
}
