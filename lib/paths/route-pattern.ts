import { officePaths } from './back-office-paths';
import { paths } from './paths';

const patterns: readonly string[] = [
  ...Object.values(officePaths),
  ...Object.values(paths).map((path) =>
    typeof path === 'string'
      ? path
      : path(0)
          .replace(/\/0(?=\/|\?|$)/, '/:id')
          .replace(/\?.*$/, ''),
  ),
];

/** The page a path belongs to, without its ids (`/chats/:id`); null where there is no page. */
export function routePattern(pathname: string): string | null {
  const pattern = (pathname.replace(/\/+$/, '') || paths.root).replace(/\/\d+(?=\/|$)/g, '/:id');
  return patterns.includes(pattern) ? pattern : null;
}
