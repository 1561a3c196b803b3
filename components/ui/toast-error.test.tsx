import { act, render, screen } from '@testing-library/react';
import { toast as hotToast } from 'react-hot-toast/headless';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toApiError } from '@/lib/errors/to-api-error';
import { setErrorSink } from '@/lib/report-error/report-error';
import { handleFailure, toastError } from './toast-error';
import { Toaster } from './toaster';

const reported = vi.fn();
const refusal = () => toApiError({ code: 6003, displayMessage: '이미 사용한 쿠폰이에요.' }, 409);

beforeEach(() => {
  reported.mockReset();
  setErrorSink(reported);
  render(<Toaster />);
});
afterEach(() => {
  act(() => hotToast.remove());
});

test('what the api refuses is said in its words and is no report', () => {
  act(() => toastError(refusal()));
  expect(screen.getByText('이미 사용한 쿠폰이에요.')).toBeInTheDocument();
  expect(reported).not.toHaveBeenCalled();
});

test('a fault of ours is said as one and goes through the shared handler to the report', () => {
  const fault = new TypeError('a bug');
  act(() => toastError(fault));
  expect(screen.getByText('예상치 못한 오류가 생겼어요.')).toBeInTheDocument();
  expect(reported).toHaveBeenCalledOnce();
  expect(reported.mock.calls[0]?.[0]).toBe(fault);
});

test('a code with a handler of its own is not said a second time', () => {
  const handler = vi.fn();
  act(() => handleFailure(refusal(), { 6003: handler }));
  expect(handler).toHaveBeenCalledOnce();
  expect(screen.queryByText('이미 사용한 쿠폰이에요.')).not.toBeInTheDocument();
});
