import { GalleryScreen } from './gallery-screen';

/** Parts of the design system that no screen shows yet. Only in development: see `pageExtensions` in next.config.ts. */
export default function GalleryPage() {
  return <GalleryScreen />;
}
