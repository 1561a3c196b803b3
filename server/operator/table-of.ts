/** One JSON object a line: for eyes and for `jq`. */
export function tableOf(rows: readonly object[]): string {
  return rows.length === 0 ? 'None.' : rows.map((row) => JSON.stringify(row)).join('\n');
}
