import { openPostgres } from '../../server/adapters/database/postgres';
import type { Database, PreparedStatement } from '../../server/db/database';
import { largestId } from '../../server/db/page';
import { alarmsQuery } from '../../server/modules/alarms/alarm-queries';
import { messagesBeforeQuery } from '../../server/modules/chats/message-queries';
import { roomsQuery } from '../../server/modules/chats/room-queries';
import { friendsQuery } from '../../server/modules/friends/friend-queries';
import { matchedPairsQuery } from '../../server/modules/matches/lounge-queries';
import { preMatchQuery } from '../../server/modules/pre-matches/pre-match-query';
import { myTeamQuery } from '../../server/modules/teams/my-team-query';

/** The reads that are measured, each by the one statement it is made of, for this person and room. */
const reads = {
  team: (db: Database, { userId }: Reader) =>
    myTeamQuery(db, { userId, now: new Date(), invitationId: null }),
  preMatches: (db: Database, { userId }: Reader) =>
    preMatchQuery(db, { userId, now: new Date(), preMatchId: null }),
  matches: (db: Database, { userId }: Reader) => {
    const now = new Date();
    const newest = String((now.getTime() + 365 * 86_400_000) * 1000);
    return matchedPairsQuery(db, {
      ...{ userId, now, limit: 21 },
      ...{ waitingAfter: '0', key: newest, id: largestId },
    });
  },
  messages: (db: Database, { userId, channelId }: Reader) =>
    messagesBeforeQuery(db, { channelId, userId, seq: largestId, limit: 51 }),
  rooms: (db: Database, { userId }: Reader) => roomsQuery(db, { userId, beforeRank: largestId, limit: 21 }),
  friends: (db: Database, { userId }: Reader) => friendsQuery(db, { userId, beforeId: largestId, limit: 21 }),
  alarms: (db: Database, { userId }: Reader) =>
    alarmsQuery(db, { userId, now: new Date(), beforeId: largestId, limit: 21 }),
};

export type ReadName = keyof typeof reads;

interface Reader {
  readonly userId: number;
  readonly channelId: number;
}

/** The statements as the api sends them, by read: what a bare route answers the same data with. */
export async function ownStatements(
  databaseUrl: string,
  reader: Reader,
): Promise<Record<ReadName, PreparedStatement>> {
  const watch = { isAway: () => false, noteAway() {}, noteBack() {} };
  const database = openPostgres({ url: databaseUrl, poolSize: 1, watch });
  const { readJson } = database.db;
  let sent: PreparedStatement | null = null;
  database.db.readJson = (statement) => {
    sent = statement;
    return readJson(statement);
  };
  try {
    const found: Partial<Record<ReadName, PreparedStatement>> = {};
    for (const [name, read] of Object.entries(reads)) {
      sent = null;
      await read(database.db, reader);
      found[name as ReadName] = sent ?? missing(name);
    }
    return found as Record<ReadName, PreparedStatement>;
  } finally {
    await database.close();
  }
}

function missing(name: string): never {
  throw new Error(`no statement was sent for ${name}`);
}
