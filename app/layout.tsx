import type { Metadata, Viewport } from 'next';
import { headers } from 'next/headers';
import type { ReactNode } from 'react';
import { AppShell } from '@/components/layout/app-shell';
import { publicConfigElementId } from '@/lib/config/public-config';
import { readPublicConfig } from '@/lib/config/read-public-config';
import { appearanceScript } from './appearance-script';
import { credentialsScript } from './credentials-script';
import './fonts/pretendard.css';
import './globals.css';
import { Providers } from './providers';

export const metadata: Metadata = {
  title: { default: 'Slide', template: '%s · Slide' },
  description: '친구 셋이 모이면 한 팀이 돼요. 혼자보다 편하게, 셋이서 다른 팀을 만나 보세요.',
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

export default async function RootLayout({ children }: { children: ReactNode }) {
  // Reading the headers makes every page dynamic: a static page would carry no nonce and run no script.
  const nonce = (await headers()).get('x-nonce') ?? undefined;
  const configJson = JSON.stringify(readPublicConfig()).replaceAll('<', '\\u003c');
  return (
    // The head's script sets data-theme, data-text-size and data-credentials before React sees the element.
    <html lang="ko" suppressHydrationWarning>
      <head>
        <script
          nonce={nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: constants of ours, before the first paint
          dangerouslySetInnerHTML={{ __html: `${appearanceScript};${credentialsScript}` }}
        />
        <script
          id={publicConfigElementId}
          type="application/json"
          nonce={nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of our own configuration, "<" escaped
          dangerouslySetInnerHTML={{ __html: configJson }}
        />
      </head>
      <body>
        <Providers>
          <AppShell>{children}</AppShell>
        </Providers>
      </body>
    </html>
  );
}
