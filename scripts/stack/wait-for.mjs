/**
 * Waits until an address answers 2xx or 3xx.
 * @param {string} url
 * @param {{ what: string, timeoutMs?: number, died?: Promise<string> }} options `died` ends the wait early
 */
export async function waitForAnswer(url, { what, timeoutMs = 90_000, died = new Promise(() => {}) }) {
  const deadline = Date.now() + timeoutMs;
  const death = died.then((reason) => {
    throw new Error(reason);
  });
  death.catch(() => {});
  let last = 'no answer';
  while (Date.now() < deadline) {
    try {
      const answer = await Promise.race([
        fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(10_000) }),
        death,
      ]);
      await answer.body?.cancel();
      if (answer.status < 400) return;
      last = `status ${answer.status}`;
    } catch (error) {
      if (await hasSettled(death)) throw error;
      last = error.cause?.code ?? error.message;
    }
    await Promise.race([new Promise((resolve) => setTimeout(resolve, 150)), death]);
  }
  throw new Error(`${what} was not ready after ${timeoutMs / 1000} s (${url}: ${last}).`);
}

async function hasSettled(promise) {
  const pending = Symbol('pending');
  return (await Promise.race([promise.catch(() => 'settled'), Promise.resolve(pending)])) !== pending;
}
