import { act, render, screen, within } from '@testing-library/react';
import { toast as hotToast } from 'react-hot-toast/headless';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { toast } from './toast';
import { Toaster } from './toaster';

describe('toast', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    act(() => hotToast.remove());
    vi.useRealTimers();
  });

  test.each([
    ['success', 2000],
    ['error', 4000],
    ['blank', 4000],
  ] as const)('a %s toast leaves after %i ms', (kind, milliseconds) => {
    render(<Toaster />);
    act(() => {
      toast[kind]('링크가 복사되었습니다.');
    });
    act(() => vi.advanceTimersByTime(milliseconds - 50));
    expect(screen.getByText('링크가 복사되었습니다.')).toBeInTheDocument();
    act(() => vi.advanceTimersByTime(50));
    act(() => vi.advanceTimersByTime(500));
    expect(screen.queryByText('링크가 복사되었습니다.')).not.toBeInTheDocument();
  });

  test('a loading toast stays until it is replaced under its id', () => {
    render(<Toaster />);
    act(() => {
      toast.loading('올리는 중', { id: 'upload' });
    });
    act(() => vi.advanceTimersByTime(600_000));
    expect(screen.getByText('올리는 중')).toBeInTheDocument();
    act(() => {
      toast.success('올렸어요', { id: 'upload' });
    });
    expect(screen.queryByText('올리는 중')).not.toBeInTheDocument();
    expect(screen.getByText('올렸어요')).toBeInTheDocument();
  });

  test('an error interrupts a person who listens, a success waits its turn', () => {
    render(<Toaster />);
    const told = screen.getByRole('region', { name: '알림 메시지' });
    expect(told).toHaveAttribute('aria-live', 'polite');
    act(() => {
      toast.error('보내지 못했어요');
      toast.success('복사했어요');
    });
    expect(screen.getByRole('alert')).toHaveTextContent('보내지 못했어요');
    expect(within(told).getByText('복사했어요').closest('[role=alert]')).toBeNull();
  });

  test('what a press that is repeated says again stands once, and as long as if it were new', () => {
    render(<Toaster />);
    act(() => {
      toast.error('클로버가 모자라요');
    });
    act(() => vi.advanceTimersByTime(3_000));
    act(() => {
      toast.error('클로버가 모자라요');
      toast.error('보내지 못했어요');
    });
    act(() => vi.advanceTimersByTime(3_000));
    expect(screen.getAllByRole('alert')).toHaveLength(2);
    expect(screen.getByText('클로버가 모자라요')).toBeInTheDocument();
    act(() => vi.advanceTimersByTime(1_000));
    act(() => vi.advanceTimersByTime(500));
    expect(screen.queryByText('클로버가 모자라요')).not.toBeInTheDocument();
  });

  test('never more than 20 at once', () => {
    render(<Toaster />);
    act(() => {
      for (let index = 0; index < 30; index += 1) toast.blank(`소식 ${index}`);
    });
    expect(screen.getAllByText(/^소식/)).toHaveLength(20);
  });
});
