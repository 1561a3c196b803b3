import { getBrokerUser, realtimeMessageSchema } from '@/contract/realtime';
import { call } from '@/lib/http/client';
import { createRealtimeConnection } from '@/lib/realtime/connection';
import { reportError } from '@/lib/report-error/report-error';

/** The realtime connection of the page, with the person's own credentials. */
export function createAppRealtime() {
  return createRealtimeConnection({
    getCredentials: () => call(getBrokerUser),
    messageSchema: realtimeMessageSchema,
    report: (problem) => reportError(problem, { kind: problem.kind }),
  });
}
