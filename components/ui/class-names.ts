/** Joins class names, skipping what is false or missing. Later names do not override earlier ones. */
export function cx(...names: ReadonlyArray<string | false | null | undefined>): string {
  return names.filter(Boolean).join(' ');
}
