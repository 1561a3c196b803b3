// `npm run bench:chat`: what a long room costs beside a short one of the same run, on a phone four times slower; how
// soon a message is with the others and how many a second stay live; and what ten thousand connections cost one node.
// Embedded and on services, or on the one that is named (`-- embedded`, `-- services`); loopback only, data thrown away.
// BENCH_PARTS picks of rooms, messages and connections; BENCH_ROUNDS visits each room (5).
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { getMessages } from '@/contract/chats';
import { likeMatch } from '@/contract/matches';
import { bringTwoTeamsTogether, type TwoTeams } from '../testing/stack/six-people';
import { percentile } from './bench/chat-delivery';
import { type Deployment, onDeployments } from './bench/deployments';
import { machineLine } from './bench/machine';
import { measureMessages } from './bench/messages';
import { printFacts } from './bench/print';
import { measureConnections } from './bench-chat/connections';
import { fillRoom } from './bench-chat/long-room';
import { type RoomVisit, scrollReference, visitRoom } from './bench-chat/room-visit';
import { newPhone } from './bench-web/ground';
import { chromiumArgs } from './services/chromium';
import { requireTool } from './services/ensure-tools';
import { ensureWebBuilt } from './stack/build-web';

const parts = (process.env.BENCH_PARTS ?? 'rooms,messages,connections').split(',');
const connectionCount = Number(process.env.BENCH_CONNECTIONS ?? 10_000);
const roomSizes = [100, 100_000];
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const web = parts.includes('rooms');
const {
  positionals: [kind],
} = parseArgs({ allowPositionals: true });

process.stdout.write(`${machineLine()}\n\n`);
if (web) ensureWebBuilt();
if (web || parts.includes('messages')) await onDeployments(kind, { parts: { web }, measure: measureRooms });
if (parts.includes('connections')) printFacts(await measureConnections(connectionCount));

async function measureRooms(deployment: Deployment): Promise<void> {
  const teams = await bringTwoTeamsTogether(deployment);
  await openRoom(teams);
  if (web) {
    const other = await bringTwoTeamsTogether(deployment, { ending: '둘' });
    await openRoom(other);
    const rooms = [teams, other].map((room, index) => ({ room, size: roomSizes[index] ?? 0 }));
    for (const { room, size } of rooms) {
      await deployment.inDatabase((run) => fillRoom(run, room.matchId, size));
      const pages = await timePages(room, size);
      printFacts([...pages, ...(await lookAt(room, size, deployment.webUrl))]);
    }
  }
  if (parts.includes('messages')) printFacts(await measureMessages(deployment, teams));
}

async function openRoom({ men, everybody, matchId }: TwoTeams): Promise<void> {
  await men[0].call(likeMatch, { params: { matchId } });
  for (const person of everybody) await person.enterChat();
}

/** The newest page and the one before it, as the service answers them. */
async function timePages({ women, matchId }: TwoTeams, size: number): Promise<(readonly [string, string])[]> {
  const time = async (query: object) => {
    const times: number[] = [];
    for (let index = 0; index < 60; index += 1) {
      const startedAt = performance.now();
      await women[0].call(getMessages, { params: { channelId: matchId }, query: query as never });
      times.push(performance.now() - startedAt);
    }
    const sorted = times.sort((one, other) => one - other);
    return `${percentile(sorted, 0.5).toFixed(1)} / ${percentile(sorted, 0.99).toFixed(1)} ms`;
  };
  return [
    [`room of ${size}: newest 50, p50 / p99`, await time({ limit: '50' })],
    [`room of ${size}: 100 from its middle`, await time({ before: String(size / 2 + 50), limit: '100' })],
  ];
}

async function lookAt(
  { women, matchId }: TwoTeams,
  size: number,
  webUrl: string,
): Promise<(readonly [string, string])[]> {
  const browser = await chromium.launch({ executablePath: requireTool('chromium'), args: chromiumArgs });
  try {
    const visits: RoomVisit[] = [];
    const references: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const phone = await newPhone(browser, webUrl, women[0]);
      references.push(await scrollReference(phone));
      visits.push(await visitRoom(phone, `${webUrl}/chats/${matchId}`));
      await phone.close();
    }
    const middle = (figures: number[]) =>
      percentile(
        figures.sort((one, other) => one - other),
        0.5,
      ).toFixed(0);
    const median = (figure: keyof RoomVisit) => middle(visits.map((visit) => visit[figure]));
    return [
      [`room of ${size}: open → first message, 4× slower`, `${median('openMs')} ms`],
      [`room of ${size}: first scroll`, `${median('firstScrollMs')} ms`],
      [`room of ${size}: frames a second after a stroke upwards`, median('framesPerSecond')],
      ['a page of lines: the same', middle(references)],
      [`room of ${size}: the page's own, each step a script's`, median('pageFramesPerSecond')],
      [`room of ${size}: longest of these`, `${median('longestFrameMs')} ms`],
      [`room of ${size}: what is read moves by itself`, `${median('jumpPx')} px`],
    ];
  } finally {
    await browser.close();
  }
}
