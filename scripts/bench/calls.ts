import { randomUUID } from 'node:crypto';
import type { TwoTeams } from '../../testing/stack/six-people';
import type { Deployment } from './deployments';
import { type LoadRow, measureLoad } from './load';
import { ownStatements, type ReadName } from './own-statements';
import { measureBareStatement, startReference } from './references';

const seconds = 3;

export interface Measured {
  readonly row: LoadRow;
  /** What it is held against, and how many of that there are in a second. */
  readonly reference: { readonly name: string; readonly perSecond: number; readonly cpuMs: number | null };
}

/** The main calls under load, each beside its reference of the same minute. */
export async function measureCalls(
  deployment: Deployment,
  { women, matchId }: TwoTeams,
): Promise<Measured[]> {
  const { apiUrl, apiPids, databaseUrl } = deployment;
  const [, woman] = women;
  const own = databaseUrl
    ? await ownStatements(databaseUrl, { userId: woman.userId, channelId: matchId })
    : null;
  const reference = await startReference(
    own && databaseUrl ? { url: databaseUrl, statements: own } : undefined,
  );
  const bare = async (name: string, path: string) => {
    const row = await measureLoad({ name, url: reference.url + path, seconds, pids: [reference.pid] });
    if (row.failures > 0) throw new Error(`the reference ${path} failed ${row.failures} times`);
    return { name, perSecond: row.perSecond, cpuMs: row.cpuMs };
  };
  try {
    const hello = await bare('hello', '/hello');
    const embedded = own ? null : await embeddedStatement();
    const statementOf = (read: ReadName) => embedded ?? bare('its own statement', `/${read}`);
    const reading = woman.headers();
    const headers = { ...reading, 'content-type': 'application/json' };
    const load = (name: string, path: string, body?: () => unknown) =>
      measureLoad({
        name,
        url: apiUrl + path,
        seconds,
        pids: apiPids,
        ...(body ? { method: 'POST', headers, body } : { headers: reading }),
      });
    const room = `/api/v1/chats/${matchId}/messages`;
    const message = () => ({ clientMessageId: randomUUID(), text: '안녕하세요' });
    const held = async (read: ReadName, row: LoadRow) => ({ row, reference: await statementOf(read) });
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
    await reference.stop();
  }
}

async function embeddedStatement() {
  const perSecond = await measureBareStatement(seconds);
  return { name: 'one statement, no HTTP', perSecond, cpuMs: null };
}
