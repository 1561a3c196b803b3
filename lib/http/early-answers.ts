import { type AxiosAdapter, AxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import type { Call } from '@/contract/call';
import { stored } from '@/lib/storage/stored';

interface EarlyAnswer {
  status: number;
  text: string;
}

declare global {
  interface Window {
    /** What the head's script asked for (app/early-script.ts), by method, address and body. */
    slideEarly?: { token: string; answers: Record<string, Promise<EarlyAnswer | null>> };
  }
}

/** Answers of the page's start are news only while it starts. */
const freshMs = 10_000;

/**
 * Takes up what the head's script has asked already, each answer once: later questions want later answers. What failed,
 * or was asked with another token than the one now stored, is asked in the usual way.
 */
export function withEarlyAnswers(adapter: AxiosAdapter): AxiosAdapter {
  return async (config) => {
    const answer = await takeEarlyAnswer(config);
    return answer ? settle(toResponse(config, answer)) : adapter(config);
  };
}

/** What was asked before news came is old: of one call, or of all that nobody took up yet. */
export function forgetEarlyAnswers(call?: Call): void {
  const answers = window.slideEarly?.answers ?? {};
  for (const key of Object.keys(answers)) {
    if (!call || key.startsWith(`${call.method} ${call.path} `)) delete answers[key];
  }
}

function takeEarlyAnswer({ method, url, data, call, bearer }: InternalAxiosRequestConfig) {
  const early = window.slideEarly;
  if (!early || !call || bearer?.token !== early.token || performance.now() > freshMs) return null;
  if (stored.accessToken.get() !== early.token) return null;
  const key = `${method?.toUpperCase()} ${url} ${typeof data === 'string' ? data : ''}`;
  const answer = early.answers[key] ?? null;
  delete early.answers[key];
  return answer;
}

/** As an adapter of axios would: a token that ran out goes the way of every 401. */
function settle(response: AxiosResponse): AxiosResponse {
  if (response.status < 400) return response;
  const { config, status } = response;
  throw new AxiosError(`status ${status}`, AxiosError.ERR_BAD_REQUEST, config, null, response);
}

function toResponse(config: InternalAxiosRequestConfig, { status, text }: EarlyAnswer): AxiosResponse {
  return { data: text, status, statusText: '', headers: {}, config };
}
