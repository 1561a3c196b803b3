import { api } from '@/lib/http/api';
import { createRealtimeConnection } from '@/lib/realtime/connection';
import { reportError } from '@/lib/report-error/report-error';

/** The realtime connection of the page, with the person's own credentials. */
export function createAppRealtime() {
  return createRealtimeConnection({
    getCredentials: () => api.getBrokerUser(),
    loadMessageSchema: async () => (await import('@/contract/realtime')).realtimeMessageSchema,
    report: (problem) => reportError(problem, { kind: problem.kind }),
  });
}
