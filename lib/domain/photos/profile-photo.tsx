'use client';

import { useEffect, useState } from 'react';

/** Shown where there is no photo, or where it cannot be loaded: then an address would bring nothing either. */
export const defaultPhotoUrl = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 300" width="300" height="300"><path fill="#D5E2D8" d="M0 0h300v300H0z"/><path fill="#8FAB99" d="M44 300c4-76 38-116 106-116s102 40 106 116Z"/><circle fill="#8FAB99" cx="150" cy="112" r="54"/></svg>',
)}`;

type ProfilePhotoProps = { src: string | null; alt: string; className?: string };

/** A person's photo that falls back to the default image. The box around it gives the shape. */
export function ProfilePhoto({ src, alt, className }: ProfilePhotoProps) {
  // Remembers which address failed, so that a new one gets its own chance.
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const shownSrc = src === null || src === failedSrc ? defaultPhotoUrl : src;
  useEffect(() => {
    if (failedSrc === null) return;
    const tryAgain = () => setFailedSrc(null);
    window.addEventListener('online', tryAgain);
    return () => window.removeEventListener('online', tryAgain);
  }, [failedSrc]);
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
