// `npm run bench`: what the service carries on this machine, embedded and on PostgreSQL and NATS with two nodes. Each
// figure stands beside its reference of the same run: ratios can be compared between machines, times cannot. Loopback
// only, data thrown away. `-- embedded` or `-- services` measures one of the two; `-- growth` asks what the screens read,
// a flip, a LIKE and a message among 100,000 people beside a twentieth of them, `-- growth --scale 0.1` among a tenth of both.
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { createMessage } from '@/contract/chats';
import { likeMatch } from '@/contract/matches';
import { bringTwoTeamsTogether, type TwoTeams } from '../testing/stack/six-people';
import { messageText } from './bench/bare-message';
import { measureCalls } from './bench/calls';
import { type Deployment, nodeMiB, onDeployments } from './bench/deployments';
import { printGrowth } from './bench/growth';
import { machineLine } from './bench/machine';
import { measureMessages } from './bench/messages';
import { printCalls, printFacts } from './bench/print';
import { measureProductStart } from './bench/product-start';
import { measurePushes } from './bench/pushes';
import { bringLikes } from './bench/received-likes';
import { measureStarts } from './bench/starts';

const {
  values,
  positionals: [kind],
} = parseArgs({ allowPositionals: true, options: { scale: { type: 'string', default: '1' } } });

const write = (line: string) => void process.stdout.write(`${line}\n`);
write(`${machineLine()}\n`);
if (kind === 'growth') await printGrowth({ scale: Number(values.scale), write });
else await onDeployments(kind, { measure });

async function measure(deployment: Deployment): Promise<void> {
  printFacts(await measureStarts(deployment));
  // That is the embedded one; on services it differs by what the api's own start does.
  if (!deployment.databaseUrl) printFacts(await measureProductStart());
  const restMiB = nodeMiB(deployment);
  const teams = await bringTwoTeamsTogether(deployment);
  await teams.men[0].call(likeMatch, { params: { matchId: teams.matchId } });
  for (const person of teams.everybody) await person.enterChat();
  await writePage(teams);
  const liked = await bringLikes(deployment);
  // Before what warms the node up, which starts anew.
  const copy = deployment.databaseUrl ? null : await deployment.copyEmbedded();
  printFacts(await measureMessages(deployment, teams));
  printCalls(await measureCalls(deployment, { teams, liked, copy }));
  if (deployment.databaseUrl) printFacts(await measurePushes());
  printFacts([
    ['memory of a node with sandbox, at rest → after the load', `${restMiB} → ${nodeMiB(deployment)} MiB`],
  ]);
}

/** What a page of messages holds. */
async function writePage({ men: [man], matchId }: TwoTeams): Promise<void> {
  for (let count = 0; count < 50; count += 1)
    await man.call(createMessage, {
      params: { channelId: matchId },
      body: { clientMessageId: randomUUID(), text: messageText },
    });
}
