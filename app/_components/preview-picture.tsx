'use client';

import { publicConfig } from '@/lib/config/public-config';

/**
 * The picture a messenger shows of any address, by its `path` on this site. The site's own address is filled in when
 * the server starts (lib/documents/finish-document.ts). Rendered beside the configuration, in one go: a configuration
 * that cannot be read is one crash, and one report.
 */
export function PreviewPicture({ path }: { path: string }) {
  return <meta property="og:image" content={`${publicConfig().publicUrl}${path}`} />;
}
