import { SAFETY_SHARE_TEXT_MAX_LENGTH } from '@/contract/constants';
import type { PlanSlot } from '@/contract/plan-slots';
import type { Plan, PlanProposal, TimeSlot } from '@/contract/plans';
import { whenSeoulShows } from '@/lib/format/dayjs';

export const slotNames: Record<PlanSlot, string> = { NOON: '낮', EVENING: '저녁' };

/** Half hours that can be proposed, on Seoul's clocks; the first is what most people mean. */
export const slotTimes: Record<PlanSlot, readonly [string, ...string[]]> = {
  NOON: ['13:00', '11:00', '11:30', '12:00', '12:30', '13:30', '14:00', '14:30', '15:00', '15:30', '16:00'],
  EVENING: ['19:00', '17:00', '17:30', '18:00', '18:30', '19:30', '20:00', '20:30', '21:00'],
};

/** The moment of a time of a day in Seoul, ISO 8601. */
export function momentOf(day: string, time: string): string {
  return whenSeoulShows(`${day}T${time}`).toISOString();
}

/** Noon in Seoul, for the words of a day. */
export function middleOfDay(day: string): string {
  return momentOf(day, '12:00');
}

export function whoCan(plan: Plan, { day, slot }: TimeSlot): readonly number[] {
  return plan.slots.find((each) => each.day === day && each.slot === slot)?.userIds ?? [];
}

/** The plan as it is once a person tapped a time: added, or taken away. */
export function toggleSlot(plan: Plan, userId: number, { day, slot }: TimeSlot): Plan {
  const others = plan.slots.filter((each) => each.day !== day || each.slot !== slot);
  const userIds = toggleId(whoCan(plan, { day, slot }), userId);
  return { ...plan, slots: userIds.length > 0 ? [...others, { day, slot, userIds }] : others };
}

export function togglePlace(plan: Plan, userId: number, placeId: number): Plan {
  const places = plan.places.map((place) =>
    place.id === placeId ? { ...place, userIds: toggleId(place.userIds, userId) } : place,
  );
  return { ...plan, places };
}

export function chosenSlots({ slots }: Plan, userId: number): TimeSlot[] {
  return slots.filter(({ userIds }) => userIds.includes(userId)).map(({ day, slot }) => ({ day, slot }));
}

export function chosenPlaceIds({ places }: Plan, userId: number): number[] {
  return places.filter(({ userIds }) => userIds.includes(userId)).map(({ id }) => id);
}

/** The times most people can, those first at which both teams are there; of equal ones the earliest. */
export function bestSlots(plan: Plan, count: number): Plan['slots'] {
  const weigh = (userIds: readonly number[]) => {
    const own = plan.members.filter(({ userId, isOwnTeam }) => isOwnTeam && userIds.includes(userId)).length;
    return Math.min(own, userIds.length - own) * 100 + userIds.length;
  };
  const when = ({ day, slot }: TimeSlot) => `${day} ${slot === 'NOON' ? 0 : 1}`;
  return [...plan.slots]
    .sort((one, other) => weigh(other.userIds) - weigh(one.userIds) || (when(one) < when(other) ? -1 : 1))
    .slice(0, count);
}

/** Most chosen first. */
export function bestPlaces({ places }: Plan): Plan['places'] {
  return [...places].sort((one, other) => other.userIds.length - one.userIds.length || one.id - other.id);
}

/** Who that is, by name; 나 for oneself, first. */
export function namesOf(plan: Plan, userId: number, ids: readonly number[]): string {
  const others = plan.members.filter((member) => member.userId !== userId && ids.includes(member.userId));
  const names = others.map(({ nickname }) => `${nickname}님`);
  return [...(ids.includes(userId) ? ['나'] : []), ...names].join(', ');
}

/** Whom one meets, by name, as far as a line of the form for friends holds: the other team, of it who comes. */
export function companyOf({ members }: Plan, { comingUserIds, absentUserIds }: PlanProposal): string {
  const others = members.filter(({ isOwnTeam }) => !isOwnTeam);
  const coming = others.filter(({ userId }) => comingUserIds.includes(userId));
  const possible = others.filter(({ userId }) => !absentUserIds.includes(userId));
  const names = (coming.length > 0 ? coming : possible).map(({ nickname }) => nickname);
  return names.join(', ').slice(0, SAFETY_SHARE_TEXT_MAX_LENGTH);
}

function toggleId(ids: readonly number[], id: number): number[] {
  return ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id];
}
