import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { TeamFigure } from './team-figure';
import type { Leaf } from './team-leaf';

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

describe('A leaf that is flipped', () => {
  let draw = () => {};
  const drawn = new Promise<void>((resolve) => {
    draw = resolve;
  });
  afterEach(() => Reflect.deleteProperty(HTMLImageElement.prototype, 'decode'));

  test('stands on its edge with the age until its photo can be drawn, and shows the face then', async () => {
    Object.defineProperty(HTMLImageElement.prototype, 'decode', {
      configurable: true,
      value: () => drawn,
    });
    const others: [Leaf, Leaf] = [
      { kind: 'covered', age: 23 },
      { kind: 'covered', age: 25 },
    ];
    const figure = (leaf: Leaf) => <TeamFigure size="card" leaves={[leaf, ...others]} />;
    const { rerender, container } = render(figure({ kind: 'covered', age: 24, onPress: vi.fn() }));
    rerender(figure({ kind: 'turning', age: 24 }));
    expect(screen.getByText('24세, 여는 중')).toBeInTheDocument();
    expect(container.querySelector('img')).toBeNull();
    rerender(figure({ kind: 'flipped', name: '도윤', age: 24, photoUrl: '/doyun.jpg' }));
    expect(screen.getByRole('img', { name: '도윤, 24세' })).toBeInTheDocument();
    expect(screen.getByText('24세')).toBeInTheDocument();
    expect(screen.queryByText('도윤')).not.toBeInTheDocument();
    draw();
    expect(await screen.findByText('도윤')).toBeInTheDocument();
    expect(screen.queryByText('24세')).not.toBeInTheDocument();
  });

  test.each([
    ['while it turns, waits for its edge', true],
    ['where nothing moves, shows the face at once', false],
  ])('%s', async (_, isMoving) => {
    let arrive = () => {};
    const finished = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    // A transition of 0 ms, as the tokens have it for who wants no motion, does not begin.
    Object.defineProperty(HTMLElement.prototype, 'getAnimations', {
      configurable: true,
      value: () => (isMoving ? [{ finished }] : []),
    });
    const figure = (leaf: Leaf) => (
      <TeamFigure size="card" leaves={[leaf, { kind: 'covered', age: 23 }, { kind: 'covered', age: 25 }]} />
    );
    const { rerender } = render(figure({ kind: 'turning', age: 24 }));
    rerender(figure({ kind: 'flipped', name: '도윤', age: 24, photoUrl: null }));
    if (isMoving) {
      await act(async () => {});
      expect(screen.queryByText('도윤')).not.toBeInTheDocument();
      arrive();
    }
    expect(await screen.findByText('도윤')).toBeInTheDocument();
  });
});
