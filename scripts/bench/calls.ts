import { randomUUID } from 'node:crypto';
import type { TwoTeams } from '../../testing/stack/six-people';
import type { Deployment } from './deployments';
import { type LoadRow, measureLoad } from './load';
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
  const reference = await startReference(databaseUrl);
  const bare = async (name: string, path: string) => {
    const row = await measureLoad({ name, url: reference.url + path, seconds, pids: [reference.pid] });
    if (row.failures > 0) throw new Error(`the reference ${path} failed ${row.failures} times`);
    return { name, perSecond: row.perSecond, cpuMs: row.cpuMs };
  };
  try {
    const hello = await bare('hello', '/hello');
    const statement = databaseUrl
      ? {
          team: await bare('one statement', `/team/${matchId}`),
          messages: await bare('one statement', `/messages/${matchId}`),
        }
      : await embeddedStatement();
    const reading = women[1].headers();
    const headers = { ...reading, 'content-type': 'application/json' };
    const load = (name: string, path: string, body?: () => unknown) =>
      measureLoad({
        name,
        url: apiUrl + path,
        seconds,
        pids: apiPids,
        ...(body ? { method: 'POST', headers, body } : { headers: reading }),
      });
    const { team, messages } = statement;
    const room = `/api/v1/chats/${matchId}/messages`;
    const message = () => ({ clientMessageId: randomUUID(), text: '안녕하세요' });
    return [
      { row: await load('GET healthz', '/healthz'), reference: hello },
      { row: await load('GET teams/mine', '/api/v3/teams/mine'), reference: team },
      { row: await load('GET pre-matches', '/api/v3/pre-matches'), reference: team },
      {
        row: await load('POST matches/search', '/api/v3/matches/search', () => ({ tab: 'MATCHED' })),
        reference: team,
      },
      { row: await load('POST message', room, message), reference: messages },
      { row: await load('GET messages (50)', room), reference: messages },
      { row: await load('POST chats/search', '/api/v3/matches/chat/search', () => ({})), reference: team },
      { row: await load('GET friends', '/api/v1/friends/mine'), reference: team },
      { row: await load('GET alarms', '/api/v1/alarms/mine'), reference: team },
    ];
  } finally {
    await reference.stop();
  }
}

async function embeddedStatement() {
  const perSecond = await measureBareStatement(seconds);
  const row = { name: 'one statement, no HTTP', perSecond, cpuMs: null };
  return { team: row, messages: row };
}
