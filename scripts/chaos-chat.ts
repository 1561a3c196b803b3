// `npm run chaos:chat`: six people on STOMP sockets and two in browsers write in one room over a road that cuts, delays
// and doubles, while nodes with wrong clocks, PostgreSQL and NATS are killed and restarted. It wants every message
// there, once, in one order, on every socket and both screens, and everybody whole within two seconds of each part's
// return. `-- --messages 1000` for a short look, `embedded` or `services` for one of the two. Loopback only.
import { parseArgs } from 'node:util';
import { machineLine } from './bench/machine';
import { reportChat } from './chaos/chat-report';
import { runChat } from './chaos/chat-run';
import { type ChatWorld, openEmbeddedWorld, openServicesWorld } from './chaos/chat-world';
import { ensureWebBuilt } from './stack/build-web';
import { onInterrupt } from './stack/on-interrupt';
import { writeCounts } from './tests/results';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** At least so many, and on until every part was struck. */
    messages: { type: 'string', default: '10000' },
    /** Milliseconds from the moment a part is back until a message written then stands with all eight. */
    whole: { type: 'string', default: '2000' },
    /** How many of the people are in browsers besides. */
    screens: { type: 'string', default: '2' },
    /** Milliseconds each of the six waits before the next message. */
    every: { type: 'string', default: '150' },
  },
});
const messageCount = Number(values.messages);
const wholeLimitMs = Number(values.whole);
const screenCount = Number(values.screens);
const everyMs = Number(values.every);

const worlds = { embedded: openEmbeddedWorld, services: openServicesWorld };
const chosen = Object.entries(worlds).filter(([name]) => !positionals[0] || positionals[0] === name);

process.stdout.write(`${machineLine()}\n\n`);
if (screenCount > 0) ensureWebBuilt();
let world: ChatWorld | undefined;
onInterrupt(async () => world?.stop());
const failures: string[][] = [];
for (const [, open] of chosen) {
  world = await open({ web: screenCount > 0 });
  try {
    failures.push(reportChat(await runChat(world, { messageCount, screenCount, everyMs }), wholeLimitMs));
  } finally {
    await world.stop();
  }
}
const failed = failures.filter((lines) => lines.length > 0).length;
process.exitCode = failed > 0 ? 1 : 0;
if (process.env.SLIDE_LAYER)
  writeCounts(process.env.SLIDE_LAYER, {
    passed: failures.length - failed,
    failed,
    skipped: 0,
    failures: failures.flat(),
  });
