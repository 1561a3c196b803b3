import { dehydrate, type Query, type QueryClient } from '@tanstack/react-query';
import { localArea } from '@/lib/storage/storage-area';
import { storageKeys } from '@/lib/storage/storage-keys';
import { type KeptQueries, keptShapes, keptUpdatedAt } from './kept-queries';

/** What the main places show. Nothing of other people's profiles, of sign-ins, blocks and reports, no clocks. */
const keptKeys: readonly string[] = [
  'users/me',
  'teams/mine',
  'pre-matches/list',
  'pre-matches/specials',
  'matches/lounge',
  'matches/received-like-count',
  'chats/list',
  'alarms/unread-count',
  'alarms/list',
  'wallet/mine',
  'friends/with-matching',
];
const pauseMs = 1_000;

/** Keeps on this device what the main places show, while `getUserId` names somebody. Answers what stops it. */
export function keepQueries(queryClient: QueryClient, getUserId: () => number | null): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  function write() {
    timer = undefined;
    const userId = getUserId();
    if (userId !== null)
      localArea.write(storageKeys.keptQueries, JSON.stringify(keptOf(queryClient, userId)));
  }
  const writeSoon = () => {
    timer ??= setTimeout(write, pauseMs);
  };
  const unsubscribe = queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success' && isKept(event.query)) writeSoon();
  });
  // Answers may have come before anybody listened.
  if (queryClient.getQueryCache().getAll().some(isNews)) writeSoon();
  return () => {
    unsubscribe();
    clearTimeout(timer);
  };
}

function keptOf(queryClient: QueryClient, userId: number): KeptQueries {
  const state = dehydrate(queryClient, {
    shouldDehydrateQuery: isKept,
    shouldDehydrateMutation: () => false,
  });
  const queries = state.queries.map((query) => ({
    ...query,
    // Stale from the start: what happened meanwhile nobody heard.
    state: { ...query.state, data: firstPageOf(query.state.data), dataUpdatedAt: keptUpdatedAt },
  }));
  return { shapes: keptShapes, userId, atMs: Date.now(), state: { mutations: [], queries } };
}

/** An answer of this visit: what an earlier one kept counts as old. */
function isNews(query: Query): boolean {
  return isKept(query) && query.state.dataUpdatedAt > keptUpdatedAt;
}

function isKept({ queryKey, state }: Query): boolean {
  return state.status === 'success' && keptKeys.includes(queryKey.slice(0, 2).join('/'));
}

/** Of a list that was scrolled through, what stands on its first screen. */
function firstPageOf(data: unknown): unknown {
  if (typeof data !== 'object' || data === null || !('pages' in data) || !('pageParams' in data)) return data;
  const { pages, pageParams } = data;
  if (!Array.isArray(pages) || !Array.isArray(pageParams)) return data;
  return { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) };
}
