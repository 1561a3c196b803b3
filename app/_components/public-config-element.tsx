'use client';

import { publicConfig, publicConfigElementId, publicConfigJson } from '@/lib/config/public-config';

/** The deployment's configuration, for every script of the page. Rendered where it is read, so that it stands there once. */
export function PublicConfigElement() {
  return (
    <script
      id={publicConfigElementId}
      type="application/json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of our own configuration, "<" escaped
      dangerouslySetInnerHTML={{ __html: publicConfigJson(publicConfig()) }}
    />
  );
}
