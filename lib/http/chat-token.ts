import { getChatSessionToken } from '@/contract/chats';
import { stored } from '@/lib/storage/stored';
import { authorizedSend } from './authorized-send';
import { parseAnswer } from './parse-answer';

/** Renewed this long before it expires, so that no call travels with a key that dies on the way. */
const renewalMarginMs = 60_000;

let cached: { token: string; expiresAtMs: number; userId: number | null } | null = null;
let inFlight: Promise<string> | null = null;

export const chatTokenHeader = 'Slide-Chat-Token';

/** The key of the chat calls; fetched once for all that wait, renewed silently. */
export async function chatToken(): Promise<string> {
  const isUsable =
    cached && cached.userId === stored.userId.get() && cached.expiresAtMs - renewalMarginMs > Date.now();
  if (cached && isUsable) return cached.token;
  inFlight ??= fetchChatToken().finally(() => {
    inFlight = null;
  });
  return inFlight;
}

/** The api refused this token: the next call asks for a new one. */
export function forgetChatToken(token?: string): void {
  if (!token || cached?.token === token) cached = null;
}

async function fetchChatToken(): Promise<string> {
  const userId = stored.userId.get();
  const response = await authorizedSend(getChatSessionToken, {}, {});
  const { token, expiresAt } = await parseAnswer(getChatSessionToken, response);
  cached = { token, expiresAtMs: Date.parse(expiresAt), userId };
  return token;
}
