import { type AxiosInstance, type AxiosResponse, isAxiosError } from 'axios';
import { CHAT_TOKEN_HEADER } from '@/contract/constants';
import { getChatSessionToken } from '@/contract/sessions';
import { stored } from '@/lib/storage/stored';
import { requestOf } from './create-http';
import { parseAnswer } from './parse-answer';
import { answeredError } from './reject-with-api-error';

declare module 'axios' {
  interface AxiosRequestConfig {
    /** Sent once more with a new chat token. */
    hasNewChatToken?: true;
  }
}

/** Renewed this long before it expires, so that no call travels with a key that dies on the way. */
const renewalMarginMs = 60_000;

/** Fetched, or on its way, for this person. */
interface HeldToken {
  readonly userId: number | null;
  readonly answer: Promise<string>;
  token?: string;
  expiresAtMs: number;
}

let held: HeldToken | null = null;

/** The calls of a room carry the chat token: fetched once for all that wait, renewed silently when it is refused. */
export function carryChatToken(http: AxiosInstance): void {
  http.interceptors.request.use(async (config) => {
    if (config.call?.chatToken) config.headers.set(CHAT_TOKEN_HEADER, await chatToken(http));
    return config;
  });
  http.interceptors.response.use(undefined, (error: unknown) => replayWithNewToken(http, error));
}

/** The api refused this token: the next call asks for a new one. Without a token, whatever is known or on its way. */
export function forgetChatToken(token?: string): void {
  if (!token || held?.token === token) held = null;
}

function chatToken(http: AxiosInstance): Promise<string> {
  const userId = stored.userId.get();
  if (!held || held.userId !== userId || held.expiresAtMs - renewalMarginMs <= Date.now())
    held = fetchChatToken(http, userId);
  return held.answer;
}

function fetchChatToken(http: AxiosInstance, userId: number | null): HeldToken {
  const own: HeldToken = { userId, answer: ask(), expiresAtMs: Number.POSITIVE_INFINITY };
  return own;

  async function ask(): Promise<string> {
    try {
      const response = await http.request(requestOf(getChatSessionToken, {}));
      const { token, expiresAt } = parseAnswer(getChatSessionToken, response);
      own.token = token;
      own.expiresAtMs = Date.parse(expiresAt);
      return token;
    } catch (error) {
      if (held === own) held = null;
      throw error;
    }
  }
}

async function replayWithNewToken(http: AxiosInstance, error: unknown): Promise<AxiosResponse> {
  const config = isAxiosError(error) ? error.config : undefined;
  if (!isAxiosError(error) || !config?.call?.chatToken || config.hasNewChatToken || !error.response)
    throw error;
  // Of a room one is not in, too, the answer is 1003: only the token's own refusal names it.
  if (answeredError(error.response).field !== CHAT_TOKEN_HEADER) throw error;
  forgetChatToken(String(config.headers.get(CHAT_TOKEN_HEADER)));
  return http.request({ ...config, hasNewChatToken: true });
}
