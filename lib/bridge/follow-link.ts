import { openOutside } from './open-outside';

/** https and mailto lead out of the app; any other link is a route of ours (docs/product.md#bridge). */
export function isOutsideLink(link: string): boolean {
  return /^(https:\/\/|mailto:)/i.test(link);
}

/** Follows a link an operator wrote. One that is neither outside nor a path of ours leads nowhere. */
export function followLink(link: string, router: { push: (path: string) => void }): void {
  if (isOutsideLink(link)) void openOutside(link);
  else if (/^\/(?![/\\])/.test(link)) router.push(link);
}
