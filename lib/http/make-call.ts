import type { Call } from '@/contract/call';
import { announceError } from './announce-error';
import { type ContractCalls, findCall } from './contract-calls/find-call';
import { type EarlyAnswer, takeGoodEarlyAnswer } from './early-answers';
import { loadOnce } from './load-once';
import { parseAnswer } from './parse-answer';
import type { RawInput } from './raw-input';

export { loadFirstCalls } from './contract-calls/find-call';

const loadClient = loadOnce(() => import('./client'));

/**
 * Makes a call; what the input has to be is known where the call's name is written (`api`). What the head's script was
 * answered already needs no client.
 */
export async function makeCall(name: keyof ContractCalls, input: RawInput = {}): Promise<unknown> {
  const call = await findCall(name);
  const early = await takeGoodEarlyAnswer(call, input);
  input.signal?.throwIfAborted();
  if (early) return readEarlyAnswer(call, early);
  const { callEndpoint } = await loadClient();
  return callEndpoint(call, input);
}

function readEarlyAnswer(call: Call, { status, text }: EarlyAnswer): unknown {
  try {
    return parseAnswer(call, { status, data: parseJson(text) });
  } catch (error) {
    announceError(error);
    throw error;
  }
}

/** As axios reads it: what is no JSON stays a text, which no call's answer is. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
