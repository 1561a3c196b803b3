import type { Call } from '@/contract/call';
import { loadOnce } from '../load-once';

type Parts = typeof import('./person-calls').personCalls &
  typeof import('./pair-calls').pairCalls &
  typeof import('./further-calls').furtherCalls;

/** The calls of the nouns the web speaks of, by name. */
export type ContractCalls = { readonly [Name in keyof Parts]: Parts[Name] };

const loadPerson = loadPart(() => import('./person-calls'));
const loadPair = loadPart(async () => (await loadPerson()).loadPairCalls());
const loadFurther = loadPart(async () => (await loadPair()).loadFurtherCalls());

/** In the order in which a page that starts wants them; each is asked for from the one before it. */
const parts = [
  async () => (await loadPerson()).personCalls,
  async () => (await loadPair()).pairCalls,
  async () => (await loadFurther()).furtherCalls,
];

/** A call by its name, with those that are wanted before it. */
export async function findCall(name: keyof ContractCalls): Promise<Call> {
  for (const load of parts) {
    const calls: Partial<Record<keyof ContractCalls, Call>> = await load();
    const call = calls[name];
    if (call) return call;
  }
  throw new TypeError(`No call is named ${name}`);
}

/** What the main places ask first. */
export async function loadFirstCalls(): Promise<void> {
  await findCall('getPreMatches');
}

/** Shapes take a slow phone a while to build: each part has a task of its own, so that it answers in between. */
function loadPart<Part>(load: () => Promise<Part>): () => Promise<Part> {
  return loadOnce(async () => {
    await new Promise<void>((resolve) => setTimeout(resolve));
    return load();
  });
}
