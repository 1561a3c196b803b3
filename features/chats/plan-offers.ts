import * as z from 'zod/mini';
import { localArea } from '@/lib/storage/storage-area';
import { jsonItem } from '@/lib/storage/storage-item';
import { storageKeys } from '@/lib/storage/storage-keys';
import type { RoomState } from './room-state';

/** Before that many messages people are still saying hello. */
const talkFrom = 4;

/** More rooms than anybody talks in at a time. */
const keptCount = 100;

const closedItem = jsonItem(localArea, storageKeys.closedPlanOffers, z.array(z.number()));

/** Whether this device was told that this room wants no plan yet. */
export function isPlanOfferClosed(channelId: number): boolean {
  return closedItem.get()?.includes(channelId) ?? false;
}

export function closePlanOffer(channelId: number): void {
  closedItem.set([...(closedItem.get() ?? []), channelId].slice(-keptCount));
}

/** Both teams talk, and nothing is planned, asked or waited for that would stand in its place. */
export function mayOfferPlan({ chat, messages, hasOlder, hasNewer }: RoomState): boolean {
  const { state, plan, meeting, askedMeetingId, hold, end, members } = chat;
  if (state === 'CLOSED' || plan || meeting || askedMeetingId !== null || hold || end?.wishedBy.length)
    return false;
  // One of many pages may be of one team alone.
  if (hasOlder || hasNewer) return true;
  const said = messages.filter(({ type }) => type !== 'SYSTEM');
  const hasSpoken = (isOwnTeam: boolean) =>
    said.some(({ senderUserId }) =>
      members.some((member) => member.userId === senderUserId && member.isOwnTeam === isOwnTeam),
    );
  return said.length >= talkFrom && hasSpoken(true) && hasSpoken(false);
}
