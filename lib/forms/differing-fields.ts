/** The fields of a form that are something else than `before`. Values are what JSON can say. */
export function differingFields<Values extends object>(values: Values, before: Values): Partial<Values> {
  const known = new Map<string, unknown>(Object.entries(before));
  const differing = Object.entries(values).filter(([name, value]) => !isSame(value, known.get(name)));
  return Object.fromEntries(differing) as Partial<Values>;
}

function isSame(left: unknown, right: unknown): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}
