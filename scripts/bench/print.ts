import type { Measured } from './calls';

/** Calls with their rate, their cost and their share of what they are held against. */
export function printCalls(measured: readonly Measured[]): void {
  const cells = [
    'requests/s',
    'p50 ms',
    'p99 ms',
    'node cpu ms',
    'failures',
    'reference/s',
    'ratio',
    'its cpu ms',
  ];
  line('10 connections', cells);
  for (const { row, reference } of measured) {
    const { perSecond, p50, p99, cpuMs, failures } = row;
    const ratio = (perSecond / reference.perSecond).toFixed(2);
    const figures = [perSecond.toFixed(0), p50, p99, cpuMs?.toFixed(2) ?? '–', failures];
    line(row.name, [
      ...figures.map(String),
      reference.perSecond.toFixed(0),
      ratio,
      reference.cpuMs?.toFixed(2) ?? '–',
    ]);
  }
  process.stdout.write('\n');
}

export function printFacts(facts: readonly (readonly [string, string])[]): void {
  for (const [name, value] of facts) process.stdout.write(`${name.padEnd(56)}${value}\n`);
  process.stdout.write('\n');
}

function line(name: string, cells: readonly string[]): void {
  process.stdout.write(`${name.padEnd(24)}${cells.map((cell) => cell.padStart(12)).join('')}\n`);
}
