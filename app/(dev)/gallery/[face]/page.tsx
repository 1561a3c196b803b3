import { notFound } from 'next/navigation';
import { GalleryFace } from '../gallery-face';
import { galleryFaces } from '../gallery-faces';

/** One face of the design system per address, for the contact sheets. Not part of a deployment. */
export default async function GalleryPage({ params }: { params: Promise<{ face: string }> }) {
  const isShown = process.env.NODE_ENV !== 'production' || process.env.SLIDE_GALLERY === 'on';
  const { face } = await params;
  const known = galleryFaces.find((each) => each === face);
  if (!isShown || !known) notFound();
  return <GalleryFace face={known} />;
}
