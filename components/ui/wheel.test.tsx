import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { HeightPicker, heightOptions, heightPickerRange } from './height-picker';

describe('the height wheel', () => {
  test('has 121 heights unless a form narrows it', () => {
    expect(heightOptions(heightPickerRange.minCm, heightPickerRange.maxCm)).toHaveLength(121);
  });

  test('is turned with the arrow keys and answers with 선택', async () => {
    const onSelect = vi.fn();
    render(<HeightPicker value={167} minCm={140} maxCm={210} onCancel={vi.fn()} onSelect={onSelect} />);
    const wheel = screen.getByRole('spinbutton', { name: '키' });
    expect(wheel).toHaveAttribute('aria-valuetext', '167cm');
    wheel.focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
    expect(wheel).toHaveAttribute('aria-valuenow', '168');
    await userEvent.click(screen.getByRole('button', { name: '선택' }));
    expect(onSelect).toHaveBeenCalledWith(168);
  });

  test('stops at the ends', async () => {
    render(<HeightPicker value={209} minCm={140} maxCm={210} onCancel={vi.fn()} onSelect={vi.fn()} />);
    const wheel = screen.getByRole('spinbutton', { name: '키' });
    wheel.focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{PageDown}');
    expect(wheel).toHaveAttribute('aria-valuenow', '210');
    await userEvent.keyboard('{Home}');
    expect(wheel).toHaveAttribute('aria-valuenow', '140');
  });
});
