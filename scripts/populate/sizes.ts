/** How many of each a populated database holds. */
export interface Sizes {
  readonly people: number;
  readonly teams: number;
  readonly matches: number;
  readonly messages: number;
}

/** Runs one statement; `$1` … are the values. */
export type Run = (text: string, values?: readonly unknown[]) => Promise<void>;
