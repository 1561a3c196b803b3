import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { errorCodes } from '@/contract/error-codes';
import { ApiError } from '@/lib/errors/api-error';
import { createQueryClient } from '@/lib/query/query-client';
import { ServiceRestNotice } from './service-rest-notice';

const resting = new ApiError({
  code: errorCodes.internalServerError,
  status: 503,
  displayMessage: '쉬어요',
  retryAfterSeconds: 0.2,
});

function Name({ read }: { read: () => Promise<string> }) {
  const { data, isError } = useQuery({ queryKey: ['name'], queryFn: read });
  return <p>{isError ? '실패' : (data ?? '기다리는 중')}</p>;
}

function show(read: () => Promise<string>) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Name read={read} />
      <ServiceRestNotice />
    </QueryClientProvider>,
  );
}

test('While the service rests the page says so and asks again by itself until it is back', async () => {
  const read = vi.fn<() => Promise<string>>().mockRejectedValueOnce(resting).mockRejectedValueOnce(resting);
  show(read.mockResolvedValue('가온'));
  expect(await screen.findByText('서비스가 잠시 쉬고 있어요. 곧 다시 연결할게요.')).toBeVisible();
  expect(await screen.findByText('가온')).toBeVisible();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  expect(read).toHaveBeenCalledTimes(3);
});

test('Any other failure is shown at once and not asked again', async () => {
  const failure = new ApiError({
    code: errorCodes.internalServerError,
    status: 500,
    displayMessage: '알 수 없는 오류',
  });
  const read = vi.fn<() => Promise<string>>().mockRejectedValue(failure);
  show(read);
  expect(await screen.findByText('실패')).toBeVisible();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  expect(read).toHaveBeenCalledTimes(1);
});
