/** Of the bus that the workers of the api suite share: in each one's database somebody else is person 7. */
export const busAccounts: readonly string[] = Array.from({ length: 8 }, (_, index) => accountOf(index + 1));

/** The address of the bus as this worker's account; a bus without accounts takes it for everybody. */
export function busOfWorker(natsUrl: string): string {
  const url = new URL(natsUrl);
  const account = accountOf(Number(process.env.VITEST_POOL_ID));
  url.username = account;
  url.password = account;
  return url.href;
}

function accountOf(worker: number): string {
  return `worker-${worker}`;
}
