interface WaitOptions {
  /** Whom we wait for, as the start of a sentence. */
  what: string;
  timeoutMs?: number;
  /** Ends the wait early. */
  died?: Promise<string>;
}

/** Waits until an address answers 2xx or 3xx. */
export async function waitForAnswer(url: string, options: WaitOptions): Promise<void> {
  const { what, timeoutMs = 90_000, died = new Promise<string>(() => {}) } = options;
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
      last = reasonOf(error);
    }
    await Promise.race([new Promise((resolve) => setTimeout(resolve, 50)), death]);
  }
  throw new Error(`${what} was not ready after ${timeoutMs / 1000} s (${url}: ${last}).`);
}

/** What `fetch` says itself is always "fetch failed"; the reason stands in the cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.message;
}

async function hasSettled(promise: Promise<unknown>): Promise<boolean> {
  const pending = Symbol('pending');
  return (await Promise.race([promise.catch(() => 'settled'), Promise.resolve(pending)])) !== pending;
}
