import { call } from '@/lib/http/call';

/** Ends the match, and the conversation with it, for all six. */
export function endChat(matchId: number) {
  return call('deleteMatch', { params: { matchId } });
}
