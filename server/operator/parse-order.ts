import { parseArgs } from 'node:util';
import type { Verdict } from '../modules/photos/judge-photo';

export type Order =
  | { kind: 'sanctions' }
  | { kind: 'reports' }
  | { kind: 'withdrawals' }
  | { kind: 'photos'; all: boolean }
  /** `days` null is for ever. */
  | { kind: 'sanction'; user: string; reason: string; days: number | null; by: string }
  | { kind: 'lift'; user: string; by: string }
  | { kind: 'report'; reportId: number; outcome: 'ACTED' | 'DISMISSED'; by: string }
  | { kind: 'photo'; photoId: number; verdict: Verdict; by: string };

/** What the operator typed cannot be carried out; the message says why. */
export class OrderError extends Error {}

export const usage = `npm run operate -- reports
npm run operate -- report --id <n> (--acted | --dismissed) --by <name>
npm run operate -- withdrawals
npm run operate -- sanctions
npm run operate -- sanction --user <id or code> --reason <noun phrase> (--days <n> | --forever) --by <name>
npm run operate -- lift --user <id or code> --by <name>
npm run operate -- photos [--all]
npm run operate -- photo --id <n> (--approve | --reject <sentence>) --by <name>`;

/** Reads a command line. Throws OrderError that says what is missing. */
export function parseOrder(args: readonly string[]): Order {
  const { positionals, values } = readArgs(args);
  const need = (name: 'user' | 'reason' | 'by') => {
    const value = values[name]?.trim();
    if (value) return value;
    throw new OrderError(`--${name} is missing`);
  };
  switch (positionals[0]) {
    case 'reports':
    case 'sanctions':
    case 'withdrawals':
      return { kind: positionals[0] };
    case 'photos':
      return { kind: 'photos', all: values.all ?? false };
    case 'sanction': {
      const days = values.forever ? null : readNumber('days', values.days);
      if (values.forever && values.days !== undefined) throw new OrderError('--days or --forever, not both');
      return { kind: 'sanction', user: need('user'), reason: need('reason'), days, by: need('by') };
    }
    case 'lift':
      return { kind: 'lift', user: need('user'), by: need('by') };
    case 'report':
      return {
        kind: 'report',
        reportId: readNumber('id', values.id),
        outcome: readOutcome(values),
        by: need('by'),
      };
    case 'photo': {
      const photoId = readNumber('id', values.id);
      return { kind: 'photo', photoId, verdict: readVerdict(values), by: need('by') };
    }
    default:
      throw new OrderError(positionals[0] ? `${positionals[0]} is no order` : 'no order was given');
  }
}

function readArgs(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        user: { type: 'string' },
        reason: { type: 'string' },
        days: { type: 'string' },
        forever: { type: 'boolean' },
        by: { type: 'string' },
        id: { type: 'string' },
        approve: { type: 'boolean' },
        reject: { type: 'string' },
        all: { type: 'boolean' },
        acted: { type: 'boolean' },
        dismissed: { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new OrderError(error instanceof Error ? error.message : 'not understood');
  }
}

function readNumber(name: string, value: string | undefined): number {
  if (value !== undefined && /^[1-9]\d{0,8}$/.test(value)) return Number(value);
  throw new OrderError(
    value === undefined ? `--${name} is missing` : `--${name} ${value}: not a number from 1`,
  );
}

function readVerdict({ approve, reject }: { approve?: boolean; reject?: string }): Verdict {
  if (approve && reject !== undefined) throw new OrderError('--approve or --reject, not both');
  if (approve) return { status: 'APPROVED' };
  if (reject?.trim()) return { status: 'REJECTED', reason: reject.trim() };
  throw new OrderError('--approve, or --reject with what is wrong with the photo');
}

function readOutcome({ acted, dismissed }: { acted?: boolean; dismissed?: boolean }) {
  if (acted === dismissed) throw new OrderError('--acted or --dismissed, one of the two');
  return acted ? 'ACTED' : 'DISMISSED';
}
