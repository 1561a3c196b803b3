import { Worker } from 'node:worker_threads';
import { onTestFinished } from 'vitest';

/**
 * Holds a dealing thread at what it is asked to deal, as a city of many teams does, until `release`. `begins` once a
 * thread was asked; never where the dealing is done in the loop that answers calls.
 */
export function holdDealing(): { begins: Promise<void>; release: () => void } {
  const { postMessage } = Worker.prototype;
  const held: (() => void)[] = [];
  let begin = () => {};
  const begins = new Promise<void>((resolve) => {
    begin = resolve;
  });
  Worker.prototype.postMessage = function (this: Worker, ...given) {
    if (given[0]?.kind !== 'drop') return postMessage.apply(this, given);
    held.push(() => postMessage.apply(this, given));
    begin();
  };
  function release() {
    Worker.prototype.postMessage = postMessage;
    for (const send of held.splice(0)) send();
  }
  onTestFinished(release);
  return { begins, release };
}
