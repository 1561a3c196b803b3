'use client';

import Image from 'next/image';
import { useState } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { OutsideLink } from '@/components/ui/outside-link';
import type { getBanners } from '@/contract/announcements';
import type { CallResponse } from '@/contract/call';
import { isOutsideLink } from '@/lib/bridge/follow-link';
import { useSwiper } from '@/lib/react/use-swiper';
import { useBanners } from '../api/get-banners';
import { useTurns } from '../hooks/use-turns';

type Banner = CallResponse<typeof getBanners>['items'][number];

/** Pictures that take turns. Nothing stands here while there are none: the page is whole without them. */
export function BannerSwiper() {
  const { data } = useBanners();
  const [failedIds, setFailedIds] = useState<readonly number[]>([]);
  const banners = data?.filter(({ id }) => !failedIds.includes(id)) ?? [];
  if (banners.length === 0) return null;
  return <Turning banners={banners} onFail={(id) => setFailedIds((ids) => [...ids, id])} />;
}

type TurningProps = { banners: readonly Banner[]; onFail: (id: number) => void };

function Turning({ banners, onFail }: TurningProps) {
  const [wanted, setIndex] = useState(0);
  const [isHeld, setIsHeld] = useState(false);
  const [isStopped, setIsStopped] = useState(false);
  const count = banners.length;
  const index = Math.min(wanted, count - 1);
  const { container, canSwipe } = useSwiper({ index, count, onSwipe: setIndex });
  useTurns({
    index,
    isOn: canSwipe && count > 1 && !isHeld && !isStopped,
    onTurn: () => setIndex((index + 1) % count),
  });
  return (
    <section
      aria-label="소식"
      className="relative mx-gutter mt-3 mb-6 overflow-hidden rounded-card bg-surface-sunken"
      // Whoever touches, points at or reads one looks at it for as long as they like.
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <div ref={container} className="swiper aspect-[5/2] overflow-hidden">
        <ul className="swiper-wrapper flex size-full touch-pan-y transition-transform">
          {banners.map((banner, at) => (
            <li
              key={banner.id}
              hidden={!canSwipe && at !== index}
              inert={at !== index}
              className="swiper-slide relative size-full flex-none [&[hidden]]:hidden"
            >
              <BannerPicture banner={banner} onFail={() => onFail(banner.id)} />
            </li>
          ))}
        </ul>
      </div>
      {count > 1 && (
        <div className="absolute right-0 bottom-0 flex items-center type-13 tabular-nums">
          <button
            type="button"
            aria-label={isStopped ? '소식 넘기기' : '소식 멈추기'}
            onClick={() => setIsStopped(!isStopped)}
            className="flex min-h-11 items-center px-2.5"
          >
            <span className="flex h-6 items-center gap-1.5 rounded-full bg-text pr-2.5 pl-2 text-bg">
              <svg viewBox="0 0 12 12" fill="currentColor" aria-hidden="true" className="size-2.5">
                <path d={isStopped ? 'M3 1.5v9l7-4.5z' : 'M2.5 1.5h2.5v9H2.5zM7 1.5h2.5v9H7z'} />
              </svg>
              {index + 1} / {count}
            </span>
          </button>
        </div>
      )}
    </section>
  );
}

function BannerPicture({ banner, onFail }: { banner: Banner; onFail: () => void }) {
  const { imageUrl, alt, link } = banner;
  const picture = (
    <Image
      src={imageUrl}
      alt={alt}
      fill
      sizes="(max-width: 500px) 100vw, 500px"
      draggable={false}
      className="object-cover"
      onError={onFail}
    />
  );
  if (link === null) return picture;
  const Link = isOutsideLink(link) ? OutsideLink : AppLink;
  return <Link href={link}>{picture}</Link>;
}
