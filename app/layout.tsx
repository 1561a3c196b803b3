import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { pictureSize, sitePreview } from '@/lib/domain/invites/link-preview';
import { AreaFrame } from './_components/area-frame';
import { PublicConfigElement } from './_components/public-config-element';
import { SitePreview } from './_components/site-preview';
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
        <SitePreview {...sitePreview} size={pictureSize} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, before the first paint */}
        <script dangerouslySetInnerHTML={{ __html: headScript }} />
      </head>
      <body>
        <AreaFrame>{children}</AreaFrame>
      </body>
    </html>
  );
}
