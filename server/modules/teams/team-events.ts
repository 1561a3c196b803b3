import { eventSchema } from '@/contract/event-data';
import type { NewEvent } from '../../events/record-events';
import type { Audience, EventRule, Transition } from './team-transitions';

/** What the events of a step speak of. */
export interface Happening {
  readonly team: { readonly id: number; readonly name: string; readonly leaderUserId: number };
  /** Who was in before the step. */
  readonly memberIds: readonly number[];
  readonly actorUserId?: number | undefined;
  /** Who is invited, joins, leaves or is removed. */
  readonly subject?: { readonly userId: number; readonly invitationId?: number };
  /** Whose name the words hold. */
  readonly nickname: string;
  /** Who leads from now on. */
  readonly leaderUserId?: number;
  readonly invitees?: readonly { readonly userId: number; readonly invitationId: number }[];
  readonly opponentIds?: readonly number[];
  /** When the invitation, or the search for a substitute, is over. */
  readonly endsAt?: Date;
}

/** The events of a step of the table, for everybody who gets one. */
export function eventsOf(step: Transition, happening: Happening): NewEvent[] {
  return step.events.flatMap((rule) => {
    if (rule.to === 'invitees')
      return (happening.invitees ?? []).map((subject) =>
        eventFor(step, rule, { userId: subject.userId, happening: { ...happening, subject } }),
      );
    return audienceOf(rule.to, happening).map((userId) => eventFor(step, rule, { userId, happening }));
  });
}

function eventFor(
  step: Transition,
  rule: EventRule,
  { userId, happening }: { userId: number; happening: Happening },
): NewEvent {
  const { team, memberIds, actorUserId, subject, nickname, leaderUserId, endsAt } = happening;
  const data = {
    teamId: team.id,
    teamName: team.name,
    nickname,
    memberCount: memberIds.length,
    ...subject,
    leaderUserId,
    ...(userId === leaderUserId && userId !== team.leaderUserId && { isNewLeader: true }),
    endsAt: endsAt?.toISOString(),
    ...rule.says,
  };
  const isSigned = !step.isUnsigned && rule.to !== 'opponents';
  // The schema of its kind takes what it names and leaves the rest.
  return {
    ...eventSchema.parse({ type: rule.type, data }),
    userId,
    endsAt,
    ...(isSigned && { actorUserId }),
  };
}

function audienceOf(audience: Audience, happening: Happening): readonly number[] {
  const { team, memberIds, actorUserId, subject, opponentIds } = happening;
  const members = memberIds.filter((userId) => userId !== actorUserId && userId !== subject?.userId);
  switch (audience) {
    case 'leader':
      return [team.leaderUserId];
    case 'others':
      return members.filter((userId) => userId !== team.leaderUserId);
    case 'members':
      return members;
    case 'everyone':
      return memberIds;
    case 'subject':
      return subject ? [subject.userId] : [];
    case 'opponents':
      return opponentIds ?? [];
    case 'invitees':
      return (happening.invitees ?? []).map(({ userId }) => userId);
  }
}
