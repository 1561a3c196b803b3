import type { Alarm, getAlarms as getAlarmsCall } from '@/contract/alarms';
import type { ParsedQuery, ResponseBody } from '@/contract/call';
import { whoSeesWhat } from '@/contract/privacy';
import type { App, MemberContext } from '../../app-context';
import { decodeIdCursor, largestId, rowsToRead, toPage } from '../../db/page';
import { textOfOver } from '../../events/over-event-texts';
import { addressOf } from '../users/person-rows';
import { type AlarmRow, alarmsQuery } from './alarm-queries';

/**
 * A person's alarms, newest first, with the photo of who caused each as long as that may be seen (contract/privacy.ts). One
 * that asks for something says so as long as there is something to do.
 */
export async function getAlarms(
  { app, userId }: MemberContext,
  { cursor, limit }: ParsedQuery<typeof getAlarmsCall>,
): Promise<ResponseBody<typeof getAlarmsCall>> {
  const found = await alarmsQuery(app.db, {
    userId,
    now: app.clock.now(),
    beforeId: decodeIdCursor(cursor) ?? largestId,
    limit: rowsToRead(limit),
  });
  const { rows, nextCursor } = toPage(found, limit, ({ id }) => id);
  return { items: await Promise.all(rows.map((row) => presentAlarm(app, row))), nextCursor };
}

async function presentAlarm(app: App, { actor, isOver, ...alarm }: AlarmRow): Promise<Alarm> {
  const isSeen = actor?.relation ? whoSeesWhat[actor.relation].photo === 'clear' : false;
  return {
    ...alarm,
    ...(isOver && textOfOver(alarm)),
    thumbnailUrl: actor && isSeen ? await addressOf(app, actor.thumbnailKey) : null,
  };
}
