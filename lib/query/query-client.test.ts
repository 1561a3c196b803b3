import { expect, test } from 'vitest';
import { createQueryClient } from './query-client';

const queryKey = ['pre-matches'];

test('news during the first fetch are not lost: its answer is thrown away and asked for again', async () => {
  const { queryClient, answer, asked } = prepare();
  const fetched = queryClient.fetchQuery({ queryKey, queryFn: asked });
  await queryClient.invalidateQueries({ queryKey });
  answer(0, 'before the news');
  answer(1, 'after the news');
  expect(await fetched).toBe('after the news');
  expect(queryClient.getQueryData(queryKey)).toBe('after the news');
});

test('news during a later fetch that nobody watches are not lost either', async () => {
  const { queryClient, answer, asked } = prepare();
  queryClient.setQueryData(queryKey, 'old');
  const fetched = queryClient.fetchQuery({ queryKey, queryFn: asked, staleTime: 0 });
  await queryClient.invalidateQueries({ queryKey });
  answer(0, 'before the news');
  answer(1, 'after the news');
  expect(await fetched).toBe('after the news');
});

test('news about something else leave a fetch alone', async () => {
  const { queryClient, answer, asked } = prepare();
  const fetched = queryClient.fetchQuery({ queryKey, queryFn: asked });
  await queryClient.invalidateQueries({ queryKey: ['wallet'] });
  answer(0, 'the only answer');
  expect(await fetched).toBe('the only answer');
});

function prepare() {
  const resolvers: ((value: string) => void)[] = [];
  return {
    queryClient: createQueryClient(),
    asked: () => new Promise<string>((resolve) => resolvers.push(resolve)),
    /** Answers the n-th question, if it was asked. */
    answer: (index: number, value: string) => resolvers[index]?.(value),
  };
}
