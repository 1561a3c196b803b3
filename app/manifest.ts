import type { MetadataRoute } from 'next';
import { sitePreview } from '@/lib/domain/invites/link-preview';
import { paths } from '@/lib/paths/paths';

/** What the installed app is called and looks like; its icons are drawn by scripts/icons. */
export default function manifest(): MetadataRoute.Manifest {
  return {
    id: '/',
    name: 'Slide 셋이서 만나는 미팅',
    short_name: 'Slide',
    description: sitePreview.description,
    lang: 'ko',
    dir: 'ltr',
    start_url: paths.home,
    scope: '/',
    display: 'standalone',
    orientation: 'portrait',
    background_color: '#FBFBF8',
    theme_color: '#FBFBF8',
    categories: ['social', 'lifestyle'],
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icons/maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: '채팅', url: paths.chats },
      { name: '내 팀', url: paths.team },
    ],
  };
}
