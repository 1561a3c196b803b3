import { setTimeout as pause } from 'node:timers/promises';
import { likeMatch } from '@/contract/matches';
import { bringTwoTeamsTogether } from '../../testing/stack/six-people';
import { startListener } from '../chaos/listener';
import { startLoad } from '../chaos/load';
import { judge } from '../chaos/verdict';
import { startReaders } from './readers';
import { type Replacement, startTwoNodes } from './two-nodes';

export interface RollReport {
  readonly calls: number;
  readonly failed: readonly string[];
  readonly messages: number;
  readonly lost: number;
  readonly doubled: number;
  readonly outOfOrder: number;
  /** Of the six listeners, how often they connected anew. */
  readonly reconnects: number;
  readonly replacements: readonly Replacement[];
}

/** Both nodes are replaced, `rounds` times each, while six people write, read and listen. */
export async function roll(
  services: { databaseUrl: string; natsUrl: string },
  { rounds }: { rounds: number },
): Promise<RollReport> {
  const nodes = await startTwoNodes(services);
  try {
    const { api: apiUrl, sandbox: sandboxUrl, web: origin } = nodes.url;
    const { everybody, men, matchId } = await bringTwoTeamsTogether({ apiUrl, sandboxUrl });
    await men[0].call(likeMatch, { params: { matchId } });
    for (const person of everybody) await person.enterChat();
    const listeners = everybody.map((person) => startListener(person, { channelId: matchId, origin }));
    const writers = startLoad(everybody, { apiUrl, channelId: matchId, everyMs: 100 });
    const readers = startReaders(everybody, apiUrl);

    const replacements: Replacement[] = [];
    for (let round = 0; round < rounds; round += 1)
      for (const index of [0, 1]) replacements.push(await nodes.replace(index));

    await writers.stop();
    await readers.stop();
    for (let left = 100; left > 0 && judge(writers, listeners).lost > 0; left -= 1) await pause(100);
    for (const listener of listeners) listener.stop();
    const { sent, resting, broken } = writers.counts;
    return {
      calls: sent + readers.counts.asked,
      failed: [
        ...readers.failed,
        ...writers.wrong,
        ...Array.from({ length: resting }, () => 'createMessage: 503'),
        ...Array.from({ length: broken }, () => 'createMessage: no answer'),
      ],
      messages: sent,
      ...judge(writers, listeners),
      reconnects: listeners.reduce((sum, listener) => sum + listener.connections() - 1, 0),
      replacements,
    };
  } finally {
    await nodes.stop();
  }
}
