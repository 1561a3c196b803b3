import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Outgoing } from '../model';
import { forgetKeptText } from './forget-kept-text';
import { readDraft, readDrafts, readOutbox, writeDraft, writeOutbox } from './kept-text';

const room = { userId: 1, channelId: 7 };
const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const text = (number: number): Outgoing => ({
  type: 'TEXT',
  clientMessageId: idOf(number),
  text: `${number}번째 말`,
  createdAt: '2026-11-21T01:00:00Z',
  status: 'failed',
  reason: '보내지 못했어요',
});

afterEach(() => vi.useRealTimers());

describe('a half-written message', () => {
  test('is kept for its room and its person', () => {
    writeDraft(room, '저희는');
    expect(readDraft(room)).toBe('저희는');
    expect(readDraft({ ...room, channelId: 8 })).toBe('');
    expect(readDraft({ ...room, userId: 2 })).toBe('');
    writeDraft(room, ' ');
    expect(readDrafts(1).size).toBe(0);
  });

  test('is forgotten after seven days', () => {
    vi.useFakeTimers({ now: new Date('2026-11-21T00:00:00Z') });
    writeDraft(room, '저희는');
    vi.setSystemTime(new Date('2026-11-27T23:59:00Z'));
    expect(readDraft(room)).toBe('저희는');
    vi.setSystemTime(new Date('2026-11-28T00:00:00Z'));
    expect(readDraft(room)).toBe('');
  });
});

describe('what could not be sent', () => {
  test('waits again after a reload, at most the newest fifty', () => {
    writeOutbox(
      room,
      Array.from({ length: 60 }, (_, index) => text(index)),
    );
    const kept = readOutbox(room);
    expect(kept).toHaveLength(50);
    expect(kept.at(-1)).toMatchObject({ text: '59번째 말', status: 'waiting', reason: null });
    expect(readOutbox({ ...room, channelId: 8 })).toEqual([]);
  });

  test('images are not kept', () => {
    const images = { ...text(1), type: 'IMAGE', images: [], percent: 0 } as Outgoing;
    writeOutbox(room, [images]);
    expect(readOutbox(room)).toEqual([]);
  });
});

test('with the session everything typed is gone', () => {
  writeDraft(room, '저희는');
  writeOutbox(room, [text(1)]);
  forgetKeptText();
  expect([readDraft(room), readOutbox(room)]).toEqual(['', []]);
});
