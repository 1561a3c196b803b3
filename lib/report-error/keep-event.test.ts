import { describe, expect, test } from 'vitest';
import { isFailure, keepTransaction } from './keep-event';

function withDigest(digest: string): Error {
  return Object.assign(new Error('of the framework'), { digest });
}

describe('an error', () => {
  test.each([
    'NEXT_REDIRECT;replace;/home;307;',
    'NEXT_NOT_FOUND',
    'NEXT_HTTP_ERROR_FALLBACK;404',
    'NEXT_HTTP_ERROR_FALLBACK;403',
  ])('that is the framework leading somewhere else is no failure: %s', (digest) => {
    expect(isFailure({}, { originalException: withDigest(digest) })).toBe(false);
    expect(isFailure({ exception: { values: [{ type: 'Error', value: digest }] } })).toBe(false);
  });

  test.each([
    ['an error', new Error('no amount'), 'no amount'],
    ['a crash of the server, which has a digest too', withDigest('2338273846'), 'of the framework'],
    ['an error that speaks of a redirect', new Error('NEXT_REDIRECTED twice'), 'NEXT_REDIRECTED twice'],
    ['what is no error', 'oops', 'oops'],
  ])('is one: %s', (_what, originalException, value) => {
    const event = { exception: { values: [{ type: 'Error', value }] } };
    expect(isFailure(event, { originalException })).toBe(true);
  });
});

describe('a transaction', () => {
  const trace = { trace_id: '1', span_id: '2', op: 'pageload' };
  const pageLoad = (transaction: string, more: Partial<typeof trace> & object = {}) =>
    keepTransaction({ transaction, contexts: { trace: { ...trace, ...more } } });

  test.each([
    ['/chats/42', '/chats/:id'],
    ['/team/7', '/team/:id'],
    ['/home', '/home'],
  ])('of %s is told as %s', (transaction, name) => {
    expect(pageLoad(transaction)?.transaction).toBe(name);
    expect(pageLoad(transaction, { op: 'navigation' })?.transaction).toBe(name);
  });

  test.each(['/no-such-page', '/chats/mine', '/_not-found', ''])('of no page is not told: %j', (name) => {
    expect(pageLoad(name)).toBeNull();
  });

  test.each([
    ['cancelled', { status: 'cancelled' }],
    ['ended by the next one', { data: { 'sentry.idle_span_finish_reason': 'cancelled' } }],
    ['put into the background', { data: { 'sentry.idle_span_finish_reason': 'documentHidden' } }],
  ])('of a page that was left before it was whole is not told: %s', (_how, more) => {
    expect(pageLoad('/home', more)).toBeNull();
  });

  test.each(['incomplete-app-router-transaction', '<unlabeled transaction>'])(
    'without a page of its own is not told: %s',
    (transaction) => {
      expect(keepTransaction({ transaction })).toBeNull();
    },
  );

  test('of another kind keeps its name', () => {
    expect(pageLoad('ui.click', { op: 'ui.action.click' })?.transaction).toBe('ui.click');
  });

  test('of a page that was seen whole is told', () => {
    expect(
      pageLoad('/home', { data: { 'sentry.idle_span_finish_reason': 'idleTimeout' } } as object),
    ).not.toBeNull();
  });
});
