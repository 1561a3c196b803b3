import type * as z from 'zod/mini';
import { unknownValue } from '@/contract/primitives';
import { emitApiSignal } from './api-signals';

type Schema = z.ZodMiniType;
type Issue = z.core.$ZodIssue;
type Path = readonly PropertyKey[];

/** What goes on with a value this page does not know, the first that the answer's schema takes. */
const ways: ReadonlyArray<(answer: unknown, path: Path) => void> = [
  (answer, path) => put(answer, path, unknownValue),
  // An event is shown by its words, so its kind is as good as unknown when something in its data is.
  (answer, path) => {
    const at = path.lastIndexOf('data');
    if (at >= 0) put(answer, [...path.slice(0, at), 'type'], unknownValue);
  },
  (answer, path) => put(answer, path, null),
  // Left out of the list it stands in.
  (answer, path) => {
    const entry = path.slice(0, 1 + path.map((part) => typeof part).lastIndexOf('number'));
    if (entry.length > 0) put(answer, entry, leftOut);
  },
];

/** No answer holds it. */
const leftOut = undefined;

/** Whether all that is wrong with an answer is values that are new to this page. */
function isOfLaterRelease(data: unknown, issues: readonly Issue[]): boolean {
  return issues.every((issue) => isNewValue(issue) && typeof valueAt(data, issue.path) === 'string');
}

/**
 * An answer of a later release, read as far as this page knows it: a value that is new to it is unknown, nothing, or not
 * in its list (docs/decisions/076-old-pages-read-on.md). Null for what is wrong in any other way, or cannot go without.
 */
export function readUnknown(schema: Schema, data: unknown, found: readonly Issue[]): unknown {
  let issues = issuesOfMeant(data, found);
  if (!isOfLaterRelease(data, issues)) return null;
  emitApiSignal({ kind: 'laterRelease' });
  const answer = structuredClone(data);
  for (const goOn of ways) {
    for (const { path } of issues) goOn(answer, path);
    const read = schema.safeParse(withoutLeftOut(answer));
    if (read.success) return read.data;
    issues = issuesOfMeant(answer, read.error.issues);
  }
  return null;
}

/** What is read as `schema` says, and else as far as this page knows it: for what comes unasked. */
export function readingOn<Known extends Schema>(schema: Known) {
  return {
    safeParse: (value: unknown) => {
      const read = schema.safeParse(value);
      const known = read.success ? null : readUnknown(schema, value, read.error.issues);
      return known === null ? read : { success: true as const, data: known as z.output<Known> };
    },
  };
}

/** Of shapes that no word tells apart, the one is meant in whose way nothing but new values is. */
function issuesOfMeant(data: unknown, issues: readonly Issue[]): readonly Issue[] {
  return issues.flatMap((issue) => {
    if (issue.code !== 'invalid_union' || 'discriminator' in issue) return [issue];
    const shapes = issue.errors.map((errors) =>
      issuesOfMeant(
        data,
        errors.map((error) => ({ ...error, path: [...issue.path, ...error.path] })),
      ),
    );
    return shapes.find((shape) => isOfLaterRelease(data, shape)) ?? [issue];
  });
}

/** Of an enum, a literal, or the word that tells the shapes of something apart. */
function isNewValue(issue: Issue): boolean {
  return issue.code === 'invalid_value' || (issue.code === 'invalid_union' && 'discriminator' in issue);
}

function valueAt(answer: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, part) => (isHolder(value) ? value[part] : undefined), answer);
}

function put(answer: unknown, path: Path, value: unknown): void {
  const holder = valueAt(answer, path.slice(0, -1));
  const last = path.at(-1);
  if (isHolder(holder) && last !== undefined) holder[last] = value;
}

function isHolder(value: unknown): value is Record<PropertyKey, unknown> {
  return typeof value === 'object' && value !== null;
}

function withoutLeftOut(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((entry) => entry !== leftOut).map(withoutLeftOut);
  if (!isHolder(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withoutLeftOut(part)]));
}
