import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderScreen } from '@/testing/render';
import { OfflineBanner } from './offline-banner';

afterEach(() => vi.restoreAllMocks());

function setOnline(isOnline: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}

test('says that there is no connection for as long as there is none, and moves the page down', () => {
  renderScreen(<OfflineBanner />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  setOnline(false);
  expect(screen.getByRole('status')).toHaveTextContent('인터넷에 연결되어 있지 않아요');
  expect(document.documentElement).toHaveAttribute('data-offline');
  setOnline(true);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(document.documentElement).not.toHaveAttribute('data-offline');
});
