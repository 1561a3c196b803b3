import { publicConfig } from '@/lib/config/public-config';
import { pictureSize, sitePreview } from '@/lib/domain/invites/link-preview';

/**
 * What a messenger shows of any address, in the head of every document. Written here and not as metadata: the site's
 * own address is filled in when the server starts (lib/documents/finish-document.ts).
 */
export function SitePreview() {
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Slide" />
      <meta property="og:title" content={sitePreview.title} />
      <meta property="og:description" content={sitePreview.description} />
      <meta property="og:image" content={`${publicConfig().publicUrl}${sitePreview.picture}`} />
      <meta property="og:image:width" content={String(pictureSize.width)} />
      <meta property="og:image:height" content={String(pictureSize.height)} />
    </>
  );
}
