'use client';

import { useState } from 'react';
import { cx } from '@/components/ui/class-names';
import { EnlargeButton } from '@/lib/domain/photos/enlarge-button';
import { ProfilePhoto } from '@/lib/domain/photos/profile-photo';
import { useSwiper } from '@/lib/react/use-swiper';

/** The box of a person's photo on their page, one or several. */
export const photoFrame = 'aspect-square overflow-hidden rounded-card bg-surface-sunken';

type PhotoPagesProps = {
  urls: readonly string[];
  alt: string;
  /** Of the photo that is pressed. */
  onPress: (index: number, frame: HTMLElement) => void;
};

/** A person's photos side by side: swipe, or press the dots. */
export function PhotoPages({ urls, alt, onPress }: PhotoPagesProps) {
  const [index, setIndex] = useState(0);
  const { container, canSwipe } = useSwiper({ index, count: urls.length, onSwipe: setIndex });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div role="group" aria-label="사진" className="relative">
      <div ref={container} className={cx('swiper', photoFrame)}>
        <ul className="swiper-wrapper flex size-full touch-pan-y transition-transform">
          {urls.map((url, page) => (
            <li
              key={url}
              hidden={!canSwipe && page !== index}
              inert={page !== index}
              className="swiper-slide relative size-full flex-none [&[hidden]]:hidden"
            >
              <ProfilePhoto
                src={url}
                alt={`${alt} ${page + 1}/${urls.length}`}
                className="size-full object-cover"
              />
              <EnlargeButton alt={alt} onPress={(frame) => onPress(page, frame)} />
            </li>
          ))}
        </ul>
      </div>
      <div className="absolute inset-x-0 bottom-0 flex justify-center">
        {urls.map((url, page) => (
          <button
            key={url}
            type="button"
            aria-label={`사진 ${page + 1} 보기`}
            aria-current={page === index || undefined}
            onClick={() => setIndex(page)}
            className="grid size-touch place-items-center"
          >
            <span
              className={cx('size-2 rounded-full bg-on-photo shadow-float', page !== index && 'opacity-50')}
            />
          </button>
        ))}
      </div>
    </div>
  );
}
