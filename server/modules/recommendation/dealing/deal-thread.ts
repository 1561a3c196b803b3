import { parentPort } from 'node:worker_threads';
import { describeError } from '../../../errors/describe-error';
import { createDealer } from './dealer';
import { type DealAnswer, dealRequestSchema } from './messages';

/** The dealing thread: a drop of many teams takes the processor for long, and calls are answered meanwhile. */
const dealer = createDealer();

parentPort?.on('message', (message: unknown) => {
  parentPort?.postMessage(answer(message));
});

function answer(message: unknown): DealAnswer {
  try {
    return dealer(dealRequestSchema.parse(message));
  } catch (error) {
    return { kind: 'failed', message: JSON.stringify(describeError(error)) };
  }
}
