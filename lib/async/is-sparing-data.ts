/**
 * Somebody asked for less data, or it comes so slowly that what is fetched ahead would stand in the way of what they
 * do next.
 */
export function isSparingData(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : null;
  if (typeof connection !== 'object' || connection === null) return false;
  const isAskedFor = 'saveData' in connection && connection.saveData === true;
  return isAskedFor || ('effectiveType' in connection && /2g$/.test(String(connection.effectiveType)));
}
