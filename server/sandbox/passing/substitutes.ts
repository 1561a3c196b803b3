import { and, eq, gt, inArray, or } from 'drizzle-orm';
import { roomHolds, teams } from '../../db/schema';
import { settleSearches } from '../../modules/substitutes/settle-searches';
import { before, moveAlarms, ownRooms, ownTeam, type Passing } from './passing';

/** Searches for a substitute: of the person's own team, and of teams whose rooms with them wait for one. */
export const substitutePassing: Passing = {
  async move(tx, whose) {
    const rooms = ownRooms(tx, whose);
    const ofRooms = tx
      .select({ id: roomHolds.teamId })
      .from(roomHolds)
      .where(inArray(roomHolds.channelId, rooms));
    const searching = await tx
      .select({ id: teams.id })
      .from(teams)
      .where(
        or(
          inArray(teams.id, ofRooms),
          and(eq(teams.id, ownTeam(tx, whose)), gt(teams.searchUntil, whose.now)),
        ),
      )
      .orderBy(teams.id)
      .for('update');
    const ids = searching.map(({ id }) => id);
    await tx
      .update(teams)
      .set({ searchUntil: before(teams.searchUntil, whose) })
      .where(inArray(teams.id, ids));
    await tx
      .update(roomHolds)
      .set({ until: before(roomHolds.until, whose), createdAt: before(roomHolds.createdAt, whose) })
      .where(inArray(roomHolds.teamId, ids));
    await moveAlarms(tx, { type: 'SUBSTITUTE_CHANGED', key: 'teamId', ids, field: 'endsAt' }, whose);
    return ids.length;
  },
  follow: settleSearches,
  none: {
    displayMessage: '대타를 찾는 팀이 없어요.',
    debugMessage: 'userId: neither their team nor one in a room of theirs looks for a substitute',
  },
};
