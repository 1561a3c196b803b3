import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { confirm } from './confirm';
// Loaded here already, so that no test waits for the first import.
import './confirm-dialog';
import { OverlayLayer } from './overlay-layer';

describe('confirm', () => {
  test.each([
    ['나가기', true],
    ['취소', false],
  ])('a person who presses %s answers %s, and the dialog goes away', async (button, answer) => {
    render(<OverlayLayer />);
    const asked = confirm({ title: '팀에서 나갈까요?', confirmText: '나가기', tone: 'danger' });
    expect(await screen.findByRole('alertdialog', { name: '팀에서 나갈까요?' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: button }));
    await expect(asked).resolves.toBe(answer);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  });

  test('of two questions at once the last can be answered, and then the first', async () => {
    render(<OverlayLayer />);
    const first = confirm({ title: '이대로 보낼까요?', confirmText: '보내기' });
    const second = confirm({ title: '팀에서 나갈까요?', confirmText: '나가기' });
    expect(await screen.findByRole('alertdialog')).toHaveAccessibleName('팀에서 나갈까요?');
    await userEvent.click(screen.getByRole('button', { name: '나가기' }));
    await expect(second).resolves.toBe(true);
    expect(await screen.findByRole('alertdialog')).toHaveAccessibleName('이대로 보낼까요?');
    await userEvent.click(screen.getByRole('button', { name: '취소' }));
    await expect(first).resolves.toBe(false);
    await waitFor(() => expect(screen.queryByRole('alertdialog', { hidden: true })).not.toBeInTheDocument());
  });

  test('Escape is a no', async () => {
    render(<OverlayLayer />);
    const asked = confirm({ title: '팀에서 나갈까요?' });
    await screen.findByRole('alertdialog');
    await userEvent.keyboard('{Escape}');
    await expect(asked).resolves.toBe(false);
  });
});
