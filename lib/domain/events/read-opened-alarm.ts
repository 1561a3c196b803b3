import type { QueryClient } from '@tanstack/react-query';
import { api } from '@/lib/http/api';
import { rootKeys } from '@/lib/query/keys';

/** Whoever opened the push of an alarm has read it: the bell counts the others (docs/decisions/075-a-push-names-its-alarm.md). */
export async function readOpenedAlarm(queryClient: QueryClient, alarmId: number): Promise<void> {
  try {
    await api.readAlarms({ body: { alarmId } });
  } catch {
    // The client has reported it; the list of alarms reads it all the same.
    return;
  }
  await queryClient.invalidateQueries({ queryKey: rootKeys.alarms });
}
