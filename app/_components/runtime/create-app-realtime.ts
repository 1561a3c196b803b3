import { errorCodes } from '@/contract/error-codes';
import { sessionStore } from '@/lib/domain/session/session-store';
import { isApiError } from '@/lib/errors/api-error';
import { api } from '@/lib/http/api';
import { createRealtimeConnection } from '@/lib/realtime/connection';
import { reportError } from '@/lib/report-error/report-error';
import { loadMessageSchema } from './load-message-schema';

/** The realtime connection of the page, with the person's own credentials. */
export function createAppRealtime() {
  const connection = createRealtimeConnection({
    getCredentials: () => api.getBrokerUser(),
    loadMessageSchema,
    report: (problem) => {
      // Only a blocked account is refused its credentials by this code: time mends nothing, and its popup may stand for long.
      if (problem.kind === 'credentials-failed' && isApiError(problem.error, errorCodes.sanctionedUser)) {
        void connection.deactivate();
      }
      reportError(problem, { kind: problem.kind });
    },
  });
  // Somebody else's channel is refused to the credentials of the one before: a connection is one person's.
  sessionStore.subscribe((session, previous) => {
    if (session.status !== 'authenticated' || previous.status !== 'authenticated') return;
    if (session.userId === previous.userId || connection.getSnapshot().state !== 'active') return;
    void connection.deactivate();
    connection.activate();
  });
  return connection;
}
