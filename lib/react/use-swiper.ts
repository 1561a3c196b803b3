import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type SwiperType from 'swiper';
import { keepLoading } from '@/lib/async/keep-loading';
import { afterContent } from '@/lib/async/until-idle';

type SwiperClass = typeof SwiperType;
type SwiperOptions = { index: number; count: number; onSwipe: (index: number) => void };

/** Between two slides: of a deck the neighbours show in the page's gutter. */
const gapPixels = 10;
const speedMs = 300;

const loadSwiper = afterContent(() => import('swiper'));

/**
 * Lets a finger turn what `container` holds. The code comes behind the first content; until then (`canSwipe`) only the
 * slide at `index` is to be shown, so that it works without it too, by its buttons.
 */
export function useSwiper({ index, count, onSwipe }: SwiperOptions) {
  const container = useRef<HTMLDivElement>(null);
  const swiper = useRef<SwiperType>(null);
  const Swiper = useSwiperClass();
  const swiped = useEffectEvent(({ activeIndex }: SwiperType) => onSwipe(activeIndex));
  const create = useEffectEvent((Class: SwiperClass, element: HTMLElement) => {
    return new Class(element, {
      initialSlide: index,
      spaceBetween: gapPixels,
      speed: isMotionReduced() ? 0 : speedMs,
      // The edge of the screen is the browser's own way back.
      edgeSwipeDetection: true,
      touchStartPreventDefault: false,
      on: { slideChange: (instance) => swiped(instance) },
    });
  });

  useLayoutEffect(() => {
    if (!Swiper || !container.current) return;
    const created = create(Swiper, container.current);
    swiper.current = created;
    return () => {
      swiper.current = null;
      created.destroy();
    };
  }, [Swiper]);

  // Only a slide that came or went makes it measure all of them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it measures is in the page, not in the code
  useLayoutEffect(() => swiper.current?.update(), [count]);
  useLayoutEffect(() => {
    if (swiper.current?.activeIndex !== index) swiper.current?.slideTo(index);
  }, [index]);

  return { container, canSwipe: Swiper !== null };
}

function useSwiperClass(): SwiperClass | null {
  const [Swiper, setSwiper] = useState<SwiperClass | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    void keepLoading(loadSwiper, controller).then((module) => module && setSwiper(() => module.default));
    return () => controller.abort();
  }, []);
  return Swiper;
}

function isMotionReduced(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
