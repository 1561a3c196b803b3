import * as z from 'zod/mini';
import { type QuietHours, quietHoursSchema } from '@/contract/push-preferences';
import { localArea } from '@/lib/storage/storage-area';
import { jsonItem } from '@/lib/storage/storage-item';
import { stored } from '@/lib/storage/stored';

const item = jsonItem(
  localArea,
  'quiet-hours',
  z.object({ userId: z.number(), quietHours: quietHoursSchema }),
);

/** What quiet hours begin with when they are first switched on: a night. */
const night: QuietHours = { from: '23:00', to: '08:00' };

/** As they were when this person switched them off on this device: the api keeps none that are off. */
export function readLastQuietHours(): QuietHours {
  const kept = item.get();
  return kept && kept.userId === stored.userId.get() ? kept.quietHours : night;
}

export function keepLastQuietHours(quietHours: QuietHours): void {
  const userId = stored.userId.get();
  if (userId !== null) item.set({ userId, quietHours });
}

export function forgetLastQuietHours(): void {
  item.remove();
}
