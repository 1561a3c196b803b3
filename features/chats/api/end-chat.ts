import { api } from '@/lib/http/api';

/** Ends the match, and the room with it, for all six. */
export function endChat(matchId: number) {
  return api.deleteMatch({ params: { matchId } });
}
