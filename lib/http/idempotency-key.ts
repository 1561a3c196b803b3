import type { Call } from '@/contract/call';
import { isPassing } from '@/lib/errors/api-error';
import { randomId } from './random-id';
import type { RawInput } from './raw-input';

/** How long the same asked again is a retry of what nobody answered; later it is an act of its own. */
const retryMs = 600_000;

/** What is under way, or was not answered, by what was asked. */
const unanswered = new Map<string, { key: string; untilMs: number }>();

/**
 * Makes a call that must not be done twice with a key, the same one for every retry: where the answer was lost and the
 * act was not, the retry is answered as the first try would have been. Another key once it was answered or refused, and
 * once anything else was done: from then on the same may be meant anew, as leaving a team one came back to.
 */
export async function withIdempotencyKey<Answer>(
  call: Call,
  input: RawInput,
  send: (headers: Readonly<Record<string, string>>) => Promise<Answer>,
): Promise<Answer> {
  if (call.idempotency !== 'key') return send({});
  const order = JSON.stringify([call.name, input.params, input.query, input.body]);
  const kept = unanswered.get(order);
  const key = kept && Date.now() < kept.untilMs ? kept.key : randomId();
  const keep = () => unanswered.set(order, { key, untilMs: Date.now() + retryMs });
  keep();
  try {
    const answer = await send({ 'Idempotency-Key': key });
    unanswered.clear();
    return answer;
  } catch (error) {
    if (isPassing(error)) keep();
    else unanswered.delete(order);
    throw error;
  }
}
