import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { pictureSize, sitePreview } from '@/lib/domain/invites/link-preview';
import { AreaFrame } from './_components/area-frame';
import { PreviewPicture } from './_components/preview-picture';
import { PublicConfigElement } from './_components/public-config-element';
import './globals.css';
import { headScript } from './head-script';

export const metadata: Metadata = {
  title: { default: 'Slide', template: '%s · Slide' },
  description: sitePreview.description,
  applicationName: 'Slide',
  icons: { icon: '/icons/clover.svg', apple: '/icons/apple-touch-icon.png' },
  appleWebApp: { capable: true, title: 'Slide', statusBarStyle: 'default' },
  formatDetection: { telephone: false, email: false, address: false },
};

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  // Zoom is off (docs/product.md#interface); the text-size setting makes up for it.
  maximumScale: 1,
  userScalable: false,
  viewportFit: 'cover',
  interactiveWidget: 'resizes-content',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#FBFBF8' },
    { media: '(prefers-color-scheme: dark)', color: '#0E1411' },
  ],
};

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    // The head's script sets data-theme, data-text-size and data-credentials before React sees the element.
    <html lang="ko" suppressHydrationWarning>
      <head>
        <PublicConfigElement />
        {/* What a messenger shows of any address. Written here and not as metadata, where its picture can stand too. */}
        <meta property="og:type" content="website" />
        <meta property="og:site_name" content="Slide" />
        <meta property="og:title" content={sitePreview.title} />
        <meta property="og:description" content={sitePreview.description} />
        <PreviewPicture path={sitePreview.picture} />
        <meta property="og:image:width" content={String(pictureSize.width)} />
        <meta property="og:image:height" content={String(pictureSize.height)} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, before the first paint */}
        <script dangerouslySetInnerHTML={{ __html: headScript }} />
      </head>
      <body>
        <AreaFrame>{children}</AreaFrame>
      </body>
    </html>
  );
}
