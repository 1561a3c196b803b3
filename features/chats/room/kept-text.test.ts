import { afterEach, describe, expect, test, vi } from 'vitest';
import { forgetKeptText } from './forget-kept-text';
import { readDraft, readDrafts, writeDraft } from './kept-text';

const room = { userId: 1, channelId: 7 };

afterEach(() => vi.useRealTimers());

describe('a half-written message', () => {
  test('is kept for its room and its person', () => {
    writeDraft(room, '저희는');
    expect(readDraft(room).text).toBe('저희는');
    expect(readDraft({ ...room, channelId: 8 }).text).toBe('');
    expect(readDraft({ ...room, userId: 2 }).text).toBe('');
    writeDraft(room, ' ');
    expect(readDrafts(1).size).toBe(0);
  });

  test('is kept with what it answers', () => {
    writeDraft(room, '좋아요', 3);
    expect(readDraft(room)).toMatchObject({ text: '좋아요', answeredSeq: 3 });
    writeDraft(room, '좋아요!');
    expect(readDraft(room).answeredSeq).toBeUndefined();
  });

  test('is forgotten after seven days', () => {
    vi.useFakeTimers({ now: new Date('2026-11-21T00:00:00Z') });
    writeDraft(room, '저희는');
    vi.setSystemTime(new Date('2026-11-27T23:59:00Z'));
    expect(readDraft(room).text).toBe('저희는');
    vi.setSystemTime(new Date('2026-11-28T00:00:00Z'));
    expect(readDraft(room).text).toBe('');
  });
});

test('a session that ended by itself leaves what was typed and not sent, and takes what was read', () => {
  writeDraft(room, '저희는');
  localStorage.setItem('chat-outbox', '[{}]');
  localStorage.setItem('kept-rooms', '[]');
  forgetKeptText({ isFollowed: false, isExpired: true });
  expect(readDraft(room).text).toBe('저희는');
  expect(localStorage.getItem('chat-outbox')).toBe('[{}]');
  expect(localStorage.getItem('kept-rooms')).toBeNull();
});

test('with the session everything typed is gone', () => {
  writeDraft(room, '저희는');
  forgetKeptText({ isFollowed: false });
  expect(readDraft(room).text).toBe('');
});
