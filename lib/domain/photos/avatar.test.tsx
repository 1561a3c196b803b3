import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { Avatar } from './avatar';
import { defaultPhotoUrl } from './profile-photo';

describe('Avatar', () => {
  test('falls back to the default image, which needs no connection, when the photo cannot be loaded', () => {
    render(<Avatar src="/photos/gone.jpg" alt="민서" />);
    const image = screen.getByRole('img', { name: '민서' });
    expect(image).toHaveAttribute('src', '/photos/gone.jpg');
    fireEvent.error(image);
    expect(image).toHaveAttribute('src', expect.stringMatching(/^data:image\/svg\+xml,/));
  });

  test('gives a photo that failed another chance once the connection is back, and a new one its own', () => {
    const { rerender } = render(<Avatar src="/photos/gone.jpg" alt="민서" />);
    fireEvent.error(screen.getByRole('img'));
    fireEvent(window, new Event('online'));
    expect(screen.getByRole('img')).toHaveAttribute('src', '/photos/gone.jpg');
    fireEvent.error(screen.getByRole('img'));
    rerender(<Avatar src="/photos/new.jpg" alt="민서" />);
    expect(screen.getByRole('img')).toHaveAttribute('src', '/photos/new.jpg');
  });

  test('shows the default image to a person without a photo', () => {
    render(<Avatar src={null} alt="민서" />);
    expect(screen.getByRole('img')).toHaveAttribute('src', defaultPhotoUrl);
  });
});
