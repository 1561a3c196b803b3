import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setErrorSink } from '@/lib/report-error/report-error';
import { ApiError } from './api-error';
import { handleError } from './handle-error';
import { toApiError } from './to-api-error';

const reported = vi.fn();
const handler = vi.fn();
const fallback = vi.fn();
/** What a refused call throws. */
const refusal = (of: unknown) => toApiError(of, 409);
const body = { code: 6003, displayMessage: '이미 사용한 쿠폰이에요.' };

beforeEach(() => {
  setErrorSink(reported);
  for (const mock of [reported, handler, fallback]) mock.mockReset();
});

afterEach(() => setErrorSink(null));

describe('the shared handler', () => {
  test('runs the handler of the code, with code and text', () => {
    handleError(refusal(body), { handlers: { 6003: handler }, fallback });
    expect(handler).toHaveBeenCalledWith(expect.objectContaining(body));
    expect(fallback).not.toHaveBeenCalled();
    expect(reported).not.toHaveBeenCalled();
  });

  test('else runs the fallback', () => {
    handleError(refusal(body), { handlers: { 6004: handler }, fallback });
    expect(fallback).toHaveBeenCalledWith(expect.objectContaining(body));
    expect(reported).not.toHaveBeenCalled();
  });

  test('else reports it', () => {
    handleError(refusal(body));
    expect(reported).toHaveBeenCalledOnce();
  });

  test.each([undefined, null, 'oops', { code: '6003', displayMessage: 'x' }, { code: 6003 }])(
    'reports what has not the shape and falls back to a 1001: %j',
    (wrong) => {
      handleError(refusal(wrong), { handlers: { 6003: handler }, fallback });
      expect(reported).toHaveBeenCalledOnce();
      expect(fallback).toHaveBeenCalledWith(
        expect.objectContaining({ code: 1001, displayMessage: '예상치 못한 오류가 생겼어요.' }),
      );
      expect(handler).not.toHaveBeenCalled();
    },
  );

  test('takes what a call threw the same way', () => {
    handleError(new ApiError({ ...body, status: 409 }), { handlers: { 6003: handler } });
    expect(handler).toHaveBeenCalledOnce();
    handleError(new TypeError('a bug'), { fallback });
    expect(reported).toHaveBeenCalledOnce();
    expect(fallback).toHaveBeenCalledWith(expect.objectContaining({ code: 1001 }));
  });
});
