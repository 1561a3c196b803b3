import { api } from '@/lib/http/api';

/** Ends the match, and the conversation with it, for all six. */
export function endChat(matchId: number) {
  return api.deleteMatch({ params: { matchId } });
}
