import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { termNames, terms } from '@/lib/domain/terms/terms';
import { renderScreen } from '@/testing/render';
import { TermsScreen } from './terms-screen';

test.each(['unauthenticated', 'signup'] as const)('all of them can be read, word for word: %s', (status) => {
  const session = status === 'signup' ? { status } : { status, isLoggedOut: false };
  renderScreen(<TermsScreen />, { at: '/terms', session });
  expect(screen.getByRole('heading', { level: 1, name: '약관과 개인정보' })).toBeInTheDocument();
  for (const name of termNames) {
    const { title, paragraphs } = terms[name];
    const term = screen.getByRole('region', { name: title });
    // As a link from outside names it, and for who has keys alone.
    expect(document.getElementById(name)).toContainElement(term);
    expect(term).toHaveAttribute('tabindex', '0');
    expect(screen.getByRole('heading', { level: 2, name: title })).toBeInTheDocument();
    for (const { heading, text } of paragraphs) {
      expect(within(term).getByRole('heading', { level: 3, name: heading })).toBeInTheDocument();
      expect(within(term).getByText(text)).toBeInTheDocument();
    }
    expect(within(term).getByText(/^시행일 \d{4}\.\d{2}\.\d{2}$/)).toBeInTheDocument();
  }
});
