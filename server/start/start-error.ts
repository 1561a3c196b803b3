/** Nothing is wrong with the code: what the start met is said in a sentence, and a stack would only hide it. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** Reaches for a part at the start. The variable that says where it is is named; its value may hold a password. */
export async function reachingBy<T>(variable: string, reach: () => Promise<T>): Promise<T> {
  try {
    return await reach();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message || (cause as NodeJS.ErrnoException).code : cause;
    throw new StartError(`${variable}: what it names cannot be used (${reason})`, { cause });
  }
}
