import type { Measured } from './calls';

/** Calls with their rate, their cost to node and database, and their share of what they are held against. */
export function printCalls(measured: readonly Measured[]): void {
  const cells = [
    'requests/s',
    'p50 ms',
    'p99 ms',
    'node cpu ms',
    'db cpu ms',
    'failures',
    'reference/s',
    'ratio',
    'its cpu ms',
    'its db ms',
  ];
  line('10 connections', cells);
  for (const { row, reference } of measured) {
    const { perSecond, p50, p99, failures } = row;
    const ratio = (perSecond / reference.perSecond).toFixed(2);
    line(row.name, [
      ...[perSecond.toFixed(0), String(p50), String(p99), ...costOf(row), String(failures)],
      ...[reference.perSecond.toFixed(0), ratio, ...costOf(reference)],
    ]);
  }
  process.stdout.write('\n');
}

function costOf({ cpuMs, databaseMs }: Measured['reference']): string[] {
  return [cpuMs, databaseMs].map((ms) => ms?.toFixed(2) ?? '–');
}

export function printFacts(facts: readonly (readonly [string, string])[]): void {
  for (const [name, value] of facts) process.stdout.write(`${name.padEnd(56)}${value}\n`);
  process.stdout.write('\n');
}

function line(name: string, cells: readonly string[]): void {
  process.stdout.write(`${name.padEnd(24)}${cells.map((cell) => cell.padStart(12)).join('')}\n`);
}
