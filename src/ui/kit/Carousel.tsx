import type { ReactNode } from 'react';
import { fetchedCode } from './fetchedCode.ts';
import { ErrorState } from './StateBlock.tsx';
import type { SlideRule } from './visibleSlides.ts';

const { usePart } = fetchedCode(async () => (await import('./CarouselTrack.tsx')).CarouselTrack);

export interface CarouselProps {
  /** What the slides are: names the list and its buttons. */
  readonly label: string;
  readonly slides: readonly ReactNode[];
  readonly rule: SlideRule;
  readonly speedMs: number;
}

/** PROD-06, PROD-07: slides that move by one, by button, key or swipe, and stop at the ends. Its code is fetched on first showing; `fallback` keeps the place. */
export const Carousel = ({ fallback, ...rest }: CarouselProps & { readonly fallback: ReactNode }) => {
  const { Part: Track, failures, isRetrying, retry } = usePart(true);
  if (Track) return <Track {...rest} />;
  if (failures === 0) return fallback;
  return <ErrorState text="We could not load these." onRetry={retry} isRetrying={isRetrying} />;
};
