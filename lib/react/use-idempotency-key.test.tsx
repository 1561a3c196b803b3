import { renderHook } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { ApiError, connectionError } from '@/lib/errors/api-error';
import { useIdempotencyKey } from './use-idempotency-key';

describe('an idempotency key', () => {
  test('stays while nobody answered, so that clovers are spent once', () => {
    const { result } = renderHook(useIdempotencyKey);
    const first = result.current.take();
    result.current.settle(connectionError(new Error('offline')));
    expect(result.current.take()).toBe(first);
  });

  test.each([
    ['fulfilled', null],
    ['refused', new ApiError({ code: 9000, status: 409, displayMessage: '클로버가 부족해요' })],
  ])('is a new one when the act was %s', (_how, error) => {
    const { result } = renderHook(useIdempotencyKey);
    const first = result.current.take();
    result.current.settle(error);
    expect(result.current.take()).not.toBe(first);
  });
});
