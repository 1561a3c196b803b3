import type { Call } from '@/contract/call';
import { publicConfig } from '@/lib/config/public-config';

type Values = Readonly<Record<string, unknown>>;

/** The address of a call: path parameters filled in, query arrays separated by commas. */
export function callUrl(endpoint: Pick<Call, 'path'>, params: Values = {}, query: Values = {}): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${encodeURIComponent(name)}=${toText(value)}`)
    .join('&');
  return `${publicConfig().apiUrl}${path}${search && `?${search}`}`;
}

function toText(value: unknown): string {
  return Array.isArray(value)
    ? value.map((each) => encodeURIComponent(String(each))).join(',')
    : encodeURIComponent(String(value));
}
