import { toOwnPath } from '@/lib/paths/paths';
import { openOutside } from './open-outside';

/** https and mailto lead out of the app; any other link is a route of ours (docs/product.md#bridge). */
export function isOutsideLink(link: string): boolean {
  return /^(https:\/\/|mailto:)/i.test(link);
}

/** A full address of this very app as the route it is, so that who follows it stays here; any other link as it stands. */
export function routeOfOwnAddress(link: string): string {
  const { origin } = location;
  return (link.startsWith(`${origin}/`) && toOwnPath(link.slice(origin.length))) || link;
}

/** Follows a link an operator wrote. One that is neither outside nor a path of ours leads nowhere. */
export function followLink(link: string, router: { push: (path: string) => void }): void {
  if (isOutsideLink(link)) return void openOutside(link);
  const path = toOwnPath(link);
  if (path) router.push(path);
}
