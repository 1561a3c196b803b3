// `npm run bench`: how fast the embedded stack answers on this machine. Loopback only, under 90 s, data thrown away.
import { randomUUID } from 'node:crypto';
import { likeMatch } from '@/contract/matches';
import { prepareApiGround } from '../testing/stack/api-process';
import { bringTwoTeamsTogether, type TwoTeams } from '../testing/stack/six-people';
import { measureDelivery, percentile } from './bench/chat-delivery';
import { type LoadRow, measureLoad } from './bench/load';
import { machineLine, residentMiB } from './bench/machine';
import { startHello, startWebIfBuilt } from './bench/servers';

const seconds = 3;
const messageCount = 200;
const quiet = { LOG_LEVEL: 'warn' };

process.stdout.write(`${machineLine()}\n\n`);
const ground = await prepareApiGround('bench');
try {
  await run();
} finally {
  await ground.clear();
}

async function run(): Promise<void> {
  const first = await ground.start(quiet);
  await first.stop();
  const api = await ground.start(quiet);
  const idleMiB = residentMiB(api.pid);
  const teams = await bringTwoTeamsTogether(ground);
  await teams.men[0].call(likeMatch, { params: { matchId: teams.matchId } });
  for (const person of teams.everybody) await person.enterChat();

  printLoad(await measureCalls(teams, api.pid));
  const [sender, ...listeners] = teams.everybody;
  if (!sender) throw new Error('nobody writes');
  const { latencies, expectedCount } = await measureDelivery({
    sender,
    listeners,
    channelId: teams.matchId,
    origin: `http://localhost:${ground.ports.web}`,
    messageCount,
    everyMs: 60,
  });
  const web = await startWebIfBuilt(ground.ports);
  printFacts([
    ['message POST → five others over STOMP, p50', `${percentile(latencies, 0.5).toFixed(1)} ms`],
    ['message POST → five others over STOMP, p99', `${percentile(latencies, 0.99).toFixed(1)} ms`],
    ['deliveries', `${latencies.length} of ${expectedCount} (${messageCount} messages, 16 a second)`],
    ['api: first start, empty folder', `${(first.bootMs / 1000).toFixed(1)} s`],
    ['api: second start', `${(api.bootMs / 1000).toFixed(1)} s`],
    ['api: resident memory, idle → after the load', `${idleMiB} → ${residentMiB(api.pid)} MiB`],
    ['web: resident memory', web ? `${residentMiB(web.pid)} MiB` : 'no build here'],
  ]);
  await web?.stop();
  await api.stop();
}

async function measureCalls({ women, matchId }: TwoTeams, pid: number): Promise<LoadRow[]> {
  const reading = women[1].headers();
  const headers = { ...reading, 'content-type': 'application/json' };
  const at = (path: string) => ({ url: ground.apiUrl + path, headers, seconds, pid });
  const hello = await startHello();
  const rows = [
    await measureLoad({ name: 'hello (bare Fastify)', url: `${hello.url}/hello`, seconds, pid: hello.pid }),
  ];
  await hello.stop();
  // Without a body there is no media type to name.
  const get = (path: string) => ({ ...at(path), headers: reading });
  rows.push(await measureLoad({ name: 'GET teams/mine', ...get('/api/v3/teams/mine') }));
  rows.push(await measureLoad({ name: 'GET pre-matches', ...get('/api/v3/pre-matches') }));
  rows.push(
    await measureLoad({
      name: 'POST matches/search',
      ...at('/api/v3/matches/search'),
      method: 'POST',
      body: () => ({ tab: 'MATCHED' }),
    }),
  );
  rows.push(
    await measureLoad({
      name: 'POST message',
      ...at(`/api/v1/chats/${matchId}/messages`),
      method: 'POST',
      body: () => ({ clientMessageId: randomUUID(), text: '안녕하세요' }),
    }),
  );
  rows.push(await measureLoad({ name: 'GET messages (50)', ...get(`/api/v1/chats/${matchId}/messages`) }));
  return rows;
}

function printLoad(rows: readonly LoadRow[]): void {
  const line = (cells: readonly string[]) =>
    `${(cells[0] ?? '').padEnd(24)}${cells
      .slice(1)
      .map((cell) => cell.padStart(13))
      .join('')}\n`;
  process.stdout.write(line(['10 connections', 'requests/s', 'p50 ms', 'p99 ms', 'cpu ms each', 'failures']));
  for (const { name, perSecond, p50, p99, cpuMs, failures } of rows)
    process.stdout.write(
      line([
        name,
        perSecond.toFixed(0),
        String(p50),
        String(p99),
        cpuMs?.toFixed(2) ?? '–',
        String(failures),
      ]),
    );
  process.stdout.write('\n');
}

function printFacts(facts: readonly (readonly [string, string])[]): void {
  for (const [name, value] of facts) process.stdout.write(`${name.padEnd(48)}${value}\n`);
}
