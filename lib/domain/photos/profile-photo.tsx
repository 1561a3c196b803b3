'use client';

import { useEffect, useState } from 'react';

/** Shown where there is no photo, or where it cannot be loaded: then an address would bring nothing either. */
export const defaultPhotoUrl =
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 50 50" fill="%238FAB99"><path fill="%23D5E2D8" d="M0 0h50v50H0"/><path d="M7 50c1-13 7-19 18-19s17 6 18 19"/><circle cx="25" cy="19" r="9"/></svg>';

type ProfilePhotoProps = { src: string | null; alt: string; className?: string };

/** A person's photo that falls back to the default image. The box around it gives the shape. */
export function ProfilePhoto({ src, alt, className }: ProfilePhotoProps) {
  // Remembers which address failed, so that a new one gets its own chance.
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const shownSrc = src === null || src === failedSrc ? defaultPhotoUrl : src;
  useEffect(() => {
    const tryAgain = () => setFailedSrc(null);
    window.addEventListener('online', tryAgain);
    return () => window.removeEventListener('online', tryAgain);
  }, []);
  return (
    // biome-ignore lint/performance/noImgElement: photos are sized files of the photo store already
    <img
      // An image that failed before hydration fired no event that React saw.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0 && src !== null && shownSrc === src)
          setFailedSrc(src);
      }}
      src={shownSrc}
      alt={alt}
      draggable={false}
      decoding="async"
      className={className}
      onError={() => setFailedSrc(src)}
    />
  );
}
