import { lazy, Suspense, type ReactNode } from 'react';
import type { SlideRule } from './visibleSlides.ts';

const Track = lazy(async () => ({ default: (await import('./CarouselTrack.tsx')).CarouselTrack }));

export interface CarouselProps {
  /** What the slides are: names the list and its buttons. */
  readonly label: string;
  readonly slides: readonly ReactNode[];
  readonly rule: SlideRule;
  readonly speedMs: number;
}

/** PROD-06, PROD-07: slides that move by one, by button, key or swipe, and stop at the ends. Its code is fetched on first showing; `fallback` keeps the place. */
export const Carousel = ({ fallback, ...rest }: CarouselProps & { readonly fallback: ReactNode }) => (
  <Suspense fallback={fallback}>
    <Track {...rest} />
  </Suspense>
);
