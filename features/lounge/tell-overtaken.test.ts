import { expect, test, vi } from 'vitest';
import { toast } from '@/components/ui/toast';
import { matchBuilder } from '@/testing/builders/matches';
import { readGreeting, writeGreeting } from './greeting-draft';
import { tellOvertaken } from './tell-overtaken';

test('a team-mate who was faster with the very same words leaves none to hand back', async () => {
  const blank = vi.spyOn(toast, 'blank');
  const by = matchBuilder({ state: 'LIKE_SENT', likedByUserId: 2, sentGreeting: '안녕하세요' });
  writeGreeting(by.id, '안녕하세요');
  await tellOvertaken(by, { greeting: '안녕하세요', myUserId: 1 });
  expect(blank).toHaveBeenCalledExactlyOnceWith('친구가 한발 먼저 LIKE를 보냈어요');
  expect(readGreeting(by.id)).toBe('안녕하세요');
});

test('one’s own LIKE from another phone is no news', async () => {
  const blank = vi.spyOn(toast, 'blank');
  const by = matchBuilder({ state: 'LIKE_SENT', likedByUserId: 1, sentGreeting: null });
  await tellOvertaken(by, { greeting: '', myUserId: 1 });
  expect(blank).not.toHaveBeenCalled();
});
