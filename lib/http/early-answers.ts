import type { Call } from '@/contract/call';
import { callAddress } from '@/contract/call-address';
import { stored } from '@/lib/storage/stored';
import type { RawInput } from './raw-input';

export interface EarlyAnswer {
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
 * What the head's script has asked already, each answer once: later questions want later answers. What failed, or was
 * asked with another token than the one now stored, is asked in the usual way.
 */
export async function takeEarlyAnswer(key: string): Promise<EarlyAnswer | null> {
  const early = window.slideEarly;
  if (!early || performance.now() > freshMs || stored.accessToken.get() !== early.token) return null;
  const answer = early.answers[key] ?? null;
  delete early.answers[key];
  return answer;
}

/** The answer, if it is a good one. A refusal stays for the client, which knows what follows from it. */
export async function takeGoodEarlyAnswer(
  call: Call,
  { params, query, body }: RawInput,
): Promise<EarlyAnswer | null> {
  const text = body === undefined ? '' : JSON.stringify(body);
  const key = earlyKey(call.method, callAddress(call, { params, query }), text);
  const answer = await takeEarlyAnswer(key);
  if (!answer || answer.status < 400) return answer;
  if (window.slideEarly) window.slideEarly.answers[key] = Promise.resolve(answer);
  return null;
}

/** Under what the head's script keeps an answer. */
export function earlyKey(method: string, address: string, body: string): string {
  return `${method} ${address} ${body}`;
}

/** What was asked before news came is old: of one call, or of all that nobody took up yet. */
export function forgetEarlyAnswers(call?: Call): void {
  const answers = window.slideEarly?.answers ?? {};
  for (const key of Object.keys(answers)) {
    if (!call || key.startsWith(`${call.method} ${call.path} `)) delete answers[key];
  }
}
