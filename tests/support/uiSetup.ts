import { basename } from 'node:path';
import { cleanup } from '@testing-library/react';
import { toast } from 'react-hot-toast/headless';
import { afterAll, afterEach, expect } from 'vitest';
import { observeLiterals } from './renderedLiterals.ts';

/** Stubs of browser APIs that jsdom lacks. */
class StubObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

Object.assign(globalThis, { ResizeObserver: StubObserver, IntersectionObserver: StubObserver });

window.matchMedia ??= (query: string) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media: query,
    onchange: null,
    addListener() {},
    removeListener() {},
  });
window.scrollTo = () => undefined;
document.elementsFromPoint ??= () => [];
Element.prototype.scrollIntoView ??= () => undefined;
Element.prototype.getAnimations ??= () => [];

afterEach(() => {
  cleanup();
  window.localStorage.clear();
  window.sessionStorage.clear();
});

const writeRenderedLiterals = observeLiterals();
afterAll(() => {
  writeRenderedLiterals(basename(expect.getState().testPath ?? 'unnamed'));
  // The next file of this process has the same list.
  toast.remove();
});
