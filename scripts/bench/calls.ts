import { randomUUID } from 'node:crypto';
import type { MatchTab } from '@/contract/matches';
import type { HttpPerson } from '../../testing/stack/http-person';
import type { TwoTeams } from '../../testing/stack/six-people';
import { messageText } from './bare-message';
import type { Deployment } from './deployments';
import { type LoadRow, measureLoad } from './load';
import { ownStatements, type Reader, type StatementName } from './own-statements';
import { openBareStatements, startReference } from './references';

const seconds = 3;

export interface Measured {
  readonly row: LoadRow;
  /** What it is held against, and how many of that there are in a second. */
  readonly reference: Pick<LoadRow, 'name' | 'perSecond' | 'cpuMs' | 'databaseMs'>;
}

interface Cast {
  readonly teams: TwoTeams;
  /** Somebody whose team has received LIKEs. */
  readonly liked: HttpPerson;
  /** Of an embedded database. */
  readonly copy: string | null;
}

/** The main calls under load, each beside its reference of the same minute. */
export async function measureCalls(
  deployment: Deployment,
  { teams, liked, copy }: Cast,
): Promise<Measured[]> {
  const {
    women: [, woman],
    matchId,
  } = teams;
  const reader = { userId: woman.userId, channelId: matchId, likedUserId: liked.userId };
  const references = await openReferences(deployment, { reader, copy });
  try {
    const load = (name: string, address: string, body?: () => unknown, person = woman) => {
      const headers = person.headers();
      return measureLoad({
        name,
        url: deployment.apiUrl + address,
        seconds,
        pids: deployment.apiPids(),
        databasePid: deployment.databasePid,
        ...(body
          ? { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body }
          : { headers }),
      });
    };
    const tab = (name: MatchTab) => () => ({ tab: name });
    const lounge = '/api/v3/matches/search';
    const room = `/api/v1/chats/${matchId}/messages`;
    const message = () => ({ clientMessageId: randomUUID(), text: messageText });
    const held = async (name: StatementName, row: LoadRow) => ({ row, reference: await references.of(name) });
    const { hello } = references;
    return [
      { row: await load('GET healthz', '/healthz'), reference: hello },
      await held('team', await load('GET teams/mine', '/api/v3/teams/mine')),
      await held('preMatches', await load('GET pre-matches', '/api/v3/pre-matches')),
      await held('matches', await load('POST matches/search', lounge, tab('MATCHED'))),
      await held('receivedLikes', await load('POST received LIKEs', lounge, tab('RECEIVED_LIKE'), liked)),
      await held('message', await load('POST message', room, message)),
      await held('messages', await load('GET messages (50)', room)),
      await held('rooms', await load('POST chats/search', '/api/v3/matches/chat/search', () => ({}))),
      await held('friends', await load('GET friends', '/api/v1/friends/mine')),
      await held('alarms', await load('GET alarms', '/api/v1/alarms/mine')),
    ];
  } finally {
    await references.close();
  }
}

interface References {
  readonly hello: Measured['reference'];
  of(name: StatementName): Promise<Measured['reference']>;
  close(): Promise<void>;
}

/** Each measured next to its call, since a machine wavers: of a PostgreSQL a bare route, of PGlite the bare statement. */
async function openReferences(
  { databaseUrl, databasePid }: Deployment,
  { reader, copy }: { reader: Reader; copy: string | null },
): Promise<References> {
  const own = databaseUrl ? await ownStatements(databaseUrl, reader) : null;
  const reference = await startReference(
    own && databaseUrl ? { url: databaseUrl, statements: own } : undefined,
  );
  const bare = async (name: string, address: string) => {
    const url = reference.url + address;
    const row = await measureLoad({ name, url, seconds, pids: [reference.pid], databasePid });
    if (row.failures > 0) throw new Error(`the reference ${address} failed ${row.failures} times`);
    return row;
  };
  const hello = await bare('hello', '/hello');
  if (!copy)
    return {
      hello,
      of: (name) => bare('its statement', `/${name}`),
      close: () => reference.stop(),
    };
  const statements = await openBareStatements(copy, reader);
  return {
    hello,
    of: async (name) => ({
      name: 'its statement, no HTTP',
      perSecond: await statements.perSecond(name, seconds),
      cpuMs: null,
      databaseMs: null,
    }),
    async close() {
      await statements.close();
      await reference.stop();
    },
  };
}
