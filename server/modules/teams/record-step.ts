import type { Transaction } from '../../db/database';
import { recordEvents } from '../../events/record-events';
import { recordChanges } from '../../events/record-messages';
import { eventsOf, type Happening } from './team-events';
import type { Transition } from './team-transitions';

/**
 * Writes a step's events. Whoever is concerned and gets none, as who acts (on their other phone) or a member who is not
 * told of a new invitation, has their screens ask again without an alarm.
 */
export async function recordStep(tx: Transaction, step: Transition, happening: Happening): Promise<void> {
  const events = eventsOf(step, happening);
  await recordEvents(tx, events);
  const told = new Set(events.map(({ userId }) => userId));
  const { memberIds, actorUserId, subject, invitees = [] } = happening;
  const concerned = [...memberIds, actorUserId, subject?.userId, ...invitees.map(({ userId }) => userId)];
  const untold = concerned.filter((userId) => userId !== undefined && !told.has(userId));
  const endsMatches = step.effects.includes('END_MATCHES') || step.effects.includes('HOLD_MATCHES');
  recordChanges(
    tx,
    untold.filter((userId) => userId !== undefined),
    endsMatches ? ['teams', 'friends', 'matches', 'preMatches', 'chats'] : ['teams', 'friends'],
  );
}
