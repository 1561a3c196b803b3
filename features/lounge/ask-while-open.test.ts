import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { matchBuilder } from '@/testing/builders/matches';
import { matchQueryOptions } from './api/get-match';
import { askWhileOpen } from './ask-while-open';

const match = matchBuilder({ state: 'OPENED' });
const { queryKey } = matchQueryOptions(match.id);

test('a pair that became something else on the way to the question is not asked about', async () => {
  const queryClient = new QueryClient();
  const sent = { ...match, state: 'LIKE_SENT' as const };
  queryClient.setQueryData(queryKey, sent);
  const ask = vi.fn(async () => true);
  expect(await askWhileOpen(queryClient, { match, goesOnWith: [], ask })).toEqual(sent);
  expect(ask).not.toHaveBeenCalled();
});

test('one that stays as it was is, and the answer is the person’s', async () => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(queryKey, match);
  for (const answer of [true, false])
    expect(await askWhileOpen(queryClient, { match, goesOnWith: [], ask: async () => answer })).toBe(answer);
});
