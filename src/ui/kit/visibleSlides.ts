import { useSyncExternalStore } from 'react';

export interface SlideRule {
  /** Slides on wide screens. */
  readonly slides: number;
  /** Fewer up to these widths, narrowest first. */
  readonly upTo: readonly { readonly px: number; readonly slides: number }[];
}

/** PROD-06: how many slides a screen of this width shows. */
export const slidesAt = (rule: SlideRule, widthPx: number): number =>
  rule.upTo.find(({ px }) => widthPx <= px)?.slides ?? rule.slides;

const subscribe = (listen: () => void) => {
  window.addEventListener('resize', listen);
  return () => window.removeEventListener('resize', listen);
};

/** The number of slides that show now; follows the window. */
export const useVisibleSlides = (rule: SlideRule): number =>
  useSyncExternalStore(
    subscribe,
    () => slidesAt(rule, window.innerWidth),
    () => rule.slides,
  );
