import { render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { Rating, starsForPercentage } from './rating';

describe('Rating', () => {
  test.each([
    [0, 0],
    [1, 1],
    [20, 1],
    [21, 2],
    [61, 4],
    [80, 4],
    [80.5, 5],
    [100, 5],
    [140, 5],
  ])('%d percent is %i of 5 stars: divided by 20 and rounded up', (percentage, stars) => {
    expect(starsForPercentage(percentage)).toBe(stars);
  });

  test('is read as one sentence', () => {
    render(<Rating percentage={61} />);
    expect(screen.getByRole('img', { name: '매너 별점 5점 중 4점' })).toBeInTheDocument();
  });
});
