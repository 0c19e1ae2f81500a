import { useSyncExternalStore } from 'react';

export interface SlidesPerView {
  /** Default for wide screens. */
  readonly slides: number;
  /** Slides up to these widths, narrowest first. */
  readonly breakpoints: readonly { readonly px: number; readonly slides: number }[];
}

/** PROD-06: number of visible slides at a viewport width. */
export const slidesAt = (slidesPerView: SlidesPerView, widthPx: number): number =>
  slidesPerView.breakpoints.find(({ px }) => widthPx <= px)?.slides ?? slidesPerView.slides;

const subscribe = (listener: () => void) => {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
};

/** The current number of visible slides; follows window resizes. */
export const useVisibleSlides = (slidesPerView: SlidesPerView): number =>
  useSyncExternalStore(
    subscribe,
    () => slidesAt(slidesPerView, window.innerWidth),
    () => slidesPerView.slides,
  );
