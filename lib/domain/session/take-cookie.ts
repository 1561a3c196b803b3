import { decode, deleteCookie } from './hand-over-cookies';

/** What the api said once beside a sign-in, in a cookie that lives a minute: read, and gone. */
export function takeCookie(name: string): string | null {
  const value = new RegExp(`(?:^|; )${name}=([^;]+)`).exec(document.cookie)?.[1];
  if (value === undefined) return null;
  deleteCookie(name);
  return decode(value);
}
