import { basename } from 'node:path';
import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, expect } from 'vitest';
import { keepSeenLiterals, watchLiterals } from './seenLiterals.ts';

/** What every browser has and jsdom lacks, in the smallest form that lets a component mount. */
class QuietObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

Object.assign(globalThis, { ResizeObserver: QuietObserver, IntersectionObserver: QuietObserver });

window.matchMedia ??= (query: string) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media: query,
    onchange: null,
    addListener() {},
    removeListener() {},
  });
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView ??= () => undefined;
Element.prototype.getAnimations ??= () => [];

afterEach(() => {
  cleanup();
  window.localStorage.clear();
  window.sessionStorage.clear();
});

watchLiterals();
afterAll(() => keepSeenLiterals(basename(expect.getState().testPath ?? 'unnamed')));
