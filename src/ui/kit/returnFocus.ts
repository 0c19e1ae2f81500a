import { pageHeading } from './pageHeading.ts';

/** What had the focus last, outside of overlays. */
let last: HTMLElement | null = null;

const remember = ({ target }: FocusEvent) => {
  if (target instanceof HTMLElement && !target.closest('[data-base-ui-portal]')) last = target;
};

/** Called before an overlay's own code is fetched, since its opener has the focus by then. Listens once, however often it is called. */
export const followFocus = (): void => {
  if (typeof document !== 'undefined') document.addEventListener('focusin', remember);
};

/**
 * For when an overlay has closed that could not give the focus back, such as one that opened by itself or after another: the focus goes
 * where it was last on the page, or else to the page's heading. Leaves it where anything has it.
 */
export const returnLostFocus = (): void => {
  const { activeElement, body } = document;
  if (activeElement !== body && !activeElement?.closest('[data-closed]')) return;
  last?.focus();
  if (document.activeElement === activeElement) pageHeading()?.focus();
};
