/** Notes that a job is done; resolves when that is committed. */
export type Complete = (jobId: string) => Promise<void>;

/**
 * Notes what is done in the order it comes, all that came during one statement with the next: thousands of small jobs
 * wait for some commits and not for one each, and a single one waits for nothing.
 */
export function createCompletions(note: (jobIds: string[]) => Promise<void>): Complete {
  let waiting: string[] = [];
  /** Of all that wait now: begins when the one under way has ended, however it did. */
  let next: Promise<void> | null = null;
  let underWay: Promise<unknown> = Promise.resolve();

  async function noteWaiting(): Promise<void> {
    await underWay;
    const jobIds = waiting;
    waiting = [];
    next = null;
    const noted = note(jobIds);
    underWay = noted.catch(() => {});
    await noted;
  }

  return (jobId) => {
    waiting.push(jobId);
    next ??= noteWaiting();
    return next;
  };
}
