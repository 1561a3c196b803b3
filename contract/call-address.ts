import type { Call } from './call';

interface AddressParts {
  params?: unknown;
  query?: unknown;
}

/** A call's path with something else in the place of every `{param}`: a value, or a router's own notation. */
export function fillPath(path: string, fill: (name: string) => string): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => fill(name));
}

/**
 * Where a call is made, below the api's origin: path parameters filled in, query arrays comma-separated, absent query
 * values left out.
 * @throws TypeError when a path parameter has no value
 */
export function callAddress(call: Pick<Call, 'path'>, { params, query }: AddressParts = {}): string {
  const given = new Map(entriesOf(params));
  const path = fillPath(call.path, (name) => {
    const value = given.get(name);
    if (value === undefined) throw new TypeError(`${call.path} got no value for ${name}`);
    return encodeURIComponent(String(value));
  });
  const search = entriesOf(query)
    .map(([name, value]) => `${encodeURIComponent(name)}=${toText(value)}`)
    .join('&');
  return search ? `${path}?${search}` : path;
}

function entriesOf(part: unknown): [name: string, value: unknown][] {
  const entries: [string, unknown][] = typeof part === 'object' && part !== null ? Object.entries(part) : [];
  return entries.filter(([, value]) => value !== undefined && value !== null);
}

function toText(value: unknown): string {
  return Array.isArray(value)
    ? value.map((each) => encodeURIComponent(String(each))).join(',')
    : encodeURIComponent(String(value));
}
