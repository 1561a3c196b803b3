'use client';

import { publicConfig } from '@/lib/config/public-config';

type SitePreviewProps = {
  title: string;
  description: string;
  /** Its path on this site, and its size in pixels. */
  picture: string;
  size: { width: number; height: number };
};

/**
 * What a messenger shows of any address, in the head of every document. Written here and not as metadata: the site's
 * own address is filled in when the server starts (lib/documents/finish-document.ts). Rendered beside the configuration,
 * in one go: a configuration that cannot be read is one crash, and one report.
 */
export function SitePreview({ title, description, picture, size }: SitePreviewProps) {
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Slide" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={`${publicConfig().publicUrl}${picture}`} />
      <meta property="og:image:width" content={String(size.width)} />
      <meta property="og:image:height" content={String(size.height)} />
    </>
  );
}
