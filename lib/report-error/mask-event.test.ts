import type { Event } from '@sentry/nextjs';
import { expect, test } from 'vitest';
import { maskBreadcrumb, maskEvent } from './mask-event';

const token = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI3In0.c2lnbmF0dXJl';

test('every text of an event is masked, however deep it stands', () => {
  const event: Event = {
    message: '김민지 has no amount',
    exception: { values: [{ type: 'Error', value: 'no answer for 010-1234-5678' }] },
    request: { url: 'http://localhost/home?referralCode=GUESTCODE1', headers: { authorization: 'x' } },
    breadcrumbs: [{ category: 'fetch', data: { url: '/users/me', seen: [`Bearer ${token}`] } }],
    extra: { deep: { deeper: { nickname: 'minji', count: 3 } } },
  };
  expect(maskEvent(event)).toEqual({
    message: '[text] has no amount',
    exception: { values: [{ type: 'Error', value: 'no answer for [phone]' }] },
    request: { url: 'http://localhost/home?[query]', headers: { authorization: '[masked]' } },
    breadcrumbs: [{ category: 'fetch', data: { url: '/users/me', seen: ['Bearer [token]'] } }],
    extra: { deep: { deeper: { nickname: '[masked]', count: 3 } } },
  });
});

test('the event stays the same object: the service holds on to it', () => {
  const event = { message: '민지' };
  expect(maskEvent(event)).toBe(event);
});

test('a circle is walked once', () => {
  const circle: Record<string, unknown> = { text: '민지' };
  circle.self = circle;
  maskEvent({ extra: circle });
  expect(circle.text).toBe('[text]');
});

test('the memory of the service and the style sheets of a replay are left alone', () => {
  const memory = { sdkProcessingMetadata: { text: '민지' } };
  const style = { _cssText: '.가 { color: red }' };
  maskEvent({ ...memory, extra: { style } });
  expect(memory.sdkProcessingMetadata.text).toBe('민지');
  expect(style._cssText).toBe('.가 { color: red }');
});

test('a step on the way to an error is masked; what was written to the console is not told', () => {
  expect(maskBreadcrumb({ category: 'ui.click', message: 'button[aria-label="민지 열기"]' })).toEqual({
    category: 'ui.click',
    message: 'button[aria-label]',
  });
  expect(maskBreadcrumb({ category: 'console', message: 'harmless' })).toBeNull();
});
