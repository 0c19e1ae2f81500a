import { findPageHeading } from './findPageHeading.ts';

/** The last focused element outside of overlays. */
let lastFocused: HTMLElement | null = null;

const remember = ({ target }: FocusEvent) => {
  if (target instanceof HTMLElement && !target.closest('[data-base-ui-portal]')) lastFocused = target;
};

/** Must run before an overlay's code is loaded, when its opener already has the focus. Idempotent. */
export const trackFocus = (): void => {
  if (typeof document !== 'undefined') document.addEventListener('focusin', remember);
};

/**
 * Called when an overlay has closed. If the focus was lost (the overlay opened by itself or after another one), focuses the last focused
 * element of the page, or else the page heading.
 */
export const restoreFocus = (): void => {
  const { activeElement, body } = document;
  if (activeElement !== body && !activeElement?.closest('[data-closed]')) return;
  lastFocused?.focus();
  if (document.activeElement === activeElement) findPageHeading()?.focus();
};
