import { openPostgres } from '../../server/adapters/database/postgres';
import type { Database, DatabaseHandle, PreparedStatement } from '../../server/db/database';
import { largestId } from '../../server/db/page';
import { alarmsQuery } from '../../server/modules/alarms/alarm-queries';
import { messagesBeforeQuery } from '../../server/modules/chats/message-queries';
import { roomsQuery } from '../../server/modules/chats/room-queries';
import { friendsQuery } from '../../server/modules/friends/friend-queries';
import { matchedPairsQuery, receivedLikesQuery } from '../../server/modules/matches/lounge-queries';
import { preMatchQuery } from '../../server/modules/pre-matches/pre-match-query';
import { myTeamQuery } from '../../server/modules/teams/my-team-query';
import { prepareBareMessage } from './bare-message';

/** The reads that are measured, each by the one statement it is made of, for this person and room. */
const reads = {
  team: (db: Database, { userId }: Reader) =>
    myTeamQuery(db, { userId, now: new Date(), invitationId: null }),
  preMatches: (db: Database, { userId }: Reader) =>
    preMatchQuery(db, { userId, now: new Date(), preMatchId: null }),
  matches: (db: Database, { userId }: Reader) => matchedPairsQuery(db, firstLoungePage(userId)),
  receivedLikes: (db: Database, { likedUserId }: Reader) =>
    receivedLikesQuery(db, firstLoungePage(likedUserId)),
  messages: (db: Database, { userId, channelId }: Reader) =>
    messagesBeforeQuery(db, { channelId, userId, seq: largestId, limit: 51 }),
  rooms: (db: Database, { userId }: Reader) => roomsQuery(db, { userId, beforeRank: largestId, limit: 21 }),
  friends: (db: Database, { userId }: Reader) => friendsQuery(db, { userId, beforeId: largestId, limit: 21 }),
  alarms: (db: Database, { userId }: Reader) =>
    alarmsQuery(db, { userId, now: new Date(), beforeId: largestId, limit: 21 }),
};

function firstLoungePage(userId: number) {
  const now = new Date();
  const microseconds = (ms: number) => String(ms * 1000);
  return {
    ...{ userId, now, limit: 21, id: largestId },
    waitingAfter: microseconds(now.getTime()),
    key: microseconds(now.getTime() + 365 * 86_400_000),
  };
}

type ReadName = keyof typeof reads;
/** A call, by what it is held against: a read by its own statement, a message by the least that one can be. */
export type StatementName = ReadName | 'message';

export interface Reader {
  readonly userId: number;
  readonly channelId: number;
  /** Whose team has received LIKEs. */
  readonly likedUserId: number;
}

type OwnStatements = Record<StatementName, PreparedStatement>;

/** The statements as the api sends them, by read, and the bare message: what a bare route does the same with. */
export async function ownStatements(databaseUrl: string, reader: Reader): Promise<OwnStatements> {
  const watch = { isAway: () => false, noteAway() {}, noteBack() {} };
  const database = openPostgres({ url: databaseUrl, poolSize: 1, watch });
  try {
    return await overhearStatements(database, reader);
  } finally {
    await database.close();
  }
}

/** The same by asking for each read once on a database that stays open. */
export async function overhearStatements(database: DatabaseHandle, reader: Reader): Promise<OwnStatements> {
  const { db } = database;
  const { readJson } = db;
  let sent: PreparedStatement | null = null;
  db.readJson = (statement) => {
    sent = statement;
    return readJson(statement);
  };
  try {
    const found: Partial<OwnStatements> = { message: await prepareBareMessage(database) };
    for (const [name, read] of Object.entries(reads)) {
      sent = null;
      await read(db, reader);
      found[name as ReadName] = sent ?? missing(name);
    }
    return found as OwnStatements;
  } finally {
    db.readJson = readJson;
  }
}

function missing(name: string): never {
  throw new Error(`no statement was sent for ${name}`);
}
