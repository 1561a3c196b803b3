import { randomUUID } from 'node:crypto';
import type { TwoTeams } from '../../testing/stack/six-people';
import type { Deployment } from './deployments';
import { type LoadRow, measureLoad } from './load';
import { ownStatements, type Reader, type ReadName } from './own-statements';
import { measureBareStatements, startReference } from './references';

const seconds = 3;

export interface Measured {
  readonly row: LoadRow;
  /** What it is held against, and how many of that there are in a second. */
  readonly reference: { readonly name: string; readonly perSecond: number; readonly cpuMs: number | null };
}

/** The main calls under load, each beside its reference of the same run. */
export async function measureCalls(
  deployment: Deployment,
  { women, matchId }: TwoTeams,
): Promise<Measured[]> {
  const [, woman] = women;
  const reader = { userId: woman.userId, channelId: matchId };
  const references = await openReferences(deployment, reader);
  try {
    const reading = woman.headers();
    const headers = { ...reading, 'content-type': 'application/json' };
    const load = (name: string, address: string, body?: () => unknown) =>
      measureLoad({
        name,
        url: deployment.apiUrl + address,
        seconds,
        pids: deployment.apiPids(),
        ...(body ? { method: 'POST', headers, body } : { headers: reading }),
      });
    const room = `/api/v1/chats/${matchId}/messages`;
    const message = () => ({ clientMessageId: randomUUID(), text: '안녕하세요' });
    const held = async (read: ReadName, row: LoadRow) => ({ row, reference: await references.of(read) });
    const { hello } = references;
    return [
      { row: await load('GET healthz', '/healthz'), reference: hello },
      await held('team', await load('GET teams/mine', '/api/v3/teams/mine')),
      await held('preMatches', await load('GET pre-matches', '/api/v3/pre-matches')),
      await held(
        'matches',
        await load('POST matches/search', '/api/v3/matches/search', () => ({ tab: 'MATCHED' })),
      ),
      await held('messages', await load('POST message', room, message)),
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
  of(read: ReadName): Promise<Measured['reference']>;
  close(): Promise<void>;
}

/** Of a PostgreSQL a bare route for each read, measured next to its call; of PGlite the bare statements, all before. */
async function openReferences(deployment: Deployment, reader: Reader): Promise<References> {
  const { databaseUrl } = deployment;
  const own = databaseUrl ? await ownStatements(databaseUrl, reader) : null;
  const reference = await startReference(
    own && databaseUrl ? { url: databaseUrl, statements: own } : undefined,
  );
  const bare = async (name: string, address: string) => {
    const row = await measureLoad({ name, url: reference.url + address, seconds, pids: [reference.pid] });
    if (row.failures > 0) throw new Error(`the reference ${address} failed ${row.failures} times`);
    return { name, perSecond: row.perSecond, cpuMs: row.cpuMs };
  };
  const hello = await bare('hello', '/hello');
  const close = () => reference.stop();
  if (own) return { hello, of: (read) => bare('its own statement', `/${read}`), close };
  const rates = await measureBareStatements(await deployment.copyEmbedded(), { reader, seconds });
  const of = async (read: ReadName) => ({
    name: 'its own statement, no HTTP',
    perSecond: rates.get(read) ?? Number.NaN,
    cpuMs: null,
  });
  return { hello, of, close };
}
