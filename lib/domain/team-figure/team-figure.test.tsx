import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { TeamFigure } from './team-figure';

describe('TeamFigure', () => {
  test('three covered leaves are three buttons that say what they do', async () => {
    const onPress = vi.fn();
    render(
      <TeamFigure
        size="card"
        leaves={[
          { kind: 'covered', age: 24, onPress },
          { kind: 'covered', age: 23, onPress: vi.fn() },
          { kind: 'covered', age: 25, onPress: vi.fn() },
        ]}
      />,
    );
    expect(screen.getAllByRole('button')).toHaveLength(3);
    await userEvent.click(screen.getByRole('button', { name: '24세, 카드 뒤집기' }));
    expect(onPress).toHaveBeenCalledOnce();
  });

  test('a covered leaf carries no photo into the page', () => {
    const { container } = render(
      <TeamFigure
        size="card"
        leaves={[
          { kind: 'flipped', name: '도윤', age: 24, photoUrl: '/doyun.jpg' },
          { kind: 'covered', age: 23 },
          { kind: 'covered', age: 25 },
        ]}
      />,
    );
    expect(screen.getByRole('img', { name: '도윤, 24세' })).toHaveAttribute('src', '/doyun.jpg');
    expect(container.querySelectorAll('img')).toHaveLength(1);
    expect(screen.getByText('23세, 가려진 사람')).toBeInTheDocument();
  });
});
