import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** Lets a test say when the end of a list scrolls into view; otherwise nothing ever does in a document without a screen. */
export const watchEndMarkers = () => {
  const watching = new Set<() => void>();
  class Observer {
    readonly #report: () => void;
    constructor(callback: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
      this.#report = () => callback([{ isIntersecting: true }]);
    }
    observe(): void {
      watching.add(this.#report);
    }
    disconnect(): void {
      watching.delete(this.#report);
    }
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  return {
    /** Everything that is watched comes into view. */
    scrollToEnd: () => act(() => [...watching].forEach((report) => report())),
    /** Gives the document back what it had. */
    stop: (): void => void vi.unstubAllGlobals(),
  };
};
