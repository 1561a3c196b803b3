/** "1,280". By hand: a browser's own formatter takes a tenth of a second to begin with on a slow phone. */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}
