import { render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { Badge, badgeText } from './badge';

describe('Badge', () => {
  test.each([
    [-1, null],
    [0, null],
    [1, '1'],
    [99, '99'],
    [100, '99+'],
    [4321, '99+'],
  ])('a count of %i shows %s', (count, text) => {
    expect(badgeText(count)).toBe(text);
  });

  test('shows nothing at all at zero', () => {
    const { container } = render(<Badge count={0} />);
    expect(container).toBeEmptyDOMElement();
  });

  test('says what it counts to a person who listens', () => {
    render(<Badge count={120} label="안 읽은 메시지 120개" />);
    expect(screen.getByText('안 읽은 메시지 120개')).toBeInTheDocument();
    expect(screen.getByText('99+')).toHaveAttribute('aria-hidden', 'true');
  });
});
