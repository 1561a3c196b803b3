'use client';

import { useState } from 'react';

/** Shown where there is no photo, or where it cannot be loaded. */
export const defaultPhotoUrl = '/images/default-profile.svg';

type ProfilePhotoProps = { src: string | null; alt: string; className?: string };

/** A person's photo that falls back to the default image. The box around it gives the shape. */
export function ProfilePhoto({ src, alt, className }: ProfilePhotoProps) {
  // Remembers which address failed, so that a new one gets its own chance.
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const shownSrc = src === null || src === failedSrc ? defaultPhotoUrl : src;
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
