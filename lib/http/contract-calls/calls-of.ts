import type { Call } from '@/contract/call';

/** Of what the files of some nouns export, the calls. */
export type CallsOf<Exported> = Pick<
  Exported,
  { [Name in keyof Exported]: Exported[Name] extends Call ? Name : never }[keyof Exported]
>;
