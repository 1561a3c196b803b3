/** One tab at a time, where the browser can say so; elsewhere what two tabs do has to come to the same. */
export async function inTurn<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  if (!('locks' in navigator)) return work();
  return navigator.locks.request(name, work);
}
