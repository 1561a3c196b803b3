import { parseArgs } from 'node:util';

/** What the operator typed cannot be carried out; the message says why. */
export class OrderError extends Error {}

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;
const options = {
  user: text,
  reason: text,
  days: text,
  forever: flag,
  by: text,
  id: text,
  approve: flag,
  reject: text,
  all: flag,
  acted: flag,
  dismissed: flag,
  lift: text,
  uphold: text,
  title: text,
  text,
  image: text,
  confirm: text,
  'confirm-link': text,
  decline: text,
  'decline-link': text,
  suppress: text,
  'suppress-hours': text,
  from: text,
  until: text,
  end: text,
  alt: text,
  link: text,
  order: text,
  team: text,
  with: text,
  partner: text,
  code: text,
  key: text,
  prerequisite: text,
  max: text,
  email: text,
  name: text,
  role: text,
} as const;

type Options = typeof options;
type TextName = {
  [Name in keyof Options]: Options[Name]['type'] extends 'string' ? Name : never;
}[keyof Options];
type FlagName = Exclude<keyof Options, TextName>;

/** A command line, read; the helpers throw OrderError that says what is missing. */
export interface Args {
  readonly order: string | undefined;
  has(name: FlagName): boolean;
  /** Trimmed; null when absent or empty. */
  text(name: TextName): string | null;
  need(name: TextName): string;
  /** Who decides: any name but one that stands for an operator of the back office. */
  by(): string;
  /** From 1. */
  number(name: TextName): number;
  /** An ISO 8601 moment with its zone; null when absent. */
  moment(name: TextName): Date | null;
}

export function readArgs(args: readonly string[]): Args {
  const { positionals, values } = parse(args);
  const textOf = (name: TextName) => values[name]?.trim() || null;
  const need = (name: TextName) => {
    const value = textOf(name);
    if (value !== null) return value;
    throw new OrderError(`--${name} is missing`);
  };
  return {
    order: positionals[0],
    has: (name) => values[name] ?? false,
    text: textOf,
    need,
    by() {
      const name = need('by');
      if (/^operator:/i.test(name)) throw new OrderError(`--by ${name}: is somebody of the back office`);
      return name;
    },
    number(name) {
      const value = need(name);
      if (/^[1-9]\d{0,8}$/.test(value)) return Number(value);
      throw new OrderError(`--${name} ${value}: not a number from 1`);
    },
    moment(name) {
      const value = textOf(name);
      if (value === null) return null;
      const moment = new Date(value);
      const hasZone = /T.*(Z|[+-]\d\d:\d\d)$/.test(value);
      if (hasZone && !Number.isNaN(moment.getTime())) return moment;
      throw new OrderError(`--${name} ${value}: not a moment like 2026-12-01T12:00:00+09:00`);
    },
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch (error) {
    throw new OrderError(error instanceof Error ? error.message : 'not understood');
  }
}
