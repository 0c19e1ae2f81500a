import type { ReactNode } from 'react';
import { createLazyLoader } from './createLazyLoader.ts';
import { ErrorState } from './StateBlock.tsx';
import type { SlidesPerView } from './visibleSlides.ts';

const { useComponent } = createLazyLoader(async () => (await import('./CarouselTrack.tsx')).CarouselTrack);

export interface CarouselProps {
  /** Accessible name of the list and its buttons. */
  readonly label: string;
  readonly slides: readonly ReactNode[];
  readonly slidesPerView: SlidesPerView;
  readonly speedMs: number;
}

/** PROD-06, PROD-07: a carousel that moves by one slide (button, key or swipe) and stops at the ends. Loaded on first render; shows `fallback` meanwhile. */
export const Carousel = ({ fallback, ...rest }: CarouselProps & { readonly fallback: ReactNode }) => {
  const { Component: Track, failures, isRetrying, retry } = useComponent(true);
  if (Track) return <Track {...rest} />;
  if (failures === 0) return fallback;
  return <ErrorState text="We could not load these." onRetry={retry} isRetrying={isRetrying} />;
};
