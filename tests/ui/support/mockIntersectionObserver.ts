import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** Replaces IntersectionObserver (jsdom has no layout): nothing intersects until `scrollToEnd` is called. */
export const mockIntersectionObserver = () => {
  const observed = new Set<() => void>();
  class Observer {
    readonly #report: () => void;
    constructor(callback: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
      this.#report = () => callback([{ isIntersecting: true }]);
    }
    observe(): void {
      observed.add(this.#report);
    }
    disconnect(): void {
      observed.delete(this.#report);
    }
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  return {
    /** Reports every observed element as intersecting. */
    scrollToEnd: () => act(() => [...observed].forEach((report) => report())),
    /** Restores the original IntersectionObserver. */
    restore: (): void => void vi.unstubAllGlobals(),
  };
};
